import * as z from 'zod';
import { PriceBook } from '../../shared/model/billing/prices.ts';
import { ApiEnvironment, CoreEnvironment, MediaEnvironment, QueueConsumerEnvironment } from './core-environment.ts';

/**
 * Environment of the functions, one schema per kind of function; the CDK app types its props with these, so a variable
 * that a function reads and the stack does not set does not compile.
 */
export {
  ApiEnvironment,
  ChangeRouterEnvironment,
  CoreEnvironment,
  MediaEnvironment,
  QueueConsumerEnvironment,
  readEnvironment,
} from './core-environment.ts';

export const IdentityEnvironment = MediaEnvironment.extend({
  SESSION_SECRET_ARN: z.string().min(1),
  /** Days that a sign-in lasts. */
  SESSION_DAYS: z.string().regex(/^\d+$/),
  USER_POOL_SERVER_CLIENT_ID: z.string().min(1),
});
export type IdentityEnvironment = z.infer<typeof IdentityEnvironment>;

export const SurveysEnvironment = ApiEnvironment.extend({ SURVEY_SECRET_ARN: z.string().min(1) });
export type SurveysEnvironment = z.infer<typeof SurveysEnvironment>;

export const ReportDesignEnvironment = MediaEnvironment.extend({ BRAND_BUCKET: z.string().min(3) });
export type ReportDesignEnvironment = z.infer<typeof ReportDesignEnvironment>;

export const PublishingEnvironment = ReportDesignEnvironment.extend({ PUBLICATIONS_BUCKET: z.string().min(3) });
export type PublishingEnvironment = z.infer<typeof PublishingEnvironment>;

export const PublishingStepsEnvironment = CoreEnvironment.extend({
  PUBLICATIONS_BUCKET: z.string().min(3),
  BRAND_BUCKET: z.string().min(3),
  MEDIA_BUCKET: z.string().min(3),
  MAIL_FROM: z.string().min(3),
  MAIL_CONFIGURATION_SET: z.string().min(1),
});
export type PublishingStepsEnvironment = z.infer<typeof PublishingStepsEnvironment>;

export const RenderEnvironment = z.object({ PUBLICATIONS_BUCKET: z.string().min(3) });
export type RenderEnvironment = z.infer<typeof RenderEnvironment>;
export const RenderPdfEnvironment = RenderEnvironment.extend({
  CHROMIUM_BIN_DIR: z.string().min(1),
  /** Previews, and how far a file is. */
  MEDIA_BUCKET: z.string().min(3),
});
export type RenderPdfEnvironment = z.infer<typeof RenderPdfEnvironment>;

/** Walks along audit logs and writes them as workbooks. */
export const AuditStepsEnvironment = CoreEnvironment.extend({ MEDIA_BUCKET: z.string().min(3) });
export type AuditStepsEnvironment = z.infer<typeof AuditStepsEnvironment>;

/** Writes data files, reads spreadsheets, applies and undoes imports. */
export const DataTransferStepsEnvironment = CoreEnvironment.extend({ MEDIA_BUCKET: z.string().min(3) });
export type DataTransferStepsEnvironment = z.infer<typeof DataTransferStepsEnvironment>;

export const RemovalStepsEnvironment = CoreEnvironment.extend({ USER_POOL_ID: z.string().min(1) });
export type RemovalStepsEnvironment = z.infer<typeof RemovalStepsEnvironment>;

export const PeopleSweepEnvironment = CoreEnvironment.extend({ USER_POOL_ID: z.string().min(1) });
export type PeopleSweepEnvironment = z.infer<typeof PeopleSweepEnvironment>;
export const MailBillEnvironment = CoreEnvironment.extend({
  STRIPE_SECRET_KEY_ARN: z.string().min(1),
  MAIL_FROM: z.string().min(3),
  MAIL_CONFIGURATION_SET: z.string().min(1),
  /** JSON of BankDetails. */
  BANK_DETAILS: z.string().min(2),
  FONTS_DIR: z.string().min(1),
  /** Only on one machine: the port of all hosts, for links in mails. */
  SITE_PORT: z.string().optional(),
});
export type MailBillEnvironment = z.infer<typeof MailBillEnvironment>;

export const WorkRemindersEnvironment = CoreEnvironment.extend({
  /** Only on one machine: the port of all hosts, for links in mails. */
  SITE_PORT: z.string().optional(),
});

export const EventsEnvironment = CoreEnvironment.extend({
  STATE_MACHINE_ARN: z.string().min(1),
  REMOVAL_MACHINE_ARN: z.string().min(1),
  SUBSCRIPTION_MACHINE_ARN: z.string().min(1),
  AUDIT_MACHINE_ARN: z.string().min(1),
  MOVE_MACHINE_ARN: z.string().min(1),
  DATA_MACHINE_ARN: z.string().min(1),
  TIME_MACHINE_ARN: z.string().min(1),
  PREVIEW_MACHINE_ARN: z.string().min(1),
  DOMAIN_MACHINE_ARN: z.string().min(1),
  TENANT_ARCHIVE_MACHINE_ARN: z.string().min(1),
  TENANT_WIPE_MACHINE_ARN: z.string().min(1),
  /** JSON of a SubscriptionPolicy. */
  SUBSCRIPTION_POLICY: z.string().min(2),
  /** Only on one machine: the port of all hosts, for links in mails. */
  SITE_PORT: z.string().optional(),
  MAIL_FROM: z.string().min(3),
  MAIL_CONFIGURATION_SET: z.string().min(1),
});
export type EventsEnvironment = z.infer<typeof EventsEnvironment>;

