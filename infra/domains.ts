import {
  ApiEnvironment,
  BillingEnvironment,
  IdentityEnvironment,
  MediaEnvironment,
  PaymentsEnvironment,
  PlatformOperationsEnvironment,
  PublishingEnvironment,
  ReportDesignEnvironment,
  StripeWebhookEnvironment,
  SurveysEnvironment,
  TenantLifeEnvironment,
} from '../functions/core/environment.ts';
import { type Domain, domains } from '../shared/contract/calls/call.ts';
import {
  type BundleCopy,
  catalogue,
  commonPasswords,
  countryList,
  errorMessages,
  materialityTopics,
  metricLibrary,
  numberingPlans,
  openApi,
  passwordEstimator,
  pictureDecoder,
  referenceLists,
} from './bundle-copies.ts';
import { domainBundleBytesMax, type FunctionDefinition } from './function-definition.ts';
import type { FunctionNeeds } from './function-needs.ts';

/** Nested stacks of the API: CloudFormation accepts 500 resources a stack. */
export const domainGroups = ['accounts', 'billing', 'reporting', 'publishing', 'data'] as const;
export type DomainGroup = (typeof domainGroups)[number];

type DomainRow = FunctionNeeds & {
  group: DomainGroup;
  /** Folder of the handler below `functions`; defaults to the domain's own. */
  folder?: 'operations';
  copies?: readonly BundleCopy[];
  memoryMegabytes?: number;
};

const plain = { table: 'readWrite', environment: ApiEnvironment } as const;
const catalogueCopies = [catalogue];
/** Images of people, organisations, designs and texts, and their uploads. */
const pictureFolders = ['uploads/', '*/users/', '*/logo/', '*/design/', '*/pictures/'];

/**
 * The domains of the API, a row each: nested stack, permissions, environment, files next to the bundle, and size.
 * Grants, variables and functions are derived from it; a further domain is a further row (and its name in
 * shared/contract/calls/call.ts).
 */
