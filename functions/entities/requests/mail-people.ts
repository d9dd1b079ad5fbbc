import type { EntityMember } from '../../../shared/model/entities/member.ts';
import type { EntityRequest } from '../../../shared/model/entities/request.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { type OrganizationRecord, userEntity } from '../../core/auth/principal.entities.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import type { Write } from '../../core/data/write.ts';
import type { MailRequest } from '../../core/email/mail-request.ts';
import { emit } from '../../core/events/outbox.ts';
import type { EntitiesDependencies } from '../tree/dependencies.ts';

/** Writes of one transaction; the rest is for those of the change itself. */
const writesMax = 95;

/** Recipients: the assigned person while a user of the entity, else all users of the entity. */
export const peopleAsked = (request: EntityRequest, members: readonly EntityMember[]): EntityMember[] => {
  const people = members.filter(({ entityId }) => entityId === request.entityId);
  const assigned = people.filter(({ userId }) => userId === request.assignedTo?.userId);
  return assigned.length > 0 ? assigned : people;
};

/** Of a person who is asked; `isPending`: the invitation is not accepted, so there is no account to sign in with. */
export type MailReader = { language: Language; isPending: boolean };

/**
 * These people by their accounts: in their own language, or that of the organisation that asks for an address without an
 * account. One request for each hundred.
 */
export const readersOf = async (
  table: TenantTable,
  people: readonly EntityMember[],
  organization: Pick<OrganizationRecord, 'communicationLanguage'>,
): Promise<(member: EntityMember) => MailReader> => {
  const userIds = [...new Set(people.map(({ userId }) => userId))];
  const found =
    userIds.length === 0 ? undefined : await table.findMany(userIds.map((id) => userEntity.key({ userId: id })));
  return ({ userId }) => {
    const user = found?.pick(userEntity, { userId });
    return { language: user?.language ?? organization.communicationLanguage, isPending: user?.status === 'pending' };
  };
};

/** A change with all its mails: as many as fit in its transaction, the others right after it. */
export const writeWithMails = async (
  dependencies: Pick<EntitiesDependencies, 'ids' | 'now'> & { table: TenantTable },
  tenantId: Parameters<typeof emitMail>[1],
  writes: readonly Write[],
  mails: readonly MailRequest[],
): Promise<void> => {
  const first = Math.max(0, writesMax - writes.length);
  const emitted = (some: readonly MailRequest[]) => some.map((mail) => emitMail(dependencies, tenantId, mail));
  await dependencies.table.write([...writes, ...emitted(mails.slice(0, first))]);
  for (let at = first; at < mails.length; at += writesMax) {
    await dependencies.table.write(emitted(mails.slice(at, at + writesMax)));
  }
};

const emitMail = (
  dependencies: Pick<EntitiesDependencies, 'ids' | 'now'>,
  tenantId: (Parameters<typeof emit>[1] & { type: 'mail.requested' })['tenantId'],
  mail: MailRequest,
): Write => emit(dependencies, { type: 'mail.requested', tenantId, mail });
