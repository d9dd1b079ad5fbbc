import { beforeEach, describe, expect, it } from 'vitest';
import { AppError, isAppError } from '../../../shared/errors.ts';
import { defaultDesign } from '../../../shared/model/design/report-design.ts';
import { ReportSnapshot } from '../../../shared/model/publishing/snapshot.ts';
import type { Publication, PublishedFile } from '../../../shared/model/report/publication.ts';
import { createPublishingBench } from '../../../tests/support/memory/publishing-fixtures.ts';
import { number } from '../../../tests/support/memory/report-fixtures.ts';
import { put } from '../../core/data/write.ts';
import { designEntity } from '../../core/reports/design.entity.ts';
import { pinEntity } from '../../core/reports/report.entities.ts';
import { freezeSnapshot } from '../../report-snapshot/build/freeze-snapshot.ts';
import { sha256Of } from '../../report-snapshot/objects/objects.ts';
import { renderFiles } from '../../report-snapshot/objects/render-file.ts';
import type { WorkflowInput } from '../../report-snapshot/objects/step-event.ts';
import { cancelPublication } from '../cancel-publication.ts';
import { retryPublication } from '../retry-publication.ts';
import { failPublication } from './fail-publication.ts';
import { notifyRequester } from './notify-requester.ts';
import { recordFiles } from './record-files.ts';
import { recordPublication } from './record-publication.ts';

let bench: Awaited<ReturnType<typeof createPublishingBench>>;
let publication: Publication;
let input: WorkflowInput;

const record = (file: PublishedFile) => recordFiles(bench.steps, input, { format: file.format, files: [file] });
const publish = async (): Promise<void> => {
  await freezeSnapshot(bench.steps, input);
  for (const file of bench.files) await record(file);
  await recordPublication(bench.steps, input, bench.files);
};
const actions = () => bench.auditRows().map(({ action }) => action);
const count = (action: string) => actions().filter((name) => name === action).length;
const retry = () => retryPublication(bench.dependencies, bench.principal, { ...bench.inputOf(publication) });

beforeEach(async () => {
  bench = await createPublishingBench();
  publication = await bench.request();
  input = bench.inputOf(publication);
});

describe('requesting a publication', () => {
  it('locks the report, numbers the revision and emits an event, in one transaction', async () => {
    const kinds = bench.database
      .transactions()
      .at(-1)
      ?.map(({ Put }) => Put?.Item?.entity);
    expect(kinds).toEqual(['Publication', 'Report', 'Audit', 'Outbox']);
    expect(publication).toMatchObject({ revisionNumber: 1, status: 'queued', failure: null });
    expect(bench.database.records('Outbox')[0]?.data).toMatchObject({
      event: { type: 'publication.requested', publicationId: publication.publicationId, attempt: 1 },
    });
  });

  it('is refused while one runs', async () => {
    const before = bench.snapshot();
    await expect(bench.request()).rejects.toSatisfy((error) => isAppError(error, 'publication.running'));
    expect(bench.snapshot()).toEqual(before);
  });

  it('is refused for a report that is not completed', async () => {
    await publish();
    await expect(bench.request()).rejects.toSatisfy((error) => isAppError(error, 'report.transition_refused'));
  });
});

describe('freezing', () => {
  it('stores one snapshot with the hash of its bytes', async () => {
    const { snapshotKey } = await freezeSnapshot(bench.steps, input);
    const bytes = bench.publications.bodies.get(snapshotKey) ?? new Uint8Array();
    const snapshot = ReportSnapshot.parse(JSON.parse(new TextDecoder().decode(bytes)));
    expect(snapshot).toMatchObject({ revision: 1, organization: { name: 'Lantau Logistics' } });
    const stored = await bench.publication(publication.publicationId);
    expect(stored).toMatchObject({ status: 'running', snapshotSha256: sha256Of(bytes) });
    expect(stored?.steps).toMatchObject({ freeze: 'done', pdf: 'running', record: 'waiting' });
    expect(snapshotKey.startsWith(`${bench.principal.tenant.tenantId}/`)).toBe(true);
  });

  it('twice makes one snapshot, even when the answers changed in between', async () => {
    const first = await freezeSnapshot(bench.steps, input);
    const frozen = await bench.publication(publication.publicationId);
    await bench.setStatus(bench.reportId, 'In Progress');
    await bench.save(bench.reportId, number('99'), { revision: 1 });
    expect(await freezeSnapshot(bench.steps, input)).toEqual(first);
    expect(bench.publications.state.writes).toBe(1);
    expect((await bench.publication(publication.publicationId))?.snapshotSha256).toBe(frozen?.snapshotSha256);
  });

  it('records the data points of the revision before the snapshot, and the same in a second attempt', async () => {
    const pinned = { ...input, group: 'ghg', pinnedAt: '2026-01-01T00:00:00.000Z', points: [] };
    await bench.steps.table.write([put(pinEntity, pinned, 'new')]);
    await freezeSnapshot(bench.steps, input);
    await freezeSnapshot(bench.steps, input);
    const recorded = bench.database.records('PublishedPoints').map(({ data }) => data);
    expect(recorded).toMatchObject([{ reportId: input.reportId, revisionNumber: 1, group: 'ghg', points: [] }]);
  });

  it('that is late does not revert a finished publication', async () => {
    await publish();
    await freezeSnapshot(bench.steps, input);
    expect(await bench.publication(publication.publicationId)).toMatchObject({
      status: 'published',
      steps: { pdf: 'done' },
    });
  });

  it('is refused for a publication other than the report’s running one', async () => {
    await bench.setStatus(bench.reportId, 'In Progress', { runningPublicationId: null });
    await expect(freezeSnapshot(bench.steps, input)).rejects.toThrow(AppError);
    expect(bench.publications.state.writes).toBe(0);
  });
});

