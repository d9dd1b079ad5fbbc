/**
 * Makes the Word or the Excel file of a report in a process of its own, as the workflow's tasks do: `node office-process.ts docx`
 * is told of which sample, says when it is warm and holds it, and makes the file when it is told to.
 */
import { on } from 'node:events';
import { sampleSnapshot } from '../support/sample-snapshot.ts';
import { loadRenderers } from './renderers.ts';

const { renderDocx, renderXlsx } = await loadRenderers();
const render = process.argv[2] === 'docx' ? renderDocx : renderXlsx;
await render(sampleSnapshot());

let snapshot = sampleSnapshot();
const messages = on(process, 'message');
process.send?.('done');
for await (const [message] of messages) {
  if (message === 'render') await render(snapshot);
  else snapshot = sampleSnapshot(message);
  process.send?.('done');
}
