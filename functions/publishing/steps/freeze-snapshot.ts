import { AppError } from '../../../shared/errors.ts';
import { adjust } from '../../core/data/write.ts';
import { publicationEntity } from '../../core/reports/report.entities.ts';
import { objectKeyOf } from '../objects.ts';
import { buildSnapshot } from './build-snapshot.ts';
import { getPublicationOf, type StepDependencies } from './dependencies.ts';
import { frozenPictures } from './frozen-pictures.ts';
import { readSource } from './read-source.ts';
import type { WorkflowInput } from './step-event.ts';

/** Freezes the report once: a snapshot that an earlier try left stays the one that is published. */
export const freezeSnapshot = async (
  dependencies: StepDependencies,
  input: WorkflowInput,
): Promise<{ snapshotKey: string }> => {
  const { table, publications, catalogue } = dependencies;
  const publication = await getPublicationOf(table, input);
  const snapshotKey = objectKeyOf(input, 'snapshot.json');
  if (publication.status === 'published') return { snapshotKey };
  let stored = await publications.find(snapshotKey);
  if (!stored) {
    const source = await readSource(dependencies, input, publication.revisionNumber);
    if (source.report.runningPublicationId !== input.publicationId) throw new AppError('report.transition_refused');
    const built = buildSnapshot(catalogue, source);
    const snapshot = { ...built, ...(await frozenPictures(dependencies.media, input, built)) };
    const bytes = new TextEncoder().encode(JSON.stringify(snapshot));
    stored = await publications.writeOnce(snapshotKey, bytes, 'application/json');
  }
  await table.write([
    adjust(publicationEntity, input, {
      set: {
        status: 'running',
        snapshotKey,
        snapshotSha256: stored.sha256,
        'steps.freeze': 'done',
        'steps.pdf': 'running',
        'steps.xlsx': 'running',
        'steps.docx': 'running',
      },
    }),
  ]);
  return { snapshotKey };
};
