import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Ids } from '../../../shared/ids.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import type { SendMail } from '../../core/email/send-mail.ts';
import { type PublicationRecord, publicationEntity } from '../../core/reports/report.entities.ts';
import type { Objects, ReadableObjects } from '../objects/objects.ts';
import type { WorkflowInput } from '../objects/step-event.ts';

export type StepDependencies = {
  table: TenantTable;
  publications: Objects;
  brand: ReadableObjects;
  /** Pictures of texts and covers, logos of organisations. */
  media: ReadableObjects;
  catalogue: Catalogue;
  sendMail: SendMail;
  ids: Ids;
  now: () => number;
};

/** Dependencies of a task that does not use the catalogue. */
export type TaskDependencies = Omit<StepDependencies, 'catalogue'>;

/** The publication of an execution. */
export const getPublicationOf = async (table: TenantTable, input: WorkflowInput): Promise<PublicationRecord> => {
  const publication = await table.find(publicationEntity, input);
  if (!publication) throw new AppError('publication.not_found');
  return publication;
};