export const PlatformOperationsEnvironment = ApiEnvironment.extend({ BRAND_BUCKET: z.string().min(3) });
export type PlatformOperationsEnvironment = z.infer<typeof PlatformOperationsEnvironment>;

/** Changes the key between CloudFront and the API. */
export const EdgeKeyEnvironment = z.object({
  STAGE: z.string().min(1),
  EDGE_SECRET_ARN: z.string().min(1),
  DISTRIBUTION_ID: z.string().min(1),
});
export type EdgeKeyEnvironment = z.infer<typeof EdgeKeyEnvironment>;

/** Follows the domains of tenants. */
export const TenantDomainEnvironment = CoreEnvironment.extend({
  STAGE_PREFIX: z.string().min(1),
  DISTRIBUTION_ID: z.string().min(1),
  CONNECTION_GROUP_ID: z.string().min(1),
  /** Where the DNS names of tenants lead. */
  ROUTING_ENDPOINT: z.string().min(1),
  /** Only on one machine: the port of all hosts, for links in mails. */
  SITE_PORT: z.string().optional(),
});
export type TenantDomainEnvironment = z.infer<typeof TenantDomainEnvironment>;

export const OperationsEnvironment = CoreEnvironment.extend({
  USER_POOL_ID: z.string().min(1),
  BRAND_BUCKET: z.string().min(3),
  /** Only on one machine: the port of all hosts, for links in mails. */
  SITE_PORT: z.string().optional(),
});
export type OperationsEnvironment = z.infer<typeof OperationsEnvironment>;

/** Walks over all that a tenant has: table, buckets and user pool. */
const TenantWalkEnvironment = CoreEnvironment.extend({
  USER_POOL_ID: z.string().min(1),
  PUBLICATIONS_BUCKET: z.string().min(3),
  BRAND_BUCKET: z.string().min(3),
  MEDIA_BUCKET: z.string().min(3),
});
export type TenantWalkEnvironment = z.infer<typeof TenantWalkEnvironment>;
export const TenantWipeStepsEnvironment = TenantWalkEnvironment.extend({
  /** Sender domains that the stage is deployed with, separated by commas; no tenant's end deletes them. */
  STAGE_MAIL_DOMAINS: z.string().min(1),
});
export type TenantWipeStepsEnvironment = z.infer<typeof TenantWipeStepsEnvironment>;
export const TenantLifeCommandsEnvironment = CoreEnvironment.extend({ ARCHIVES_BUCKET: z.string().min(3) });
export type TenantLifeCommandsEnvironment = z.infer<typeof TenantLifeCommandsEnvironment>;
/** Calls of operators on the life of a tenant. */
export const TenantLifeEnvironment = ApiEnvironment.extend({ ARCHIVES_BUCKET: z.string().min(3) });
export type TenantLifeEnvironment = z.infer<typeof TenantLifeEnvironment>;

export const TenantArchiveStepsEnvironment = TenantWalkEnvironment.extend({ ARCHIVES_BUCKET: z.string().min(3) });
export type TenantArchiveStepsEnvironment = z.infer<typeof TenantArchiveStepsEnvironment>;

const jsonOf = (text: string): unknown => JSON.parse(text);
/** Prices of the stage that differ from the price table, as JSON. */
const Prices = z.string().default('{}').transform(jsonOf).pipe(PriceBook);

export const BillingEnvironment = ApiEnvironment.extend({ PRICES: Prices });
/** Functions that call the payment provider; locally `STRIPE_ENDPOINT` names the address of its emulator. */
const WithStripe = z.object({ STRIPE_SECRET_KEY_ARN: z.string().min(1) });
export const PaymentsEnvironment = BillingEnvironment.extend(WithStripe.shape);
export const BillingEventsEnvironment = QueueConsumerEnvironment.extend(WithStripe.shape);
export const StripeWebhookEnvironment = CoreEnvironment.extend({
  STRIPE_WEBHOOK_SECRET_ARN: z.string().min(1),
  EDGE_SECRET_ARN: z.string().min(1),
  ENFORCE_REQUEST_BUDGET: z.string().optional(),
});
/** The variables as the stack sets them: text. */
export type BillingVariables = z.input<typeof BillingEnvironment>;
export type PaymentsVariables = z.input<typeof PaymentsEnvironment>;
export type BillingEventsVariables = z.input<typeof BillingEventsEnvironment>;
export type StripeWebhookVariables = z.input<typeof StripeWebhookEnvironment>;
