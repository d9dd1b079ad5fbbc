import { pathToFileURL } from 'node:url';
import { BankDetails } from '../../shared/model/billing/bank-details.ts';
import { createStripeReader } from '../core/billing/stripe-client.ts';
import { StepEvent } from '../core/billing/subscription-plan.ts';
import { createDocumentClient } from '../core/data/client.ts';
import { workflowScope } from '../core/data/scope.ts';
import { createTenantTable } from '../core/data/tenant-table.ts';
import { createSendMail } from '../core/email/send-mail.ts';
import { MailBillEnvironment, readEnvironment } from '../core/environment.ts';
import { createLogger } from '../core/observability/logger.ts';
import type { StepResult } from './dependencies.ts';
import { drawProForma } from './draw-pro-forma.ts';
import { openFontBook } from './invoice-fonts.ts';
import { mailBill } from './mail-bill.ts';

const environment = readEnvironment(MailBillEnvironment);
const logger = createLogger('mail-bill');
const tableOf = createTenantTable(createDocumentClient(), environment.TABLE_NAME);
const fonts = openFontBook(pathToFileURL(`${environment.FONTS_DIR}/`));
const downloadMilliseconds = 20_000;

const download = async (url: string): Promise<Uint8Array> => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(downloadMilliseconds) });
  if (!answer.ok) throw new Error(`the file of an invoice: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
};

const dependencies = {
  now: () => Date.now(),
  getStripe: createStripeReader(environment.STRIPE_SECRET_KEY_ARN),
  download,
  drawProForma: async (pro: Parameters<typeof drawProForma>[1]) => drawProForma(await fonts, pro),
  sendMail: createSendMail({
    fromAddress: environment.MAIL_FROM,
    configurationSet: environment.MAIL_CONFIGURATION_SET,
  }),
  bank: BankDetails.parse(JSON.parse(environment.BANK_DETAILS)),
  sitePort: environment.SITE_PORT,
};

/** The mail of a bill, as a step of the machine that follows subscriptions; may be called again and mails once. */
export const handler = async (input: unknown): Promise<StepResult> => {
  const event = StepEvent.parse(input);
  if (event.step !== 'bill') throw new Error(`${event.step} is no bill`);
  const result = await mailBill({ ...dependencies, table: tableOf(workflowScope(event)) }, event);
  logger.info('bill', { organizationId: event.organizationId, billId: event.billId });
  return result;
};
