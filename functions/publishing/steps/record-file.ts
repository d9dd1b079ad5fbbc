import type { PublishedFile } from '../../../shared/model/publication.ts';
import { adjust } from '../../core/data/write.ts';
import { publicationEntity } from '../../core/reports/report.entities.ts';
import type { StepDependencies } from './dependencies.ts';
import type { WorkflowInput } from './step-event.ts';

/** One of the three files is there: the screen that follows the publication sees it. */
export const recordFile = async (
  { table }: StepDependencies,
  input: WorkflowInput,
  file: PublishedFile,
): Promise<PublishedFile> => {
  await table.write([adjust(publicationEntity, input, { set: { [`steps.${file.format}`]: 'done' } })]);
  return file;
};