describe('recording', () => {
  it('publishes report and publication with its files in one transaction', async () => {
    await publish();
    const kinds = bench.database
      .transactions()
      .at(-1)
      ?.map(({ Put }) => Put?.Item?.entity);
    expect(kinds).toEqual(['Publication', 'Report', 'Audit', 'Outbox']);
    expect(await bench.stored(bench.reportId)).toMatchObject({
      status: 'Published',
      publishedRevision: 1,
      latestPublicationId: publication.publicationId,
      runningPublicationId: null,
    });
    expect((await bench.publication(publication.publicationId))?.files).toEqual(bench.files);
  });

  it('twice publishes once', async () => {
    await publish();
    const before = bench.snapshot();
    await recordPublication(bench.steps, input, bench.files);
    expect(bench.snapshot()).toEqual(before);
    expect(count('publication.published')).toBe(1);
  });

  it('is refused once the report has changed', async () => {
    await freezeSnapshot(bench.steps, input);
    await bench.setStatus(bench.reportId, 'In Progress', { runningPublicationId: null });
    const before = bench.snapshot();
    await expect(recordPublication(bench.steps, input, bench.files)).rejects.toThrow(AppError);
    expect(bench.snapshot()).toEqual(before);
  });
});

describe('failing', () => {
  it('marks the first unfinished step and unlocks the report', async () => {
    await freezeSnapshot(bench.steps, input);
    for (const file of bench.files.slice(0, 1)) await record(file);
    await failPublication(bench.steps, input);
    expect(await bench.publication(publication.publicationId)).toMatchObject({
      status: 'failed',
      failure: { step: 'xlsx', reference: publication.publicationId.slice(-8) },
      steps: { pdf: 'done', xlsx: 'failed' },
    });
    expect(await bench.stored(bench.reportId)).toMatchObject({ status: 'Completed', runningPublicationId: null });
    expect(count('publication.failed')).toBe(1);
  });

  it('after publishing does nothing', async () => {
    await publish();
    const before = bench.snapshot();
    await failPublication(bench.steps, input);
    expect(bench.snapshot()).toEqual(before);
  });

  it('twice fails once', async () => {
    await failPublication(bench.steps, input);
    const before = bench.snapshot();
    await failPublication(bench.steps, input);
    expect(bench.snapshot()).toEqual(before);
  });
});

describe('trying again', () => {
  it('continues from the same snapshot as the next attempt, and publishes the same revision', async () => {
    await freezeSnapshot(bench.steps, input);
    await failPublication(bench.steps, input);
    expect(await retry()).toMatchObject({ status: 'queued', revisionNumber: 1, failure: null });
    expect(bench.database.records('Outbox').map(({ data }) => data)).toContainEqual(
      expect.objectContaining({ event: expect.objectContaining({ attempt: 2 }) }),
    );
    await publish();
    expect(bench.publications.state.writes).toBe(1);
    expect((await bench.stored(bench.reportId))?.status).toBe('Published');
  });

  it('is refused while it runs, after it succeeded, and once the report was edited', async () => {
    await expect(retry()).rejects.toSatisfy((error) => isAppError(error, 'publication.running'));
    await failPublication(bench.steps, input);
    await bench.setStatus(bench.reportId, 'In Progress');
    await expect(retry()).rejects.toSatisfy((error) => isAppError(error, 'report.transition_refused'));
    const asked = { updatedAt: publication.requestedAt };
    const later = new Date(Date.parse(publication.requestedAt) + 1).toISOString();
    await bench.setStatus(bench.reportId, 'Completed', { updatedAt: later });
    await expect(retry()).rejects.toSatisfy((error) => isAppError(error, 'report.transition_refused'));
    await bench.setStatus(bench.reportId, 'Completed', asked);
    await retry();
    await publish();
    await expect(retry()).rejects.toSatisfy((error) => isAppError(error, 'report.transition_refused'));
  });
});

