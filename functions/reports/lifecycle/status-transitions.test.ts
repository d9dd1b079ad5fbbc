import { describe, expect, it } from 'vitest';
import { AppError } from '../../../shared/errors.ts';
import { UserId } from '../../../shared/ids.ts';
import { ReportAction, ReportStatus } from '../../../shared/model/report/report.ts';
import { principalOf } from '../../../tests/support/actors.ts';
import { createReportsBench } from '../../../tests/support/memory/report-fixtures.ts';
import { changeReportStatus } from './change-report-status.ts';

/** Specification 4, the product design (Reports); everything that is not here is refused. */
const withApproval: Partial<Record<ReportStatus, Partial<Record<ReportAction, ReportStatus>>>> = {
  'In Progress': { submit: 'Pending Approval' },
  'Approval Rejected': { submit: 'Pending Approval' },
  'Pending Approval': { withdraw: 'In Progress', accept: 'Approval Accepted', reject: 'Approval Rejected' },
  'Approval Accepted': { complete: 'Completed', edit: 'In Progress' },
  Completed: { edit: 'In Progress' },
  Published: { edit: 'In Progress', unpublish: 'Unpublished', archive: 'Readonly Published' },
  Unpublished: { edit: 'In Progress', 'publish-again': 'Published' },
};
const withoutApproval: typeof withApproval = {
  ...withApproval,
  'In Progress': { complete: 'Completed' },
  'Approval Rejected': {},
};

const cases = [true, false].flatMap((isApprovalRequired) =>
  ReportStatus.options.flatMap((status) =>
    ReportAction.options.map((action) => ({
      isApprovalRequired,
      status,
      action,
      to: (isApprovalRequired ? withApproval : withoutApproval)[status]?.[action],
    })),
  ),
);

const take = async (isApprovalRequired: boolean, status: ReportStatus, action: ReportAction) => {
  const bench = createReportsBench(principalOf({ organization: { isApprovalRequired } }));
  const { reportId } = await bench.report();
  await bench.setStatus(reportId, status);
  const before = bench.snapshot();
  const input = { action, revision: 1, ...(action === 'reject' ? { reason: 'The headcount is wrong' } : {}) };
  const outcome = await changeReportStatus(bench.dependencies, bench.principal, reportId, input, 'en').catch(
    (error: unknown) => error,
  );
  return { bench, reportId, before, outcome };
};

it('an unpublished revision stays unpublished while the report is edited, and is live when it is published again', async () => {
  const { bench, reportId, outcome } = await take(false, 'Published', 'unpublish');
  expect(outcome).toMatchObject({ isWithdrawn: true });
  const edited = await changeReportStatus(
    bench.dependencies,
    bench.principal,
    reportId,
    { action: 'edit', revision: 2 },
    'en',
  );
  expect(edited).toMatchObject({ status: 'In Progress', isWithdrawn: true });
  const again = await take(false, 'Unpublished', 'publish-again');
  expect(again.outcome).toMatchObject({ status: 'Published', isWithdrawn: false });
});

describe('the status machine', () => {
  it.each(cases.filter(({ to }) => to !== undefined))(
    'goes from $status by $action to $to (approval: $isApprovalRequired)',
    async ({ isApprovalRequired, status, action, to }) => {
      const { bench, reportId } = await take(isApprovalRequired, status, action);
      expect(await bench.stored(reportId)).toMatchObject({ status: to, revision: 2 });
      expect(bench.auditRows().at(-1)).toMatchObject({
        action: 'report.status-changed',
        field: action,
        oldValue: status,
      });
    },
  );

  it.each(cases.filter(({ to }) => to === undefined))(
    'refuses $action from $status with the reason and changes nothing (approval: $isApprovalRequired)',
    async ({ isApprovalRequired, status, action }) => {
      const { bench, before, outcome } = await take(isApprovalRequired, status, action);
      expect(outcome).toBeInstanceOf(AppError);
      expect(outcome).toMatchObject({ code: 'report.transition_refused', reason: `${status}: ${action}` });
      expect(bench.snapshot()).toEqual(before);
    },
  );

  it('covers every status and every action, with and without approval', () => {
    expect(cases).toHaveLength(2 * 9 * 9);
    expect(cases.filter(({ to }) => to !== undefined)).toHaveLength(13 + 12);
  });
});

