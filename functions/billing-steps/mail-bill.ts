import type { BankDetails } from '../../shared/model/billing/bank-details.ts';
import { billingMonthsOf, invoiceCents } from '../../shared/model/billing/prices.ts';
import { organizationEntity, tenantEntity } from '../core/auth/principal.entities.ts';
import { invoiceIdOf } from '../core/billing/bill-of-invoice.ts';
import { billingContactEntity, subscriptionEntity } from '../core/billing/billing.entities.ts';
import { type SentNotice, sentNoticeEntity } from '../core/billing/sent-notification.entity.ts';
import type { GetStripe } from '../core/billing/stripe-client.ts';
import type { StepOf } from '../core/billing/subscription-plan.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { put } from '../core/data/write.ts';
import { brandedMail } from '../core/email/branded-mail.ts';
import type { MailRequest } from '../core/email/mail-request.ts';
import type { SendMail } from '../core/email/send-mail.ts';
import { sendOnce } from '../core/email/send-once.ts';
import { siteUrl } from '../core/email/site-url.ts';
import { invoiceMail, proFormaMail } from './bill-mails.ts';
import type { StepResult } from './dependencies.ts';
import type { ProForma } from './pro-forma-words.ts';

export type MailBillDependencies = {
  table: TenantTable;
  now: () => number;
  getStripe: GetStripe;
  download: (url: string) => Promise<Uint8Array>;
  drawProForma: (pro: ProForma) => Promise<Uint8Array>;
  sendMail: SendMail;
  bank: BankDetails;
  sitePort: string | undefined;
};

type File = { name: string; bytes: Uint8Array };
type Ready = { mail: MailRequest; file: File };

const referenceDigits = 8;
/** Reference for a transfer before there is an invoice: the end of the organisation's id. */
export const proFormaReference = (organizationId: string): string =>
  `PF-${organizationId.slice(-referenceDigits).toUpperCase()}`;

const load = async ({ table }: MailBillDependencies, event: StepOf<'bill'>, notice: string) => {
  const sentNotice = { organizationId: event.organizationId, notice };
  const found = await table.findMany([
    subscriptionEntity.key(event),
    organizationEntity.key(event),
    tenantEntity.key({}),
    billingContactEntity.key(event),
    sentNoticeEntity.key(sentNotice),
  ]);
  const subscription = found.pick(subscriptionEntity, event);
  const organization = found.pick(organizationEntity, event);
  const tenant = found.pick(tenantEntity, {});
  const contact = found.pick(billingContactEntity, event);
  if (!subscription || !organization || !tenant || !contact || found.pick(sentNoticeEntity, sentNotice))
    return undefined;
  return { subscription, organization, tenant, contact };
};
type Loaded = NonNullable<Awaited<ReturnType<typeof load>>>;

/** The invoice as the payment provider prints it; undefined when nothing is to be paid by it any more. */
const readInvoice = async (
  { getStripe, download, bank }: MailBillDependencies,
  { contact, organization }: Loaded,
  billId: string,
): Promise<Ready | undefined> => {
  const invoiceId = invoiceIdOf(billId);
  if (invoiceId === undefined) throw new Error(`${billId} names no invoice`);
  const stripe = await getStripe();
  const invoice = await stripe.invoices.retrieve(invoiceId);
  if (invoice.status !== 'open') return undefined;
  if (!invoice.invoice_pdf) throw new Error(`invoice ${invoiceId} has no file yet`);
  const reference = invoice.number ?? invoiceId;
  const billed = {
    to: contact.email,
    language: organization.communicationLanguage,
    organizationName: organization.name,
    amountCents: invoice.amount_remaining,
    reference,
    bank,
  };
  const dueAt = invoice.due_date === null ? null : new Date(invoice.due_date * 1_000).toISOString();
  return {
    mail: invoiceMail(billed, dueAt),
    file: { name: `invoice-${reference}.pdf`, bytes: await download(invoice.invoice_pdf) },
  };
};

/** Content of the invoice at the end of the trial: there is none before (ADR on bank transfers). */
const readProForma = async (
  { drawProForma, bank, now }: MailBillDependencies,
  { contact, organization, subscription, tenant }: Loaded,
): Promise<Ready> => {
  const { seats, billType, unitPriceCents, trialEndsAt } = subscription;
  const reference = proFormaReference(organization.organizationId);
  const totalCents = invoiceCents(unitPriceCents, billType, seats);
  const { name: organizationName, communicationLanguage: language } = organization;
  const bytes = await drawProForma({
    language,
    companyName: tenant.name,
    organizationName,
    reference,
    contact,
    bank,
    seats,
    unitPriceCents,
    months: billingMonthsOf[billType],
    totalCents,
    issuedAt: new Date(now()).toISOString(),
    trialEndsAt,
  });
  const billed = { to: contact.email, language, organizationName, amountCents: totalCents, reference, bank };
  return { mail: proFormaMail(billed, trialEndsAt), file: { name: `pro-forma-${reference}.pdf`, bytes } };
};

/**
 * Mails a bill for a bank transfer to the billing contact, as a PDF. The notice is recorded after the mail is sent, so
 * that a crash in between sends it again.
 */
export const mailBill = async (dependencies: MailBillDependencies, event: StepOf<'bill'>): Promise<StepResult> => {
  const { organizationId, billId } = event;
  const { table, now, sendMail, sitePort } = dependencies;
  const notice = `bill ${billId ?? 'pro-forma'}`;
  const loaded = await load(dependencies, event, notice);
  if (!loaded) return { isOver: true };
  const ready = await (billId === null
    ? readProForma(dependencies, loaded)
    : readInvoice(dependencies, loaded, billId));
  if (!ready) return { isOver: true };
  const attachment = { name: ready.file.name, contentType: 'application/pdf', content: ready.file.bytes };
  const sentNotice: SentNotice = { organizationId, notice, at: new Date(now()).toISOString() };
  await sendOnce(
    { table, sendMail, now },
    {
      mailId: `${organizationId} ${notice}`,
      mail: { ...brandedMail(loaded.tenant, ready.mail, siteUrl(loaded.tenant.hostname, sitePort)), attachment },
      writes: [put(sentNoticeEntity, sentNotice, 'any')],
    },
  );
  return { isOver: true };
};
