import { exportHubData, getDataExport } from '../../../../shared/contract/data-hub/data-transfer.contract.ts';
import type { ClientView } from '../../../../shared/contract/people/consultancies.contract.ts';
import type { Language } from '../../../../shared/model/text/language.ts';
import type { CallApi } from '../../lib/http/create-call-api.ts';
import type { InClient } from './each-client.ts';

export type ExportOutcome =
  /** The link is valid for one hour. */
  | { kind: 'file'; url: string; fileName: string }
  /** The client has no data point yet. */
  | { kind: 'empty' }
  /** It continues in the client's organisation and can be found there later. */
  | { kind: 'slow' };

/** Poll interval; two minutes in total. */
const pollsMax = 60;
const debounceMilliseconds = 2_000;

const exportIn = async (call: CallApi, language: Language, rest: (ms: number) => Promise<void>) => {
  const body = { mode: 'all' as const, metricCodes: [], language, format: 'xlsx' as const };
  let job = await call(exportHubData, { body });
  for (let polls = 0; job.status === 'running' && polls < pollsMax; polls += 1) {
    await rest(debounceMilliseconds);
    job = await call(getDataExport, { params: { jobId: job.jobId } });
  }
  return job;
};

/** Exports all data points of the client's data hub as a workbook. */
export const exportClient = async (
  inClient: InClient,
  { clientId }: Pick<ClientView, 'clientId'>,
  language: Language,
  rest: (milliseconds: number) => Promise<void>,
): Promise<ExportOutcome> => {
  const { status, url, fileName } = await inClient(clientId, (call) => exportIn(call, language, rest));
  if (status === 'empty') return { kind: 'empty' };
  if (status === 'running') return { kind: 'slow' };
  if (url === null) throw new Error('the export has failed');
  return { kind: 'file', url, fileName };
};