describe('approval', () => {
  const ada = principalOf({ organization: { isApprovalRequired: true } });
  const person = (digit: string, roles: ['Basic'] | ['Administrator'] | ['Supplier'], changes = {}) =>
    principalOf({
      organization: { isApprovalRequired: true },
      user: { userId: UserId.parse(`usr_${digit.repeat(32)}`), firstName: 'Ben', roles, ...changes },
    });
  const ben = person('2', ['Basic']);

  const submitted = async (approver?: ReturnType<typeof person>) => {
    const bench = createReportsBench(ada);
    const { reportId } = await bench.report();
    await bench.setStatus(reportId, 'In Progress');
    if (approver) await bench.storeUser(approver.user);
    const submit = { action: 'submit' as const, revision: 1, reason: 'Ready for you' };
    const input = approver ? { ...submit, approverId: approver.user.userId } : submit;
    const move = (by: typeof ada, action: ReportAction, revision: number, reason?: string, approverId?: UserId) => {
      const words = { ...(reason ? { reason } : {}), ...(approverId ? { approverId } : {}) };
      return changeReportStatus(bench.dependencies, by, reportId, { action, revision, ...words }, 'en');
    };
    return { bench, reportId, move, submit: () => changeReportStatus(bench.dependencies, ada, reportId, input, 'en') };
  };

  it('is asked of the person named, who may accept and reject then', async () => {
    const { submit, move } = await submitted(ben);
    expect(await submit()).toMatchObject({
      approval: { approver: { name: 'Ben Chan' }, submittedBy: { name: 'Ada Chan' }, message: 'Ready for you' },
    });
    expect((await move(ben, 'reject', 2, 'Scope 3 is missing')).rejectionReason).toBe('Scope 3 is missing');
    await move(ada, 'submit', 3);
    await expect(move(ben, 'accept', 4)).rejects.toMatchObject({ code: 'auth.forbidden' });
  });

  it('is given by an administrator too, and remembers when', async () => {
    const { bench, reportId, submit, move } = await submitted(ben);
    expect((await submit()).acceptedAt).toBeUndefined();
    bench.clock.now += 60_000;
    expect((await move(ada, 'accept', 2)).acceptedAt).toBe(new Date(bench.clock.now).toISOString());
    await move(ada, 'edit', 3);
    expect((await bench.stored(reportId))?.acceptedAt).toBe(new Date(bench.clock.now).toISOString());
  });

  it('is not asked of the person who submits, and nothing changes', async () => {
    const { bench, reportId } = await submitted(ben);
    const before = bench.snapshot();
    const input = { action: 'submit' as const, revision: 1, approverId: ben.user.userId };
    const own = changeReportStatus(bench.dependencies, ben, reportId, input, 'en');
    await expect(own).rejects.toMatchObject({ code: 'report.approver_self' });
    expect(bench.snapshot()).toEqual(before);
  });

  it('is not given by the person who submitted, though an earlier submission names them', async () => {
    const { bench, reportId, submit, move } = await submitted(ben);
    const { approval } = await submit();
    if (!approval) throw new Error('nothing was submitted');
    const own = { ...approval, submittedBy: { userId: ben.user.userId, name: 'Ben Chan' } };
    await bench.setStatus(reportId, 'Pending Approval', { approval: own });
    const before = bench.snapshot();
    await expect(move(ben, 'accept', 2)).rejects.toMatchObject({ code: 'auth.forbidden' });
    await expect(move(ben, 'reject', 2, 'Mine')).rejects.toMatchObject({ code: 'auth.forbidden' });
    expect(bench.snapshot()).toEqual(before);
    expect((await move(ben, 'withdraw', 2)).status).toBe('In Progress');
  });

  it('is asked of another person once the report was withdrawn', async () => {
    const { submit, move, bench } = await submitted(ben);
    await submit();
    const cem = person('5', ['Basic']);
    await bench.storeUser(cem.user);
    expect((await move(ben, 'withdraw', 2)).allowedActions).toContain('submit');
    const again = await move(ben, 'submit', 3, undefined, cem.user.userId);
    expect(again.approval?.approver?.userId).toBe(cem.user.userId);
    expect(again.allowedActions).not.toContain('accept');
    expect((await move(cem, 'accept', 4)).status).toBe('Approval Accepted');
  });

  it('may be asked of oneself, and given, by an administrator: the audit log names who did both', async () => {
    const { bench, submit, move } = await submitted(ada);
    expect((await submit()).allowedActions).toContain('accept');
    await move(ada, 'accept', 2);
    expect(bench.auditRows().slice(-2)).toMatchObject([
      { field: 'submit', newValue: 'Pending Approval (Ada Chan): Ready for you', who: { name: 'Ada Chan' } },
      { field: 'accept', who: { name: 'Ada Chan' } },
    ]);
  });

  it.each([
    ['a supplier', person('3', ['Supplier'])],
    ['somebody who was suspended', person('4', ['Basic'], { status: 'suspended' })],
  ])('is not asked of %s', async (_name, nobody) => {
    const { bench, submit } = await submitted(nobody);
    const before = bench.snapshot();
    await expect(submit()).rejects.toMatchObject({ code: 'report.approver_refused' });
    expect(bench.snapshot()).toEqual(before);
  });
});
