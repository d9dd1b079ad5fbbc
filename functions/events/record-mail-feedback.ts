import * as z from 'zod';
import { type Ids, TenantId, UserId } from '../../shared/ids.ts';
import { isRemoved } from '../../shared/model/people/account-status.ts';
import { systemAuthor } from '../../shared/model/people/platform-author.ts';
import type { MailProblem } from '../../shared/model/people/user.ts';
import { userNameOf } from '../../shared/model/people/user-name.ts';
import { auditOrganization } from '../core/audit/organization-audit.ts';
import { type UserRecord, userEntity } from '../core/auth/principal.entities.ts';
import { retryOnConflict } from '../core/data/retry-on-conflict.ts';
import { type Scope, workflowScope } from '../core/data/scope.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { adjust, put, type Write } from '../core/data/write.ts';
import { invitationTag, surveyTag, tenantTag } from '../core/email/send-mail.ts';
import { suppressedAddressEntity } from '../core/email/suppressed-address.entity.ts';
import { type OutsideInvitation, outsideInvitationEntity } from '../core/people/invitation.entity.ts';
import { recordUndeliveredSurvey } from './record-undelivered-survey.ts';

const Recipients = z.array(z.object({ emailAddress: z.string() }));

/**
 * Feedback of SES on a mail (SES Developer Guide, "Event data that Amazon SES publishes"), limited to the fields used.
 */
const Detail = z.object({
  bounce: z.object({ bounceType: z.string(), bouncedRecipients: Recipients }).optional(),
  complaint: z.object({ complainedRecipients: Recipients }).optional(),
  mail: z.object({ tags: z.record(z.string(), z.array(z.string())) }),
});
export const MailFeedbackEvent = z.object({ detail: Detail });
export type MailFeedbackEvent = z.infer<typeof MailFeedbackEvent>;

export type FeedbackDependencies = {
  tableOf: (scope: Scope) => TenantTable;
  ids: Pick<Ids, 'audit'>;
  now: () => number;
};

/** Only permanent problems count, unlike a full mailbox or an unreachable server. */
const troubledOf = ({ bounce, complaint }: z.infer<typeof Detail>): { email: string; problem: MailProblem }[] => [
  ...(bounce?.bounceType === 'Permanent' ? bounce.bouncedRecipients : []).map(({ emailAddress }) => ({
    email: emailAddress.toLowerCase(),
    problem: 'bounced' as const,
  })),
  ...(complaint?.complainedRecipients ?? []).map(({ emailAddress }) => ({
    email: emailAddress.toLowerCase(),
    problem: 'complained' as const,
  })),
];

type Trouble = { email: string; problem: MailProblem };

const logIn = (
  dependencies: FeedbackDependencies,
  { organizationId }: Pick<UserRecord, 'organizationId'>,
  { email, problem }: Trouble,
): Write =>
  auditOrganization(dependencies, organizationId, systemAuthor, {
    action: problem === 'bounced' ? 'mail.bounced' : 'mail.complained',
    section: 'people',
    field: email,
  });

/**
 * The mark that administrators see next to the person; after a concurrent change of the person it is decided again on
 * the newly stored state.
 */
const markWrites = (
  dependencies: FeedbackDependencies,
  user: UserRecord | undefined,
  outside: OutsideInvitation[],
  trouble: Trouble,
): Write[] => {
  const set = { mailProblem: trouble.problem };
  return [
    ...(user && !isRemoved(user)
      ? [adjust(userEntity, user, { set, add: { revision: 1 } }), logIn(dependencies, user, trouble)]
      : []),
    ...outside.flatMap((row) => [adjust(outsideInvitationEntity, row, { set }), logIn(dependencies, row, trouble)]),
  ];
};

/** With two writes each within the limit of a transaction. */
const outsideMax = 40;

const recordTrouble = (dependencies: FeedbackDependencies, tenantId: TenantId, trouble: Trouble): Promise<void> =>
  retryOnConflict(async () => {
    const table = dependencies.tableOf(workflowScope({ tenantId }));
    const userId = UserId.parse(`usr_${await userNameOf(tenantId, trouble.email)}`);
    const found = await table.findMany([suppressedAddressEntity.key(trouble), userEntity.key({ userId })]);
    const known = found.pick(suppressedAddressEntity, trouble);
    // Reported twice, or a bounce after a complaint.
    if (known && (known.problem === trouble.problem || known.problem === 'complained')) return;
    const rows = await table.all(outsideInvitationEntity, { pk: ['OUTSIDE-INVITATIONS', userId], index: 'gsi2' });
    const outside = rows.filter(({ end }) => end !== 'revoked').slice(0, outsideMax);
    const suppressed = { ...trouble, atEpochSeconds: Math.floor(dependencies.now() / 1_000) };
    await table.write([
      put(suppressedAddressEntity, suppressed, known ? { problem: known.problem } : 'new'),
      ...markWrites(dependencies, found.pick(userEntity, { userId }), outside, trouble),
    ]);
  });

/**
 * Keeps addresses that bounced or complained from getting mail, and marks survey invitations that came back; how many
 * addresses there were. A mail that names no tenant is not
 * ours.
 */
export const recordMailFeedback = async (
  dependencies: FeedbackDependencies,
  { detail }: MailFeedbackEvent,
): Promise<number> => {
  const tenantId = TenantId.safeParse(detail.mail.tags[tenantTag]?.[0]).data;
  if (!tenantId) return 0;
  const troubled = troubledOf(detail);
  for (const trouble of troubled) await recordTrouble(dependencies, tenantId, trouble);
  const { [surveyTag]: surveyIds = [], [invitationTag]: digests = [] } = detail.mail.tags;
  const [surveyId] = surveyIds;
  const [digest] = digests;
  if (surveyId && digest && troubled.some(({ problem }) => problem === 'bounced')) {
    await recordUndeliveredSurvey(dependencies, { tenantId, surveyId, digest });
  }
  return troubled.length;
};
