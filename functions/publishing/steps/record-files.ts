import type { FileFormat, PublishedFile } from '../../../shared/model/report/publication.ts';
import { adjust } from '../../core/data/write.ts';
import { publicationEntity } from '../../core/reports/report.entities.ts';
import type { StepDependencies } from '../../report-snapshot/build/dependencies.ts';
import type { WorkflowInput } from '../../report-snapshot/objects/step-event.ts';

type Made = { format: FileFormat; files: PublishedFile[] };

/** A format is there in all its languages: the screen that follows the publication sees it. One that is left out stays so. */
export const recordFiles = async (
  { table }: Pick<StepDependencies, 'table'>,
  input: WorkflowInput,
  { format, files }: Made,
): Promise<{ files: PublishedFile[] }> => {
  if (files.length > 0) await table.write([adjust(publicationEntity, input, { set: { [`steps.${format}`]: 'done' } })]);
  return { files };
};
