import type Stripe from 'stripe';
import { beforeEach, describe, expect, it } from 'vitest';
import { now, organizationRecord, tenantRecord } from '../../tests/support/actors.ts';
import { createMemoryDynamoDb } from '../../tests/support/memory/memory-dynamodb.ts';
import { organizationEntity, tenantEntity } from '../core/auth/principal.entities.ts';
import { billingContactEntity, subscriptionEntity } from '../core/billing/billing.entities.ts';
import { createStripe } from '../core/billing/stripe-client.ts';
import { workflowScope } from '../core/data/scope.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { put } from '../core/data/write.ts';
import type { Mail } from '../core/email/mail.ts';
import { mailBill } from './mail-bill.ts';
import type { ProForma } from './pro-forma-words.ts';

const tenant = tenantRecord();
const organization = organizationRecord();
const { organizationId } = organization;
const event = { step: 'bill' as const, tenantId: tenant.tenantId, organizationId, at: '2026-11-20T00:00:00.000Z' };
const invoiceEvent = { ...event, billId: '0tcygg00-in_1' };
const proFormaEvent = { ...event, billId: null };
const bank = {
  beneficiary: 'Lantau Limited',
  bankName: 'Bank of Peak',
  bankAddress: '1 Peak Road',
  accountNumber: '012-345',
  swiftCode: 'PEAKHKHH',
};
const contact = {
  organizationId,
  firstName: 'Ada',
  lastName: 'Chan',
  email: 'bills@lantau.example',
  phone: '+85221234567',
  country: 'HK',
  addressLine1: '1 Road',
  addressLine2: '',
  city: 'Hong Kong',
  state: '',
  zipCode: '',
};

let table: TenantTable;
let sent: Mail[];
let drawn: ProForma[];
let invoice: object;

/** The real SDK, with a network that answers with the test's invoice. */
const stripeWith = (): Stripe => {
  const stripe = createStripe('sk_test_unit', 'http://127.0.0.1:9');
  stripe.invoices.retrieve = async () => JSON.parse(JSON.stringify(invoice));
  return stripe;
};
const dependencies = (sendMail: (mail: Mail) => Promise<void> = async (mail) => void sent.push(mail)) => ({
  table,
  now,
  bank,
  sitePort: undefined,
  sendMail,
  getStripe: async () => stripeWith(),
  download: async (url: string) => new TextEncoder().encode(`file of ${url}`),
  drawProForma: async (pro: ProForma) => {
    drawn.push(pro);
    return new TextEncoder().encode('drawn');
  },
});

beforeEach(async () => {
  table = createMemoryDynamoDb().tableOf(workflowScope(tenant));
  sent = [];
  drawn = [];
  invoice = {
    id: 'in_1',
    status: 'open',
    number: 'LAN-0001',
    amount_remaining: 162_000,
    due_date: Date.UTC(2026, 11, 20, 4) / 1_000,
    invoice_pdf: 'https://pay.example/in_1.pdf',
  };
  await table.write([
    put(tenantEntity, tenant, 'new'),
    put(organizationEntity, organization, 'new'),
    put(billingContactEntity, billingContactEntity.schema.parse(contact), 'new'),
    put(
      subscriptionEntity,
      {
        organizationId,
        providerCustomerId: 'cus_1',
        providerSubscriptionId: 'sub_1',
        providerItemId: 'si_1',
        status: 'trialing',
        billType: 'Annually',
        seats: 4,
        currency: 'USD',
        unitPriceCents: 3_600,
        paymentType: 'offline',
        paymentMethod: { paymentType: 'offline' },
        trialStartedAt: '2026-11-20T00:00:00.000Z',
        trialEndsAt: '2026-11-27T00:00:00.000Z',
        renewsAt: '2026-11-27T00:00:00.000Z',
        contractEndsAt: '2026-11-27T00:00:00.000Z',
        cancelsAt: null,
        endedAt: null,
        openBillId: null,
        openBills: [],
        amountDueCents: null,
        overdueSince: null,
        shutSince: null,
        revision: 1,
      },
      'new',
    ),
  ]);
});

describe('the mail of a bank transfer', () => {
  it('carries the provider’s invoice to the billing contact, once', async () => {
    await mailBill(dependencies(), invoiceEvent);
    await mailBill(dependencies(), invoiceEvent);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      to: 'bills@lantau.example',
      fromName: tenant.name,
      subject: 'Invoice LAN-0001 for Lantau Logistics',
      attachment: { name: 'invoice-LAN-0001.pdf', contentType: 'application/pdf' },
    });
    expect(sent[0]?.text).toContain('US$1,620.00');
    expect(sent[0]?.text).toContain('20-Dec-2026');
    expect(sent[0]?.text).toContain('012-345');
    expect(Buffer.from(sent[0]?.attachment?.content ?? '').toString()).toBe('file of https://pay.example/in_1.pdf');
  });

  it('is not sent for a bill paid or voided in between', async () => {
    invoice = { ...invoice, status: 'paid' };
    await mailBill(dependencies(), invoiceEvent);
    expect(sent).toEqual([]);
  });

  it('waits, by failing, for a file that is not made yet', async () => {
    invoice = { ...invoice, invoice_pdf: null };
    await expect(mailBill(dependencies(), invoiceEvent)).rejects.toThrow('no file yet');
  });

  it('is tried again when the sender refused it', async () => {
    const refuse = () => Promise.reject(new Error('throttled'));
    await expect(mailBill(dependencies(refuse), invoiceEvent)).rejects.toThrow('throttled');
    await mailBill(dependencies(), invoiceEvent);
    expect(sent).toHaveLength(1);
  });

  it('is a pro-forma invoice of the year at the start of a trial, in the organisation’s language', async () => {
    await table.write([put(organizationEntity, { ...organization, communicationLanguage: 'zhTw' }, 'any')]);
    await mailBill(dependencies(), proFormaEvent);
    await mailBill(dependencies(), proFormaEvent);
    expect(drawn).toHaveLength(1);
    expect(drawn[0]).toMatchObject({
      language: 'zhTw',
      seats: 4,
      months: 12,
      totalCents: 172_800,
      reference: 'PF-11111111',
    });
    expect(sent.map(({ subject, attachment }) => [subject, attachment?.name])).toEqual([
      ['Lantau Logistics 的形式發票', 'pro-forma-PF-11111111.pdf'],
    ]);
    expect(sent[0]?.text).toContain('US$1,728.00');
  });
});
