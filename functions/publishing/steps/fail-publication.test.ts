import { beforeEach, expect, it } from 'vitest';
import { createPublishingBench } from '../../../tests/support/memory/publishing-fixtures.ts';
import { OutboxItem } from '../../core/events/outbox.ts';
import { freezeSnapshot } from '../../report-snapshot/build/freeze-snapshot.ts';
import { StepEvent, type WorkflowInput } from '../../report-snapshot/objects/step-event.ts';
import { retryPublication } from '../retry-publication.ts';
import { failPublication } from './fail-publication.ts';
import { recordFiles } from './record-files.ts';

let bench: Awaited<ReturnType<typeof createPublishingBench>>;
let input: WorkflowInput;

beforeEach(async () => {
  bench = await createPublishingBench();
  input = bench.inputOf(await bench.request());
});

/** The input as the workflow sends it. */
const failureOf = (failedStep: string, failedFormats?: string[]) => {
  const event = StepEvent.parse({ ...input, step: 'fail', failedStep, failedFormats, error: { Error: failedStep } });
  if (event.step !== 'fail') throw new Error('another step');
  return event;
};

it('marks the failed format, not one in progress', async () => {
  await freezeSnapshot(bench.steps, input);
  await failPublication(bench.steps, failureOf('docx'));
  expect(await bench.publication(input.publicationId)).toMatchObject({
    failure: { step: 'docx' },
    steps: { pdf: 'running', xlsx: 'running', docx: 'failed' },
  });
});

it('marks and names every failed format, and the next attempt makes all missing ones', async () => {
  await freezeSnapshot(bench.steps, input);
  for (const file of bench.files.filter(({ format }) => format === 'xlsx'))
    await recordFiles(bench.steps, input, { format: file.format, files: [file] });
  await failPublication(bench.steps, failureOf('docx', ['docx', 'pdf']));
  expect(await bench.publication(input.publicationId)).toMatchObject({
    failure: { step: 'pdf' },
    steps: { pdf: 'failed', xlsx: 'done', docx: 'failed' },
  });
  const events = bench.database.records('Outbox').map(({ data }) => OutboxItem.parse(data).event);
  expect(events.flatMap((event) => (event.type === 'notification.requested' ? [event.content] : []))).toMatchObject([
    { step: 'pdf', formats: ['pdf', 'docx'] },
  ]);
  const [mail] = events.flatMap((event) => (event.type === 'mail.requested' ? [event.mail] : []));
  expect(mail?.paragraphs.join(' ')).toContain('The PDF and Word files could not be created.');
  const again = await retryPublication(bench.dependencies, bench.principal, input);
  expect(again.steps).toMatchObject({ pdf: 'waiting', xlsx: 'done', docx: 'waiting' });
});

it('marks a publication with a stopped execution, and leaves one that is already being retried', async () => {
  await freezeSnapshot(bench.steps, input);
  const ended = (attempt: number) => ({ ...failureOf('stopped'), execution: `${input.publicationId}-${attempt}` });
  await failPublication(bench.steps, ended(2));
  expect((await bench.publication(input.publicationId))?.status).toBe('running');
  await failPublication(bench.steps, ended(1));
  expect(await bench.publication(input.publicationId)).toMatchObject({ status: 'failed', failure: { step: 'pdf' } });
});

it('marks the first unfinished step if no unfinished one is named', async () => {
  await freezeSnapshot(bench.steps, input);
  for (const file of bench.files.slice(0, 1))
    await recordFiles(bench.steps, input, { format: file.format, files: [file] });
  await failPublication(bench.steps, failureOf('pdf'));
  expect((await bench.publication(input.publicationId))?.failure?.step).toBe('xlsx');
  expect(failureOf('States.Timeout').failedStep).toBeUndefined();
});

it('notifies the requester in the product and by mail, once', async () => {
  await freezeSnapshot(bench.steps, input);
  await failPublication(bench.steps, failureOf('docx'));
  await failPublication(bench.steps, failureOf('docx'));
  const events = bench.database.records('Outbox').map(({ data }) => OutboxItem.parse(data).event);
  const { publicationId, reportId } = input;
  expect(events.filter(({ type }) => type === 'notification.requested')).toMatchObject([
    {
      readers: [bench.principal.user.userId],
      content: { kind: 'publication-failed', reportId, revision: 1, step: 'docx' },
    },
  ]);
  const mails = events.flatMap((event) => (event.type === 'mail.requested' ? [event.mail] : []));
  expect(mails).toMatchObject([{ to: bench.principal.user.email, subject: expect.stringContaining('could not be') }]);
  expect(mails[0]?.action?.url).toContain(`/reports/${reportId}/completion`);
  const words = mails[0]?.paragraphs.join(' ');
  expect(words).toContain('The Word file could not be created.');
  expect(words).toContain(publicationId.slice(-8));
});
