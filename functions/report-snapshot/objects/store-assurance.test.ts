import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isAppError } from '../../../shared/errors.ts';
import { EvidenceId } from '../../../shared/ids.ts';
import { defaultDesign } from '../../../shared/model/design/report-design.ts';
import { fixedNow, principalOf } from '../../../tests/support/actors.ts';
import { createPublishingBench } from '../../../tests/support/memory/publishing-fixtures.ts';
import { authorOf } from '../../core/auth/principal.ts';
import { put } from '../../core/data/write.ts';
import { createPictureLinks } from '../../core/images/picture-links.ts';
import { designEntity } from '../../core/reports/design.entity.ts';
import { getPublishedFile, listPublications } from '../../publishing/read-publications.ts';
import { recordPublication } from '../../publishing/steps/record-publication.ts';
import { freezeSnapshot } from '../build/freeze-snapshot.ts';
import { sha256Of } from './objects.ts';
import type { WorkflowInput } from './step-event.ts';
import { assuranceKeyOf } from './store-assurance.ts';

let bench: Awaited<ReturnType<typeof createPublishingBench>>;
let input: WorkflowInput;
const links = createPictureLinks('publications', () => fixedNow);
const first = new TextEncoder().encode('%PDF-1.7 limited assurance');

/** A design with a stored file of its assurance statement. */
const give = async (name: string, bytes: Uint8Array, isIncluded = true): Promise<void> => {
  const report = await bench.stored(bench.reportId);
  if (!report) throw new Error('no report');
  const { organizationId, reportId } = report;
  const objectKey = `media/${name}`;
  bench.media.bodies.set(objectKey, bytes);
  const begun = defaultDesign(report);
  const assuranceFile = {
    evidenceId: EvidenceId.parse(`evd_${'0'.repeat(26)}`),
    name,
    type: 'pdf' as const,
    sizeBytes: bytes.byteLength,
    sha256: sha256Of(bytes),
    objectKey,
    addedBy: authorOf(bench.principal),
    addedAt: '2026-01-31T00:00:00.000Z',
  };
  const design = { ...begun, assurance: { ...begun.assurance, isIncluded } };
  await bench.table.write([
    put(designEntity, { organizationId, reportId, design, picture: null, assuranceFile, revision: 1 }, 'any'),
  ]);
};
const publish = async (): Promise<void> => {
  await freezeSnapshot(bench.steps, input);
  await recordPublication(bench.steps, input, bench.files);
};
const listed = async () => {
  const query = { limit: 10 };
  const media = { find: async () => undefined };
  const { items } = await listPublications({ table: bench.table, media }, bench.principal, {
    reportId: bench.reportId,
    query,
  });
  return items.find(({ publicationId }) => publicationId === input.publicationId)?.assuranceFile;
};
const link = (by = bench.principal) =>
  getPublishedFile({ table: bench.table, links, now: () => fixedNow }, by, {
    reportId: bench.reportId,
    publicationId: input.publicationId,
    format: 'assurance',
  });
const isNotFound = (error: unknown): boolean => isAppError(error, 'publication.not_found');

beforeEach(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'a');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'b');
  bench = await createPublishingBench();
  input = bench.inputOf(await bench.request());
});

describe('the assurance statement of a published revision', () => {
  it('is a separate file with the same permissions as the others, even if the design gets another one', async () => {
    await give('Statement 2025.pdf', first);
    await expect(link()).rejects.toSatisfy(isNotFound);
    await publish();
    bench.media.bodies.delete('media/Statement 2025.pdf');
    await give('Another.pdf', new TextEncoder().encode('%PDF-1.7 other'));
    const sha256 = sha256Of(first);
    expect(await listed()).toEqual({ fileName: 'Statement 2025.pdf', sizeBytes: first.byteLength, sha256 });
    expect(bench.publications.bodies.get(assuranceKeyOf(input))).toEqual(first);
    const { url, ...file } = await link();
    expect(file).toMatchObject({ fileName: 'Statement 2025.pdf', sha256 });
    expect(decodeURIComponent(new URL(url).pathname)).toContain(assuranceKeyOf(input));
    expect(new URL(url).searchParams.get('response-content-type')).toBe('application/pdf');
    const stranger = principalOf({ organization: { organizationId: bench.dependencies.ids.organization() } });
    await expect(link(stranger)).rejects.toSatisfy(isNotFound);
  });

  it('is the one of the snapshot, even if freezing is retried', async () => {
    await give('Statement 2025.pdf', first);
    await freezeSnapshot(bench.steps, input);
    await give('Another.pdf', new TextEncoder().encode('%PDF-1.7 other'));
    await publish();
    expect(await listed()).toMatchObject({ fileName: 'Statement 2025.pdf', sha256: sha256Of(first) });
  });

  it('is absent if the report does not include one, or its object is missing', async () => {
    await give('Statement 2025.pdf', first, false);
    await publish();
    expect(await listed()).toBeUndefined();
    await expect(link()).rejects.toSatisfy(isNotFound);
    bench = await createPublishingBench();
    input = bench.inputOf(await bench.request());
    await give('Lost.pdf', first);
    bench.media.bodies.clear();
    await publish();
    expect(await listed()).toBeUndefined();
  });
});
