import { AppError } from '../../shared/errors.ts';
import type { OrganizationId, TenantId } from '../../shared/ids.ts';
import { seatsInUse } from '../../shared/model/billing/seats.ts';
import { auditOrganization } from '../core/audit/organization-audit.ts';
import { organizationEntity, tenantEntity } from '../core/auth/principal.entities.ts';
import { subscriptionEntity } from '../core/billing/billing.entities.ts';
import { asConflict } from '../core/data/as-conflict.ts';
import { platformScope } from '../core/data/scope.ts';
import { checkAbsent } from '../core/data/write.ts';
import { endExpiredInvitations } from '../core/people/expired-seats.ts';
import { seatLedgerEntity, setSeatTotal } from '../core/people/seat-ledger.entity.ts';
import { seatsTaken } from '../core/people/seat-refusals.ts';
import { logBy, type OperationBy } from '../core/platform/operation-by.ts';
import type { OperationsDependencies } from './dependencies.ts';

type Dependencies = Pick<OperationsDependencies, 'tableOf' | 'ids' | 'now'>;
type Input = { tenantId: TenantId; organizationId: OrganizationId; seats: number };

const textOf = (total: number | null): string => (total === null ? '' : String(total));

/**
 * Another number of seats for an organisation without a subscription: at least those in use, after the end of expired
 * invitations, and at most the tenant's limit.
 */
export const changeSeats = async (
  dependencies: Dependencies,
  { tenantId, organizationId, seats }: Input,
  by: OperationBy,
): Promise<{ organizationId: OrganizationId; seats: number }> => {
  const table = dependencies.tableOf(platformScope(tenantId));
  const place = { organizationId };
  const found = await table.findMany([
    tenantEntity.key({}),
    organizationEntity.key(place),
    subscriptionEntity.key(place),
    seatLedgerEntity.key(place),
  ]);
  const tenant = found.pick(tenantEntity, {});
  const organization = found.pick(organizationEntity, place);
  const stored = found.pick(seatLedgerEntity, place);
  if (!tenant) throw new AppError('tenant.unknown');
  if (!organization || !stored) throw new AppError('organization.not_found');
  if (found.pick(subscriptionEntity, place)) throw new AppError('seat.subscribed');
  if (stored.total === seats) return { organizationId, seats };
  const limit = tenant.limits?.seats;
  if (limit && seats > limit) throw new AppError('seat.limit_reached');
  const isFreed =
    seats < seatsInUse(stored) && (await endExpiredInvitations({ ...dependencies, table }, organization)) > 0;
  const ledger = (isFreed ? await table.find(seatLedgerEntity, place) : undefined) ?? stored;
  const inUse = seatsInUse(ledger);
  if (seats < inUse) throw await seatsTaken(table, { organizationId, inUse }, organization.communicationLanguage);
  const [oldValue, newValue] = [textOf(ledger.total), String(seats)];
  await table
    .write([
      setSeatTotal(ledger, seats),
      // A subscription that has begun since does not always change the ledger.
      checkAbsent(subscriptionEntity, place),
      auditOrganization(dependencies, organizationId, by.who, {
        action: 'seats.changed',
        section: 'people',
        field: 'seats',
        oldValue,
        newValue,
        reason: by.reason,
      }),
      logBy(dependencies, by, {
        action: 'organization.seats-changed',
        tenantId,
        tenantName: tenant.name,
        organizationId,
        subject: `${organization.name} · ${oldValue || '∞'} → ${newValue}`,
      }),
    ])
    .catch(asConflict);
  return { organizationId, seats };
};
