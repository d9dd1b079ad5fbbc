import * as z from 'zod';
import { BankDetails } from '../shared/model/billing/bank-details.ts';
import { PriceBook } from '../shared/model/billing/prices.ts';
import { defaultSubscriptionPolicy, SubscriptionPolicy } from '../shared/model/billing/subscription-policy.ts';
import { SessionDays } from '../shared/model/people/session-lifetime.ts';
import { CallQuotas, defaultCallQuotas } from '../shared/model/platform/call-quotas.ts';
import { HostType } from '../shared/model/platform/tenant.ts';

/** Differences between stages; everything else is the same code, also on one machine. */
export const StageName = z.enum(['local', 'dev', 'prod']);
export type StageName = z.infer<typeof StageName>;

const TenantHost = z.object({
  /** Name of the distribution tenant: letters, digits, hyphens. */
  name: z.string().regex(/^[a-z0-9-]{3,60}$/),
  hostname: z.string(),
  hostType: HostType,
  /** The tenant's own domain for mails; its DKIM records are outputs of the data stack (runbook: a tenant's sender). */
  mailDomain: z.string().optional(),
});

export const Stage = z.object({
  name: StageName,
  /**
   * CloudFront's certificates, web ACL and log delivery exist in us-east-1 only; a stage that must store its data
   * elsewhere configures a separate region for the web stack.
   */
  region: z.string(),
  rootHostname: z.string(),
  tenantHosts: z.array(TenantHost).min(1),
  /** Domain that mails are sent from; its DKIM records are outputs of the data stack. */
  mailDomain: z.string(),
  /** Deletion protection of table, user pool and buckets. */
  isProtected: z.boolean(),
  logRetentionDays: z.union([z.literal(7), z.literal(30), z.literal(365)]),
  /** Where the browser may connect besides its own host and the services of the region (Content-Security-Policy). */
  connectSources: z.array(z.string()),
  /**
   * Stripe in the browser: its script, and the allowed origins of its scripts, frames and connections
   * (Content-Security-Policy). The key is public; null where the stage accepts no cards.
   */
  stripe: z.object({
    publishableKey: z.string().nullable(),
    scriptUrl: z.string(),
    scriptSources: z.array(z.string()),
    frameSources: z.array(z.string()),
    connectSources: z.array(z.string()),
  }),
  /** Call limits of a person and a tenant; a tenant's record may override them. */
  callQuotas: CallQuotas,
  /** Days that stored credentials last: refresh tokens and session cookies. */
  sessionDays: SessionDays,
  /** Limits of the HTTP API's stage. */
  requestsPerSecond: z.number().int(),
  requestsBurst: z.number().int(),
  /** Prices other than those of shared/model/billing/prices.ts: of a tenant by its host, or of all by `default`. */
  prices: PriceBook,
  /** When administrators hear of a missing payment or a coming end, and when an organisation is suspended. */
  subscriptionPolicy: SubscriptionPolicy,
  /** Where bank transfers go; on every pro-forma invoice and in the mail of every invoice. */
  bankDetails: BankDetails,
});
export type Stage = z.infer<typeof Stage>;

const stripe = {
  publishableKey: null,
  scriptUrl: 'https://js.stripe.com/endive/stripe.js',
  scriptSources: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frameSources: [
    'https://js.stripe.com',
    'https://*.js.stripe.com',
    'https://hooks.stripe.com',
    'https://m.stripe.network',
  ],
  connectSources: ['https://api.stripe.com'],
};
/** Host of the Stripe emulator, on any port. */
const localStripe = ['http://stripe.localhost:*'];

/** A fictitious account: the operator of a stage configures the real one. */
const exampleBank: BankDetails = {
  beneficiary: 'ESG - Core Limited',
  bankName: 'Example Bank',
  bankAddress: "1 Queen's Road Central, Hong Kong",
  accountNumber: '000-000000-001',
  swiftCode: 'EXMPHKHH',
};

const common = {
  region: 'us-east-1',
  connectSources: [],
  stripe,
  prices: {},
  callQuotas: defaultCallQuotas,
  sessionDays: 7,
  requestsPerSecond: 1_000,
  requestsBurst: 2_000,
  subscriptionPolicy: defaultSubscriptionPolicy,
  bankDetails: exampleBank,
};

export const stages: Record<StageName, Stage> = {
  local: {
    ...common,
    name: 'local',
    rootHostname: 'esg-core.localhost',
    tenantHosts: [
      { name: 'root', hostname: 'esg-core.localhost', hostType: 'ROOT_DOMAIN' },
      { name: 'harbour', hostname: 'harbour.esg-core.localhost', hostType: 'SUBDOMAIN' },
      {
        name: 'meridian',
        hostname: 'reports.meridian-foods.localhost',
        hostType: 'CUSTOM_URL',
        mailDomain: 'mail.meridian-foods.example',
      },
    ],
    mailDomain: 'esg-core.example',
    isProtected: false,
    logRetentionDays: 7,
    /** Presigned links of the S3 emulator use the loopback address. */
    connectSources: ['http://127.0.0.1:*'],
    stripe: {
      ...stripe,
      scriptSources: localStripe,
      frameSources: localStripe,
      connectSources: localStripe,
    },
  },
  dev: {
    ...common,
    name: 'dev',
    rootHostname: 'dev.esg-core.example',
    tenantHosts: [{ name: 'root', hostname: 'dev.esg-core.example', hostType: 'ROOT_DOMAIN' }],
    mailDomain: 'dev.esg-core.example',
    isProtected: false,
    logRetentionDays: 30,
  },
  prod: {
    ...common,
    name: 'prod',
    rootHostname: 'esg-core.example',
    tenantHosts: [{ name: 'root', hostname: 'esg-core.example', hostType: 'ROOT_DOMAIN' }],
    mailDomain: 'esg-core.example',
    isProtected: true,
    logRetentionDays: 365,
    requestsPerSecond: 2_000,
    requestsBurst: 4_000,
  },
};

/** Names of stacks, functions and outputs begin with it: `esg-core-dev`. */
export const stagePrefix = (stage: Stage): string => `esg-core-${stage.name}`;
