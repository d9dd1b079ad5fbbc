import type { CallResult } from '../../../shared/contract/calls/call.ts';
import type { getUser as getUserCall } from '../../../shared/contract/people/people.contract.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { reportEntity } from '../../core/reports/report.entities.ts';
import type { PeopleDependencies } from './dependencies.ts';
import { getPerson } from './find-person.ts';
import { outsideViewOf, personViewOf } from './person-view.ts';

/** A person and the number of their reports, which a removal would move. */
export const getUser = async (
  { table, now }: Pick<PeopleDependencies, 'table' | 'now'>,
  principal: Principal,
  userId: string,
): Promise<CallResult<typeof getUserCall>> => {
  const found = await getPerson(table, principal, userId);
  if ('outside' in found) return { person: outsideViewOf(principal, found.outside, now()), reports: 0 };
  const { organizationId } = principal.organization;
  const reports = await table.all(reportEntity, { pk: ['REPORTS', organizationId], index: 'gsi2' });
  return {
    person: personViewOf(principal, found.user, found.ledger, now()),
    reports: reports.filter(({ owner }) => owner.userId === userId).length,
  };
};
