import { describe, expect, it } from 'vitest';
import { ReportId } from '../../../../../shared/ids.ts';
import type { WaitingFile } from './file-store.ts';
import { type Lock, sendInOneTab } from './send-once.ts';

const waiting: WaitingFile = {
  id: 'file-1',
  userId: 'usr',
  reportId: ReportId.parse(`rpt_${'1'.repeat(26)}`),
  place: { versionId: 'gri-2021', disclosureId: '305-1', fieldKey: 'm0' },
  file: new File(['%PDF-1.7'], 'a.pdf'),
};
const free: Lock = (_name, work) => work();
const lockedElsewhere: Lock = () => Promise.resolve(undefined);
const callbacks = { progress: () => undefined, uploaded: () => undefined };

const tryToSend = async (stored: WaitingFile[] | 'broken', isRetained: boolean, lock = free) => {
  const sent: string[] = [];
  const send = sendInOneTab({
    shelf: { load: () => (stored === 'broken' ? Promise.reject(new Error('no database')) : Promise.resolve(stored)) },
    lock,
    send: ({ id }) => {
      sent.push(id);
      return Promise.resolve({ kind: 'attached' });
    },
  });
  return { outcome: await send({ ...waiting, isRetained }, callbacks), sent };
};

describe('one file in two tabs', () => {
  it('is sent by the tab with the lock', async () => {
    expect(await tryToSend([waiting], true)).toEqual({ outcome: { kind: 'attached' }, sent: ['file-1'] });
  });

  it('waits while the other tab sends it', async () => {
    expect(await tryToSend([waiting], true, lockedElsewhere)).toEqual({ outcome: { kind: 'unreached' }, sent: [] });
  });

  it('counts as attached where it is no longer on the device, and is not sent again', async () => {
    expect(await tryToSend([], true)).toEqual({ outcome: { kind: 'attached' }, sent: [] });
  });

  it.each([
    ['never stored', []],
    ['on a device without readable storage', 'broken' as const],
  ] as const)('%s is sent in any case', async (_what, stored) => {
    const isRetained = stored === 'broken';
    const { sent } = await tryToSend(stored === 'broken' ? stored : [...stored], isRetained);
    expect(sent).toEqual(['file-1']);
  });
});
