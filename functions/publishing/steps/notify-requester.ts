import { tenantEntity } from '../../core/auth/principal.entities.ts';
import { adjust } from '../../core/data/write.ts';
import { sendOnce } from '../../core/email/send-once.ts';
import { publicationEntity } from '../../core/reports/report.entities.ts';
import { getPublicationOf, type StepDependencies } from '../../report-snapshot/build/dependencies.ts';
import type { WorkflowInput } from '../../report-snapshot/objects/step-event.ts';
import { publishedMail } from './published-mail.ts';

/**
 * Notifies the requester by mail; a crash in between neither loses the mail nor, except for one moment, duplicates it.
 */
export const notifyRequester = async (
  { table, sendMail, now }: Pick<StepDependencies, 'table' | 'sendMail' | 'now'>,
  input: WorkflowInput,
): Promise<{ done: true }> => {
  const publication = await getPublicationOf(table, input);
  if (publication.status !== 'published') return { done: true };
  const done = adjust(publicationEntity, input, { set: { isMailClaimed: true, 'steps.notify': 'done' } });
  if (publication.isMailClaimed) {
    await table.write([done]);
    return { done: true };
  }
  const tenant = await table.find(tenantEntity, {});
  if (!tenant) throw new Error('the tenant of a publication is missing');
  const mailId = `published-${input.publicationId}`;
  await sendOnce({ table, sendMail, now }, { mailId, mail: publishedMail(tenant, publication) });
  await table.write([done]);
  return { done: true };
};