export const domainTable: Record<Domain, DomainRow> = {
  tenants: { ...plain, group: 'accounts', table: 'read', copies: [openApi] },
  identity: {
    group: 'accounts',
    table: 'readWrite',
    environment: IdentityEnvironment,
    objects: [{ bucket: 'media', actions: ['s3:GetObject'] }],
    secrets: ['session'],
    accounts: [
      'cognito-idp:AdminCreateUser',
      'cognito-idp:AdminInitiateAuth',
      'cognito-idp:AdminSetUserMFAPreference',
      'cognito-idp:AdminSetUserPassword',
      'cognito-idp:AdminUpdateUserAttributes',
      'cognito-idp:AdminUserGlobalSignOut',
      'cognito-idp:DescribeUserPoolClient',
    ],
    copies: [commonPasswords, ...passwordEstimator, countryList],
  },
  organizations: { ...plain, group: 'accounts', copies: [referenceLists] },
  onboarding: { ...plain, group: 'accounts' },
  // Rows of the log name metrics.
  people: { ...plain, group: 'accounts', copies: [metricLibrary] },
  support: { ...plain, group: 'accounts' },
  consultancies: { ...plain, group: 'accounts', copies: catalogueCopies },
  notifications: { ...plain, group: 'accounts' },
  images: {
    group: 'accounts',
    table: 'readWrite',
    environment: ReportDesignEnvironment,
    objects: [
      { bucket: 'media', actions: ['s3:GetObject'] },
      { bucket: 'media', actions: ['s3:PutObject', 's3:DeleteObject'], prefixes: pictureFolders },
      { bucket: 'brand', actions: ['s3:PutObject'], prefixes: ['theme/'] },
    ],
    copies: pictureDecoder,
    // Decoding is CPU-bound: 1,769 MB is one whole vCPU.
    memoryMegabytes: 1769,
  },
  billing: {
    ...plain,
    group: 'billing',
    environment: BillingEnvironment,
    copies: [referenceLists, numberingPlans],
  },
  payments: { ...plain, group: 'billing', environment: PaymentsEnvironment, secrets: ['providerKey'] },
  stripe: {
    ...plain,
    group: 'billing',
    environment: StripeWebhookEnvironment,
    secrets: ['providerWebhook'],
    memoryMegabytes: 512,
  },
  platform: { ...plain, group: 'billing' },
  'platform-billing': {
    ...plain,
    group: 'billing',
    environment: PaymentsEnvironment,
    secrets: ['providerKey'],
  },
  // Code of the operations function behind screens: it includes Cloudscape's theming, which generates a tenant's
  // stylesheet.
  'platform-operations': {
    group: 'billing',
    folder: 'operations',
    table: 'readWrite',
    environment: PlatformOperationsEnvironment,
    objects: [{ bucket: 'brand', actions: ['s3:GetObject', 's3:PutObject'], prefixes: ['theme/'] }],
    copies: catalogueCopies,
  },
  'tenant-life': {
    ...plain,
    group: 'billing',
    environment: TenantLifeEnvironment,
    objects: [{ bucket: 'archives', actions: ['s3:GetObject'] }],
  },
  reports: { ...plain, group: 'reporting', copies: catalogueCopies },
  'edition-moves': { ...plain, group: 'reporting', copies: catalogueCopies },
  collaboration: { ...plain, group: 'reporting', copies: catalogueCopies },
  translations: { ...plain, group: 'reporting', copies: catalogueCopies },
  // Comparing five reports is CPU-bound: 1,769 MB is one whole vCPU.
  comparison: { ...plain, group: 'reporting', copies: catalogueCopies, memoryMegabytes: 1769 },
  evidence: {
    group: 'reporting',
    table: 'readWrite',
    environment: MediaEnvironment,
    objects: [
      {
        bucket: 'media',
        actions: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
        prefixes: ['uploads/', '*/evidence/'],
      },
    ],
    copies: catalogueCopies,
  },
  'translation-files': {
    group: 'reporting',
    table: 'readWrite',
    environment: MediaEnvironment,
    objects: [
      { bucket: 'media', actions: ['s3:GetObject'], prefixes: ['uploads/', 'exports/'] },
      { bucket: 'media', actions: ['s3:PutObject'], prefixes: ['uploads/', 'exports/'] },
    ],
    copies: catalogueCopies,
  },
  audit: {
    group: 'reporting',
    table: 'readWrite',
    environment: MediaEnvironment,
    objects: [{ bucket: 'media', actions: ['s3:GetObject'], prefixes: ['exports/'] }],
    copies: catalogueCopies,
  },
  publishing: {
    group: 'publishing',
    table: 'readWrite',
    environment: PublishingEnvironment,
    objects: [
      { bucket: 'publications', actions: ['s3:GetObject'] },
      { bucket: 'brand', actions: ['s3:GetObject'] },
      { bucket: 'media', actions: ['s3:GetObject'] },
      { bucket: 'media', actions: ['s3:PutObject'], prefixes: ['uploads/'] },
    ],
    copies: catalogueCopies,
  },
  'report-design': {
    group: 'publishing',
    table: 'readWrite',
    environment: ReportDesignEnvironment,
    objects: [
      { bucket: 'brand', actions: ['s3:GetObject'] },
      { bucket: 'media', actions: ['s3:GetObject'] },
    ],
    copies: catalogueCopies,
  },
  frameworks: { ...plain, group: 'data', copies: catalogueCopies },
  content: { ...plain, group: 'data', copies: catalogueCopies },
  materiality: { ...plain, group: 'data', copies: [materialityTopics] },
  surveys: { ...plain, group: 'data', environment: SurveysEnvironment, secrets: ['surveys'] },
  search: { ...plain, group: 'data' },
  // Workbooks of entities and their people are uploaded.
  entities: {
    group: 'data',
    table: 'readWrite',
    environment: MediaEnvironment,
    objects: [{ bucket: 'media', actions: ['s3:GetObject', 's3:PutObject'], prefixes: ['uploads/'] }],
    copies: catalogueCopies,
  },
  'data-hub': { ...plain, group: 'data', copies: catalogueCopies },
  'data-transfer': {
    group: 'data',
    table: 'readWrite',
    environment: MediaEnvironment,
    objects: [
      { bucket: 'media', actions: ['s3:GetObject'], prefixes: ['uploads/', 'exports/', '*/imports/'] },
      { bucket: 'media', actions: ['s3:PutObject'], prefixes: ['uploads/'] },
    ],
    copies: catalogueCopies,
  },
};

/** The gateway times out at 30 s (architecture, fact 9): a function behind it ends just before. */
export const definitionOf = (domain: Domain): FunctionDefinition => {
  const row = domainTable[domain];
  return {
    name: domain,
    entry: `functions/${row.folder ?? domain}/${domain}.handler.ts`,
    description: `Calls of the ${domain} domain`,
    memoryMegabytes: row.memoryMegabytes ?? 1024,
    timeoutSeconds: 29,
    bundleBytesMax: domainBundleBytesMax,
    copies: [errorMessages, ...(row.copies ?? [])],
  };
};

export const apiFunctions: readonly FunctionDefinition[] = domains.map(definitionOf);
