import { AppError } from '../../../shared/errors.ts';
import { languagesOf, type ReportDesign } from '../../../shared/model/design/report-design.ts';
import type { ReportSnapshot } from '../../../shared/model/publishing/snapshot.ts';
import { type FileFormat, fileFormats, type StepState } from '../../../shared/model/report/publication.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import { adjust, put } from '../../core/data/write.ts';
import {
  type PublicationRecord,
  pinEntity,
  publicationEntity,
  publishedPointsEntity,
  type ReportKey,
  reportPartition,
} from '../../core/reports/report.entities.ts';
import { type Objects, objectKeyOf } from '../objects/objects.ts';
import { readSnapshot, snapshotNameOf } from '../objects/snapshots.ts';
import type { WorkflowInput } from '../objects/step-event.ts';
import { frozenAssurance, storeAssurance } from '../objects/store-assurance.ts';
import { buildSnapshot } from './build-snapshot.ts';
import { getPublicationOf, type StepDependencies } from './dependencies.ts';
import { frozenPictures } from './frozen-pictures.ts';
import { readPrinted } from './read-source.ts';
import { inLanguage } from './texts-in-language.ts';

type Frozen = { formats: ReportDesign['formats']; sha256: string } & Pick<ReportSnapshot, 'assuranceFile'>;

/** Records the data points of the revision permanently: pins are replaced by the next submission. */
const recordPublishedPoints = async (table: TenantTable, key: ReportKey, revisionNumber: number): Promise<void> => {
  const pins = await table.all(pinEntity, { pk: reportPartition(key), skPrefix: ['PIN'] });
  if (pins.length === 0) return;
  const { organizationId, reportId } = key;
  await table.write(
    pins.map(({ group, points }) =>
      put(publishedPointsEntity, { organizationId, reportId, revisionNumber, group, points }, 'any'),
    ),
  );
};

/**
 * One read, a snapshot in each language; the one with the formats and all languages is written last, so its existence
 * implies the others.
 */
const freeze = async (
  { publications, catalogue, ...others }: StepDependencies,
  input: WorkflowInput,
  revisionNumber: number,
): Promise<Frozen> => {
  const source = await readPrinted({ ...others, catalogue }, input, { revisionNumber });
  const { report, design, assurance, assuranceFile } = source;
  if (report.runningPublicationId !== input.publicationId) throw new AppError('report.transition_refused');
  // Before the snapshot that a second try would find: once that is there, nothing is done again.
  await recordPublishedPoints(others.table, input, revisionNumber);
  if (assurance) await storeAssurance({ publications, media: others.media }, input, assurance);
  let sha256 = '';
  for (const [place, language] of [...languagesOf(design, report.language).entries()].toReversed()) {
    const built = buildSnapshot(catalogue, inLanguage(source, language));
    const snapshot = { ...built, ...(await frozenPictures(others.media, input, built)) };
    const bytes = new TextEncoder().encode(JSON.stringify(snapshot));
    const key = objectKeyOf(input, snapshotNameOf(place === 0 ? undefined : language));
    ({ sha256 } = await publications.writeOnce(key, bytes, 'application/json'));
  }
  return { formats: design.formats, sha256, assuranceFile };
};

/** A format that an earlier attempt made is done; a format that is not requested is skipped. */
const stepOf = ({ steps }: PublicationRecord, format: FileFormat, formats: readonly FileFormat[]): StepState => {
  if (!formats.includes(format)) return 'skipped';
  return steps[format] === 'done' ? 'done' : 'running';
};

const readFrozen = async (objects: Objects, snapshotKey: string): Promise<Omit<Frozen, 'sha256'>> => {
  const { design, assuranceFile } = await readSnapshot(objects, snapshotKey);
  return { formats: design?.formats ?? fileFormats, assuranceFile };
};

/** Freezes the report once: a snapshot of an earlier attempt remains the published one. */
export const freezeSnapshot = async (
  dependencies: StepDependencies,
  input: WorkflowInput,
): Promise<{ snapshotKey: string; isCancelled: boolean }> => {
  const { table, publications } = dependencies;
  const publication = await getPublicationOf(table, input);
  const snapshotKey = objectKeyOf(input, snapshotNameOf());
  if (publication.status === 'published') return { snapshotKey, isCancelled: false };
  if (publication.status === 'cancelled') return { snapshotKey, isCancelled: true };
  const stored = await publications.find(snapshotKey);
  const frozen = stored
    ? { sha256: stored.sha256, ...(await readFrozen(publications, snapshotKey)) }
    : await freeze(dependencies, input, publication.revisionNumber);
  const assuranceFile = await frozenAssurance(publications, input, frozen.assuranceFile);
  const states = fileFormats.map((format) => [`steps.${format}`, stepOf(publication, format, frozen.formats)] as const);
  await table.write([
    adjust(publicationEntity, input, {
      set: {
        status: 'running',
        snapshotKey,
        snapshotSha256: frozen.sha256,
        'steps.freeze': 'done',
        ...(assuranceFile ? { assuranceFile } : {}),
        ...Object.fromEntries(states),
      },
      expect: { status: publication.status },
    }),
  ]);
  return { snapshotKey, isCancelled: false };
};
