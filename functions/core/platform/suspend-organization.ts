import { AppError } from '../../../shared/errors.ts';
import type { OrganizationId, TenantId } from '../../../shared/ids.ts';
import { closingInstantOf } from '../../../shared/model/billing/entitlement.ts';
import { findStatusTransition } from '../../../shared/model/people/account-status.ts';
import type { OperatedOrganization } from '../../../shared/model/platform/platform.ts';
import { auditOrganization } from '../audit/organization-audit.ts';
import { type OrganizationRecord, organizationEntity, tenantEntity } from '../auth/principal.entities.ts';
import { type SubscriptionRecord, subscriptionEntity } from '../billing/billing.entities.ts';
import { asConflict } from '../data/as-conflict.ts';
import { put } from '../data/write.ts';
import { operatedOrganizationOf } from './operated-views.ts';
import { logBy, type OperationBy } from './operation-by.ts';
import { type PlatformDependencies, tableOfTenant } from './operator.ts';

type Input = { tenantId: TenantId; organizationId: OrganizationId; isSuspended: boolean };
/** `home`: organisation of an operator at a screen. */
type By = OperationBy & { home?: { tenantId: TenantId; organizationId: OrganizationId } };

const statusOf = (isSuspended: boolean) => (isSuspended ? ('suspended' as const) : ('registered' as const));

/** The account of an organisation moves between registered and suspended by the same table as a person's. */
const requireTransition = (
  { home }: By,
  organization: { organizationId: OrganizationId; isSuspended: boolean },
  { tenantId, isSuspended }: Input,
): void => {
  const isOwn = tenantId === home?.tenantId && organization.organizationId === home.organizationId;
  const transition = findStatusTransition(statusOf(organization.isSuspended), statusOf(isSuspended), 'operator');
  if (isOwn || !transition) throw new AppError('account.transition_refused');
};

/**
 * The record after an operator's decision. An organisation opened in spite of a missing payment or an ended contract
 * stays open: only this reason is waived, until it is paid, another payment is missing, or an operator closes it.
 */
const movedBy = (
  isSuspended: boolean,
  organization: OrganizationRecord,
  subscription: SubscriptionRecord | undefined,
): OrganizationRecord => {
  const { suspendedBy: _before, toleratedSince: _passed, ...rest } = organization;
  const toleratedSince = subscription ? closingInstantOf(subscription) : null;
  return {
    ...rest,
    isSuspended,
    ...(isSuspended ? { suspendedBy: 'operator' as const } : {}),
    ...(!isSuspended && toleratedSince !== null ? { toleratedSince } : {}),
    revision: organization.revision + 1,
  };
};

/**
 * Suspends an organisation or ends its suspension; an operator's own cannot be suspended, since nobody could undo it.
 */
export const setOrganizationSuspension = async (
  dependencies: PlatformDependencies,
  by: By,
  input: Input,
): Promise<OperatedOrganization> => {
  const { tenantId, organizationId, isSuspended } = input;
  const table = tableOfTenant(dependencies, tenantId);
  const place = { organizationId };
  const found = await table.findMany([
    organizationEntity.key(place),
    tenantEntity.key({}),
    subscriptionEntity.key(place),
  ]);
  const organization = found.pick(organizationEntity, place);
  const tenant = found.pick(tenantEntity, {});
  if (!organization || !tenant) throw new AppError('organization.not_found');
  requireTransition(by, organization, input);
  const next = movedBy(isSuspended, organization, found.pick(subscriptionEntity, place));
  await table
    .write([
      put(organizationEntity, next, organization.revision),
      auditOrganization(dependencies, organizationId, by.who, {
        action: 'account.status-changed',
        section: organization.name,
        field: 'status',
        oldValue: statusOf(organization.isSuspended),
        newValue: `${statusOf(isSuspended)} · ${by.reason}`,
      }),
      logBy(dependencies, by, {
        action: isSuspended ? 'organization.suspended' : 'organization.resumed',
        tenantId,
        tenantName: tenant.name,
        organizationId,
        subject: organization.name,
      }),
    ])
    .catch(asConflict);
  return operatedOrganizationOf(next);
};
