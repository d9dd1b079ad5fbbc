import type Stripe from 'stripe';
import { AppError } from '../../shared/errors.ts';
import type { OrganizationId, TenantId } from '../../shared/ids.ts';
import { dollars } from '../../shared/model/billing/money.ts';
import type { Transfer } from '../../shared/model/billing/platform-billing.ts';
import type { Language } from '../../shared/model/text/language.ts';
import { auditOrganization } from '../core/audit/organization-audit.ts';
import { organizationEntity, tenantEntity } from '../core/auth/principal.entities.ts';
import { authorOf, type Principal } from '../core/auth/principal.ts';
import { applyProviderState } from '../core/billing/apply-provider-state.ts';
import { billOf, invoiceIdOf } from '../core/billing/bill-of-invoice.ts';
import { type BillRecord, billEntity } from '../core/billing/billing.entities.ts';
import { billingKeys, pickBilling } from '../core/billing/billing-records.ts';
import { toAppError } from '../core/billing/stripe-errors.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { put, type Write } from '../core/data/write.ts';
import { logOperation } from '../core/platform/platform.entities.ts';
import { type OperatorDependencies, tableOfTenant } from './dependencies.ts';
import { transferViewOf } from './transfers.ts';

type Input = {
  tenantId: TenantId;
  organizationId: OrganizationId;
  billId: string;
  reference: string;
  receivedOn?: string | undefined;
};

const load = async (table: TenantTable, { organizationId, billId }: Input) => {
  const place = { organizationId };
  const found = await table.findMany([
    organizationEntity.key(place),
    tenantEntity.key({}),
    billEntity.key({ organizationId, billId }),
    ...billingKeys(place),
  ]);
  const organization = found.pick(organizationEntity, place);
  const tenant = found.pick(tenantEntity, {});
  const bill = found.pick(billEntity, { organizationId, billId });
  if (!organization || !tenant || bill?.paymentType !== 'offline') throw new AppError('bill.not_found');
  return { bill, records: pickBilling(found, { organization, tenant }) };
};

/** Marks the invoice as paid at the provider. A repeated call finds it paid, and returns its reference. */
const payOutOfBand = async (stripe: Stripe, invoiceId: string, { reference, receivedOn }: Input) => {
  const invoice = await stripe.invoices.retrieve(invoiceId);
  if (invoice.status === 'paid') return invoice;
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible') throw new AppError('bill.not_found');
  await stripe.invoices.update(invoiceId, {
    metadata: { transferReference: reference, transferReceivedOn: receivedOn ?? '' },
  });
  return stripe.invoices.pay(
    invoiceId,
    { paid_out_of_band: true },
    { idempotencyKey: `paid-out-of-band-${invoiceId}` },
  );
};

const rowsOf = (
  { ids, now }: OperatorDependencies,
  principal: Principal,
  { tenantId, organizationId, reference }: Input,
  { bill, tenantName }: { bill: BillRecord; tenantName: string },
): Write[] => {
  const who = authorOf(principal);
  return [
    put(billEntity, bill, 'any'),
    auditOrganization({ ids, now }, organizationId, who, {
      action: 'billing.transfer-paid',
      section: bill.number ?? bill.billId,
      field: dollars(bill.amountCents),
      newValue: reference,
    }),
    logOperation(
      { ids, now },
      {
        action: 'transfer.marked-paid',
        tenantId,
        tenantName,
        organizationId,
        subject: `${bill.organizationName} · ${bill.number ?? bill.billId}`,
        reason: reference,
        who,
      },
    ),
  ];
};

/**
 * An operator found the transfer on the bank's statement: the bill is paid in the provider's books first, then our
 * records follow its state in one transaction with both logs. A crash in between is mended by the provider's event, or
 * by asking again.
 */
export const markTransferPaid = async (
  dependencies: OperatorDependencies,
  principal: Principal,
  input: Input,
  language: Language,
): Promise<Transfer> => {
  const { organizationId, tenantId } = input;
  const table = tableOfTenant(dependencies, tenantId);
  const { bill, records } = await load(table, input);
  if (bill.status === 'paid') return transferViewOf(bill, dependencies.now());
  const invoiceId = invoiceIdOf(bill.billId);
  const { subscription } = records;
  const customerId = subscription?.providerCustomerId;
  if (invoiceId === undefined || !customerId) throw new AppError('bill.not_found');
  const stripe = await dependencies.getStripe();
  const refuse = (error: unknown): never => {
    throw toAppError(error, language);
  };
  const invoice = await payOutOfBand(stripe, invoiceId, input).catch(refuse);
  const paid = billOf(invoice, { organizationId, organizationName: bill.organizationName }, subscription.trialEndsAt);
  const { ids, now } = dependencies;
  await applyProviderState(
    { table, stripe, ids, now },
    {
      organizationId,
      customerId,
      records,
      alongside: () => rowsOf(dependencies, principal, input, { bill: paid, tenantName: records.tenant.name }),
    },
  ).catch(refuse);
  return transferViewOf(paid, now());
};
