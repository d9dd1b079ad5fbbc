import { tenantEntity } from '../../core/auth/principal.entities.ts';
import { adjust } from '../../core/data/write.ts';
import { WriteConflict } from '../../core/data/write-transaction.ts';
import { deliverMail } from '../../core/email/deliver-mail.ts';
import { publishedMail } from '../../core/email/published-mail.ts';
import { publicationEntity } from '../../core/reports/report.entities.ts';
import { getPublicationOf, type StepDependencies } from './dependencies.ts';
import type { WorkflowInput } from './step-event.ts';

/**
 * Tells the requester by mail, at most once: the mail is claimed before it is sent, so a crash in between can lose it (the
 * shelf shows the report all the same) but never send two.
 */
export const notifyRequester = async (
  { table, sendMail }: Pick<StepDependencies, 'table' | 'sendMail'>,
  input: WorkflowInput,
): Promise<{ done: true }> => {
  const publication = await getPublicationOf(table, input);
  if (publication.status !== 'published') return { done: true };
  const tenant = await table.find(tenantEntity, {});
  if (!tenant) throw new Error('the tenant of a publication is gone');
  try {
    await table.write([
      adjust(publicationEntity, input, { set: { isMailClaimed: true }, expect: { isMailClaimed: false } }),
    ]);
    await deliverMail({ table, sendMail }, publishedMail(tenant, publication));
  } catch (error) {
    if (!(error instanceof WriteConflict)) throw error;
  }
  await table.write([adjust(publicationEntity, input, { set: { 'steps.notify': 'done' } })]);
  return { done: true };
};
