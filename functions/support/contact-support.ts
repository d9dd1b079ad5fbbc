import type { CallResult } from '../../shared/contract/calls/call.ts';
import type { contactSupport as contactSupportCall } from '../../shared/contract/platform/support.contract.ts';
import { AppError } from '../../shared/errors.ts';
import type { Ids } from '../../shared/ids.ts';
import { type SupportRequest, supportMessagesPerHour } from '../../shared/model/platform/support.ts';
import type { Language } from '../../shared/model/text/language.ts';
import { auditOrganization } from '../core/audit/organization-audit.ts';
import { authorOf, type Principal } from '../core/auth/principal.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { put, type Write } from '../core/data/write.ts';
import { WriteConflict } from '../core/data/write-transaction.ts';
import { emit } from '../core/events/outbox.ts';
import {
  type SupportCounter,
  type SupportMessage,
  supportCounterEntity,
  supportMessageEntity,
} from '../core/platform/support.entities.ts';
import { mailToSender, mailToSupport } from './support-mails.ts';

export type SupportDependencies = {
  table: TenantTable;
  ids: Pick<Ids, 'audit' | 'event'>;
  createMessageId: () => string;
  now: () => number;
};

type Input = SupportRequest & { host: string; communicationLanguage: Language };

const hourMilliseconds = 60 * 60 * 1_000;

/** Counts this message within the hour of the clock, or refuses it. */
const countMessage = (userId: SupportMessage['userId'], stored: SupportCounter | undefined, now: number): Write => {
  const hour = Math.floor(now / hourMilliseconds);
  const count = stored?.hour === hour ? stored.count : 0;
  if (count >= supportMessagesPerHour) {
    throw new AppError('rate.limited', { retryAfterSeconds: ((hour + 1) * hourMilliseconds - now) / 1_000 });
  }
  const counter = { userId, hour, count: count + 1, revision: (stored?.revision ?? 0) + 1 };
  return put(supportCounterEntity, counter, stored ? stored.revision : 'new');
};

/** Refuses another message under a used id: success would report what was never sent. */
const requireSame = (before: SupportMessage, { category, message }: Pick<Input, 'category' | 'message'>): void => {
  if (before.category !== category || before.message !== message) throw new AppError('request.id_used');
};

/**
 * Stores a message, its row in the organisation's log and the mails to support and sender in one transaction; a retry
 * is recognised as the same message, and another message under its id is refused. Throws `rate.limited`, and
 * `request.conflict` for concurrent ones.
 */
export const contactSupport = async (
  dependencies: SupportDependencies,
  principal: Principal,
  { category, message, technicalDetails, messageId: givenId, host, communicationLanguage }: Input,
): Promise<CallResult<typeof contactSupportCall>> => {
  const { table, now } = dependencies;
  const { user, organization, tenant } = principal;
  const { userId } = user;
  const messageId = givenId ?? dependencies.createMessageId();
  const found = await table.findMany([
    supportMessageEntity.key({ userId, messageId }),
    supportCounterEntity.key({ userId }),
  ]);
  const answer = { messageId, email: user.email };
  const before = found.pick(supportMessageEntity, { userId, messageId });
  if (before) {
    requireSame(before, { category, message });
    return answer;
  }
  const stored: SupportMessage = {
    messageId,
    userId,
    organizationId: organization.organizationId,
    category,
    message,
    technicalDetails: technicalDetails ?? null,
    at: new Date(now()).toISOString(),
    name: authorOf(principal).name,
    email: user.email,
    organizationName: organization.name,
    state: 'new',
    changedBy: null,
    revision: 1,
  };
  const mail = { principal, message: stored, host, language: communicationLanguage };
  const { tenantId } = tenant;
  const writes = [
    put(supportMessageEntity, stored, 'new'),
    countMessage(userId, found.pick(supportCounterEntity, { userId }), now()),
    auditOrganization(dependencies, organization.organizationId, authorOf(principal), {
      action: 'support.contacted',
      newValue: category,
    }),
    emit(dependencies, { type: 'mail.requested', tenantId, mail: mailToSupport(mail) }),
    emit(dependencies, { type: 'mail.requested', tenantId, mail: mailToSender(mail) }),
  ];
  try {
    await table.write(writes);
  } catch (error) {
    if (!(error instanceof WriteConflict)) throw error;
    // The message itself was refused: a concurrent retry has stored it already.
    if (!error.failed.includes(0)) throw new AppError('request.conflict', { cause: error });
    const written = await table.find(supportMessageEntity, { userId, messageId });
    if (written) requireSame(written, { category, message });
  }
  return answer;
};
