import type { CallInput, CallResult } from '../../../shared/contract/calls/call.ts';
import type { listUsers as listUsersCall, PersonView } from '../../../shared/contract/people/people.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { seatsInUse, takesSeat } from '../../../shared/model/billing/seats.ts';
import { isRemoved } from '../../../shared/model/people/account-status.ts';
import { personName } from '../../../shared/model/people/person-name.ts';
import { invitableLevels } from '../../../shared/model/people/roles.ts';
import { userEntity } from '../../core/auth/principal.entities.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { hasInvitationEnded } from '../../core/people/end-invitation.ts';
import { isInvitationOpen, outsideInvitationEntity, outsideTakesSeat } from '../../core/people/invitation.entity.ts';
import { seatLedgerEntity } from '../../core/people/seat-ledger.entity.ts';
import type { PeopleDependencies } from './dependencies.ts';
import { ledgerOr } from './find-person.ts';
import { outsideViewOf, personViewOf } from './person-view.ts';

type Query = CallInput<typeof listUsersCall>['query'];

const nameOf = (person: PersonView): string => personName(person) || person.email;

const matches = (person: PersonView, { search, status, accountStatus }: Query): boolean => {
  const words = search?.trim().toLowerCase() ?? '';
  return (
    (words === '' || `${nameOf(person)} ${person.email}`.toLowerCase().includes(words)) &&
    (status === undefined || person.status === status) &&
    (accountStatus === undefined || person.accountStatus === accountStatus)
  );
};

const sortText: Record<Query['sort'], (person: PersonView) => string> = {
  name: (person) => nameOf(person).toLowerCase(),
  email: ({ email }) => email,
  // People who never signed in are first, as the longest ago.
  'last-login': ({ lastLoginAt }) => lastLoginAt ?? '',
  status: ({ status, accountStatus }) => `${status} ${accountStatus}`,
};

const inOrder = (people: PersonView[], { sort, order }: Query): PersonView[] => {
  const textOf = sortText[sort];
  const sorted = people.toSorted(
    (one, other) => textOf(one).localeCompare(textOf(other)) || one.email.localeCompare(other.email),
  );
  return order === 'asc' ? sorted : sorted.toReversed();
};

const pageOf = (people: PersonView[], { cursor, limit }: Query) => {
  const start = cursor === undefined ? 0 : people.findIndex(({ userId }) => userId === cursor) + 1;
  if (cursor !== undefined && start === 0) throw new AppError('request.invalid');
  const items = people.slice(start, start + limit);
  const hasMore = people.length > start + items.length;
  return { items, nextCursor: hasMore ? (items.at(-1)?.userId ?? null) : null };
};

/** People of the caller's organisation; bounded per organisation, so filtered and sorted here. */
export const listUsers = async (
  { table, now }: Pick<PeopleDependencies, 'table' | 'now'>,
  principal: Principal,
  query: Query,
): Promise<CallResult<typeof listUsersCall>> => {
  const { organizationId, type } = principal.organization;
  const [users, organizationItems] = await Promise.all([
    table.all(userEntity, { pk: ['ORGANIZATION-USERS', organizationId], index: 'gsi1' }),
    table.collect({ pk: ['ORGANIZATION', organizationId] }),
  ]);
  const ledger = ledgerOr(principal, organizationItems.of(seatLedgerEntity)[0]);
  const outside = organizationItems.of(outsideInvitationEntity);
  // Expired and not ended yet: their seats can be taken.
  const expired =
    users.filter((user) => hasInvitationEnded(user, now()) && takesSeat(user)).length +
    outside.filter((one) => !one.end && !isInvitationOpen(one, now()) && outsideTakesSeat(one)).length;
  const people = [
    ...users.filter((user) => !isRemoved(user)).map((user) => personViewOf(principal, user, ledger, now())),
    ...outside.filter(({ end }) => end !== 'revoked').map((one) => outsideViewOf(principal, one, now())),
  ];
  return {
    ...pageOf(
      inOrder(
        people.filter((person) => matches(person, query)),
        query,
      ),
      query,
    ),
    seats: { total: ledger.total, inUse: seatsInUse(ledger) - expired },
    levels: invitableLevels(type),
    hasEntityManager: users.some(({ roles, status }) => roles.includes('EntityManager') && status === 'registered'),
  };
};
