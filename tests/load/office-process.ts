/**
 * Makes the Word or the Excel file of a report in a separate process, as the workflow's tasks do: `node
 * office-process.ts docx` receives the sample, reports when it is warm and has loaded it, and makes the file on
 * command.
 */
import { on } from 'node:events';
import { type SampleOptions, sampleSnapshot } from '../support/published-files/sample-snapshot.ts';
import { loadRenderers } from './renderers.ts';

/** Of which sample to hold the report, or to make the file; `pages`: those of the PDF, by anchor. */
export type OfficeMessage = SampleOptions | { pages: [anchor: string, page: number][] };

const { renderDocx, renderXlsx } = await loadRenderers();
type Report = Parameters<typeof renderXlsx>[0];
const render = (report: Report, pages: [string, number][]): Promise<Uint8Array> =>
  process.argv[2] === 'docx' ? renderDocx(report, { pages: new Map(pages) }) : renderXlsx(report);
await render(sampleSnapshot(), []);

let snapshot = sampleSnapshot();
const messages = on(process, 'message');
process.send?.('done');
for await (const [message] of messages) {
  if ('pages' in message) await render(snapshot, message.pages);
  else snapshot = sampleSnapshot(message);
  process.send?.('done');
}