describe('cancelling', () => {
  const cancel = () => cancelPublication(bench.dependencies, bench.principal, { ...bench.inputOf(publication) });

  it('unlocks the report at once and is recorded, in one transaction', async () => {
    await freezeSnapshot(bench.steps, input);
    expect(await cancel()).toMatchObject({ status: 'cancelled' });
    expect(await bench.stored(bench.reportId)).toMatchObject({ status: 'Completed', runningPublicationId: null });
    expect(count('publication.cancelled')).toBe(1);
    const before = bench.snapshot();
    expect(await cancel()).toMatchObject({ status: 'cancelled' });
    expect(bench.snapshot()).toEqual(before);
  });

  it('stops the workflow wherever it is: nothing is frozen, published, failed or mailed afterwards', async () => {
    await cancel();
    const before = bench.snapshot();
    expect(await freezeSnapshot(bench.steps, input)).toMatchObject({ isCancelled: true });
    await recordPublication(bench.steps, input, bench.files);
    await notifyRequester(bench.steps, input);
    await failPublication(bench.steps, input);
    expect(bench.snapshot()).toEqual(before);
    expect(bench.publications.state.writes).toBe(0);
    expect(bench.mails).toEqual([]);
  });

  it('is refused once it is published, and does not use up the next number', async () => {
    await cancel();
    publication = await bench.request();
    expect(publication.revisionNumber).toBe(1);
    input = bench.inputOf(publication);
    await publish();
    await expect(cancel()).rejects.toSatisfy((error) => isAppError(error, 'report.transition_refused'));
    expect((await bench.stored(bench.reportId))?.status).toBe('Published');
  });
});

describe('a report in both languages without Excel', () => {
  it('is frozen once in each language, the one that names all last, and excludes the format', async () => {
    const report = await bench.stored(bench.reportId);
    if (!report) throw new Error('no report');
    const design = { ...defaultDesign(report), languages: 'both' as const, formats: ['pdf' as const, 'docx' as const] };
    const key = { organizationId: report.organizationId, reportId: report.reportId };
    await bench.table.write([
      put(designEntity, { ...key, design, picture: null, assuranceFile: null, revision: 1 }, 'new'),
    ]);
    const { snapshotKey } = await freezeSnapshot(bench.steps, input);
    const languages = [...bench.publications.bodies.values()].map(
      (bytes) => ReportSnapshot.parse(JSON.parse(new TextDecoder().decode(bytes))).report.language,
    );
    expect(languages).toEqual(['zhTw', 'en']);
    expect((await bench.publication(publication.publicationId))?.steps).toMatchObject({
      pdf: 'running',
      xlsx: 'skipped',
      docx: 'running',
    });
    const event = { ...input, snapshotKey };
    const render = async () => new Uint8Array([1]);
    const made = await renderFiles(bench.steps.publications, 'pdf', event, render);
    expect(made.files.map(({ fileName }) => fileName)).toEqual([
      'Report 2025 (EN) – r1.pdf',
      'Report 2025（繁中） – r1.pdf',
    ]);
    expect(await renderFiles(bench.steps.publications, 'xlsx', event, render)).toEqual({ files: [] });
    await recordFiles(bench.steps, input, { format: 'xlsx', files: [] });
    expect((await bench.publication(publication.publicationId))?.steps.xlsx).toBe('skipped');
  });
});

describe('the mail', () => {
  it('is claimed before it is sent, and sent once even if the step runs again', async () => {
    await publish();
    await notifyRequester(bench.steps, input);
    await notifyRequester(bench.steps, input);
    expect(bench.mails).toHaveLength(1);
    expect(bench.mails[0]).toMatchObject({ to: 'ada@lantau.example', subject: '“Report 2025” is published' });
    expect((await bench.publication(publication.publicationId))?.steps.notify).toBe('done');
  });

  it('is sent when its step runs again after the sender failed, and then not twice', async () => {
    await publish();
    const broken = { ...bench.steps, sendMail: () => Promise.reject(new Error('SES is away')) };
    await expect(notifyRequester(broken, input)).rejects.toThrow('SES is away');
    await notifyRequester(bench.steps, input);
    await notifyRequester(bench.steps, input);
    expect(bench.mails).toHaveLength(1);
    expect((await bench.publication(publication.publicationId))?.steps.notify).toBe('done');
  });
});
