import { ClientView } from '../../../../shared/contract/people/consultancies.contract.ts';

/** A client of the list, with a test's changes. */
export const clientView = (digit: string, change: Record<string, unknown> = {}): ClientView =>
  ClientView.parse({
    clientId: `org_${digit.repeat(26)}`,
    name: `Client ${digit}`,
    industryCode: null,
    level: 'edit',
    endsOn: null,
    isSuspended: false,
    plan: null,
    reports: [],
    hasMoreReports: false,
    lastActivity: null,
    ...change,
  });

/** One of its reports. */
export const clientReport = (digit: string, nextDueOn: string | null, settledDisclosures = 0) => ({
  reportId: `rpt_${digit.repeat(26)}`,
  name: `Report ${digit}`,
  settledDisclosures,
  totalDisclosures: 10,
  nextDueOn,
});
