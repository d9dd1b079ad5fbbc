import { describe, expect, it } from 'vitest';
import { DataExport, type DataExportStatus } from '../../../../shared/model/hub/data-export.ts';
import type { CallApi } from '../../lib/http/create-call-api.ts';
import { clientView } from './client.fixture.ts';
import type { InClient } from './each-client.ts';
import { exportClient } from './export-client.ts';

type Status = (typeof DataExportStatus)['options'][number];

/** A client's organisation with an export that has these states in turn. */
const exporting = (statuses: readonly Status[]) => {
  const asked: string[] = [];
  const call: CallApi = async (definition) => {
    const status = statuses[Math.min(asked.length, statuses.length - 1)];
    asked.push(definition.id);
    return definition.response.parse(
      DataExport.parse({
        jobId: `dex_${'1'.repeat(26)}`,
        status,
        startedAt: '2026-11-30T09:00:00.000Z',
        rows: 1,
        url: status === 'done' ? 'https://files.example/x' : null,
        fileName: 'Jade.xlsx',
      }),
    );
  };
  const inClient: InClient = (_clientId, work) => work(call);
  return { asked, run: () => exportClient(inClient, clientView('1'), 'en', () => Promise.resolve()) };
};

describe('the export of a client’s data', () => {
  it('has a link once the file is written', async () => {
    const { asked, run } = exporting(['running', 'running', 'done']);
    expect(await run()).toEqual({ kind: 'file', url: 'https://files.example/x', fileName: 'Jade.xlsx' });
    expect(asked).toEqual(['exportHubData', 'getDataExport', 'getDataExport']);
  });

  it('has no file without data, and waits at most two minutes', async () => {
    expect(await exporting(['running', 'empty']).run()).toEqual({ kind: 'empty' });
    const endless = exporting(['running']);
    expect(await endless.run()).toEqual({ kind: 'slow' });
    expect(endless.asked).toHaveLength(61);
    await expect(exporting(['failed']).run()).rejects.toThrow();
  });
});
