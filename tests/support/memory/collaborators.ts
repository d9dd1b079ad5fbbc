import { tenantEntity, type UserRecord, userEntity } from '../../../functions/core/auth/principal.entities.ts';
import type { Principal } from '../../../functions/core/auth/principal.ts';
import { put } from '../../../functions/core/data/write.ts';
import { openSeatLedger } from '../../../functions/core/people/seat-ledger.entity.ts';
import { disclosureEntity } from '../../../functions/core/reports/report.entities.ts';
import { withReportAccess } from '../../../functions/core/reports/report-access.entity.ts';
import { inviteCollaborator } from '../../../functions/people/collaborators/invite-collaborator.ts';
import { listCollaborators } from '../../../functions/people/collaborators/list-collaborators.ts';
import { setCollaborator } from '../../../functions/people/collaborators/set-collaborator.ts';
import { isAppError } from '../../../shared/errors.ts';
import { OrganizationId, UserId } from '../../../shared/ids.ts';
import { userNameOf } from '../../../shared/model/people/user-name.ts';
import { fixedNow, principalOf, testIds, userRecord } from '../actors.ts';
import { createReportsBench } from './report-fixtures.ts';

export const site = { host: 'lantau.example', isSecure: true };
export const email = 'expert@outside.example';
export const versionId = 'air-2025';
export const first = { versionId, disclosureId: 'A-1' };
export const second = { versionId, disclosureId: 'A-2' };
export const ben = userRecord({
  userId: UserId.parse(`usr_${'2'.repeat(32)}`),
  email: 'ben@lantau.example',
  roles: ['Basic'],
});
export const elsewhere = OrganizationId.parse(`org_${'9'.repeat(26)}`);

/** An organisation with a report that asks for approval, an administrator, a colleague, and an expert from outside who may be invited. */
export const openCollaborators = async () => {
  const ada = principalOf({ organization: { isApprovalRequired: true } });
  const { organizationId } = ada.organization;
  const bench = createReportsBench(ada);
  const expertId = UserId.parse(`usr_${await userNameOf(ada.scope.tenantId, email)}`);
  const { reportId } = await bench.report();
  await bench.table.write([
    put(userEntity, ada.user, 'new'),
    put(userEntity, ben, 'new'),
    put(tenantEntity, ada.tenant, 'new'),
    openSeatLedger(organizationId, 3, 1),
  ]);
  const people = () => ({ table: bench.table, ids: testIds(bench.clock.now), now: () => bench.clock.now });
  const outbox = (type: string) =>
    bench.database
      .records('Outbox')
      .map(({ data }) => Object(data).event)
      .filter((event) => event.type === type);
  const codeOf = async (attempt: Promise<unknown>): Promise<string> => {
    const error: unknown = await attempt.catch((caught: unknown) => caught);
    if (!isAppError(error)) throw error;
    return error.code;
  };
  const invite = (changes: Partial<Parameters<typeof inviteCollaborator>[2]> = {}) =>
    inviteCollaborator(
      people(),
      ada,
      { reportId, email, role: 'contributor', disclosures: [first], dueOn: '2026-12-10', ...changes },
      site,
    );
  const ask = (userId: UserId, role: 'reviewer' | 'approver', disclosures: (typeof first)[]) =>
    setCollaborator(people(), ada, { reportId, userId, role, disclosures, dueOn: null }, site);
  const join = async (changes: Partial<UserRecord> = {}): Promise<void> => {
    const pending = await bench.table.find(userEntity, { userId: expertId });
    if (!pending) throw new Error('not invited');
    const joined: UserRecord = { ...pending, firstName: 'Eve', lastName: 'Expert', status: 'registered', ...changes };
    await bench.table.write([put(userEntity, { ...joined, revision: pending.revision + 1 }, pending.revision)]);
  };
  /** As a call has them: with the person's collaboration loaded. */
  const signedIn = async (principal: Principal): Promise<Principal> => ({
    ...principal,
    alongside: await bench.table.findMany(withReportAccess({ organizationId, userId: principal.user.userId })),
  });
  const expert = () =>
    signedIn(
      principalOf({
        organization: ada.organization,
        user: { userId: expertId, email, firstName: 'Eve', lastName: 'Expert', isExternalContributor: true },
        levels: ['external-contributor'],
      }),
    );
  const basic = () => signedIn(principalOf({ organization: ada.organization, user: ben }));
  const list = async () => (await listCollaborators(people(), ada, reportId)).collaborators;
  const settle = async (disclosureId: string): Promise<void> => {
    await bench.table.write([
      put(
        disclosureEntity,
        disclosureEntity.schema.parse({
          organizationId,
          reportId,
          versionId,
          disclosureId,
          status: 'complete',
          answeredFields: 1,
          omission: null,
          updatedAt: new Date(fixedNow).toISOString(),
          updatedBy: { userId: expertId, name: 'Eve' },
          revision: 1,
        }),
        'new',
      ),
    ]);
  };
  return {
    bench,
    ada,
    reportId,
    expertId,
    people,
    outbox,
    codeOf,
    invite,
    ask,
    join,
    signedIn,
    expert,
    basic,
    list,
    settle,
  };
};

export type Collaborators = Awaited<ReturnType<typeof openCollaborators>>;
