import type { Ids, TenantId } from '../../../shared/ids.ts';
import { findStatusTransition } from '../../../shared/model/people/account-status.ts';
import { billingAuthor } from '../../../shared/model/people/platform-author.ts';
import { auditOrganization } from '../audit/organization-audit.ts';
import { type OrganizationRecord, organizationEntity } from '../auth/principal.entities.ts';
import { put, type Write } from '../data/write.ts';
import type { BillingNotice } from '../events/billing-notice.ts';
import { emit } from '../events/outbox.ts';

type Dependencies = { ids: Pick<Ids, 'audit' | 'event'>; now: () => number };
type Suspended = { tenantId: TenantId; organization: OrganizationRecord };

const move = (
  dependencies: Dependencies,
  { tenantId, organization }: Suspended,
  isSuspended: boolean,
  notice: BillingNotice,
): Write[] => {
  const [from, to] = isSuspended ? (['registered', 'suspended'] as const) : (['suspended', 'registered'] as const);
  const transition = findStatusTransition(from, to, 'billing');
  if (!transition) throw new Error(`billing may not move an account from ${from} to ${to}`);
  const { suspendedBy: _before, toleratedSince: _passed, ...rest } = organization;
  const next: OrganizationRecord = {
    ...rest,
    isSuspended,
    ...(isSuspended ? { suspendedBy: 'billing' } : {}),
    revision: organization.revision + 1,
  };
  return [
    put(organizationEntity, next, organization.revision),
    auditOrganization(dependencies, organization.organizationId, billingAuthor, {
      action: 'account.status-changed',
      section: organization.name,
      field: 'status',
      oldValue: from,
      newValue: `${to} · ${transition.cause}`,
    }),
    emit(dependencies, { type: 'subscription.notice', tenantId, organizationId: organization.organizationId, notice }),
  ];
};

/**
 * Suspends an organisation because its payment is missing or its contract has ended, `since` that instant: state, log
 * row and mail as steps of the caller's transaction. Empty where it is suspended already, by whomever, and where an
 * operator lets just this pass.
 */
export const suspendForBilling = (
  dependencies: Dependencies,
  suspended: Suspended,
  { since, notice }: { since: string; notice: Extract<BillingNotice, { kind: 'suspended' | 'ended' }> },
): Write[] => {
  const { isSuspended, toleratedSince } = suspended.organization;
  return isSuspended || toleratedSince === since ? [] : move(dependencies, suspended, true, notice);
};

/** Ends a suspension by billing; a payment does not end a suspension by an operator. */
export const liftBillingSuspension = (dependencies: Dependencies, suspended: Suspended): Write[] => {
  const { isSuspended, suspendedBy } = suspended.organization;
  return isSuspended && suspendedBy === 'billing' ? move(dependencies, suspended, false, { kind: 'restored' }) : [];
};
