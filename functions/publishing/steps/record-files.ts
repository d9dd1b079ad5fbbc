import type { FileFormat, PublishedFile } from '../../../shared/model/report/publication.ts';
import { adjust } from '../../core/data/write.ts';
import { publicationEntity } from '../../core/reports/report.entities.ts';
import type { StepDependencies } from '../../report-snapshot/build/dependencies.ts';
import type { WorkflowInput } from '../../report-snapshot/objects/step-event.ts';

type Made = { format: FileFormat; files: PublishedFile[] };

/**
 * Marks a format as finished in all its languages, for the screen that follows the publication. A skipped format
 * remains skipped.
 */
export const recordFiles = async (
  { table }: Pick<StepDependencies, 'table'>,
  input: WorkflowInput,
  { format, files }: Made,
): Promise<{ files: PublishedFile[] }> => {
  if (files.length > 0) await table.write([adjust(publicationEntity, input, { set: { [`steps.${format}`]: 'done' } })]);
  return { files };
};
