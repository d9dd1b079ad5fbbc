import { auditWords, type BundleCopy, catalogue, chromium, fonts, metricLibrary } from './bundle-copies.ts';
import { apiFunctions } from './domains.ts';
import { domainBundleBytesMax, type FunctionDefinition, workflowBundleBytesMax } from './function-definition.ts';
import { operatorFunctions } from './operator-functions.ts';

export type { FunctionDefinition } from './function-definition.ts';

/**
 * The Lambda functions of the product, once: the bundler makes `dist/functions/<name>/index.mjs` from this list, the CDK app
 * deploys those folders as they are, and the local cloud runs them. One function per domain (architecture, top level), plus the
 * workers that no route reaches.
 */

const renderer = (format: 'pdf' | 'xlsx' | 'docx', memoryMegabytes: number, copies: readonly BundleCopy[] = []) =>
  ({
    name: `render-${format}`,
    entry: `functions/render-${format}/render-${format}.handler.ts`,
    description: `Makes the ${format} file of a publication from its snapshot`,
    memoryMegabytes,
    timeoutSeconds: format === 'pdf' ? 240 : 120,
    copies,
  }) satisfies FunctionDefinition;

export const publishingSteps: FunctionDefinition = {
  name: 'publishing-steps',
  entry: 'functions/publishing/publishing-steps.handler.ts',
  description: 'Freezes, records, notifies and fails a publication',
  memoryMegabytes: 1024,
  timeoutSeconds: 120,
  bundleBytesMax: workflowBundleBytesMax,
  copies: [catalogue],
};
export const renderPdf: FunctionDefinition = renderer('pdf', 3008, [chromium, ...fonts]);
export const renderXlsx: FunctionDefinition = renderer('xlsx', 1769);
export const renderDocx: FunctionDefinition = renderer('docx', 1769);

export const removalSteps: FunctionDefinition = {
  name: 'removal-steps',
  entry: 'functions/people/removal-steps.handler.ts',
  description: 'Moves the reports of a removed person, closes the account, finishes the removal',
  memoryMegabytes: 1024,
  timeoutSeconds: 60,
  bundleBytesMax: domainBundleBytesMax,
  copies: [],
};

export const editionMoveSteps: FunctionDefinition = {
  name: 'edition-move-steps',
  entry: 'functions/edition-moves/edition-move-steps.handler.ts',
  description: 'Moves the answers of a report to the newer edition of a framework',
  memoryMegabytes: 1769,
  timeoutSeconds: 120,
  bundleBytesMax: domainBundleBytesMax,
  copies: [catalogue],
};

export const timeChangeSteps: FunctionDefinition = {
  name: 'time-change-steps',
  entry: 'functions/data-hub/time-change-steps.handler.ts',
  description: 'Moves the data points and reports of a reporting time to other days',
  memoryMegabytes: 1024,
  timeoutSeconds: 120,
  bundleBytesMax: domainBundleBytesMax,
  copies: [],
};

export const billingSteps: FunctionDefinition = {
  name: 'billing-steps',
  entry: 'functions/billing-steps/billing-steps.handler.ts',
  description: 'Reminds of a missing payment, suspends, tells of the end of trials and contracts',
  memoryMegabytes: 1024,
  timeoutSeconds: 60,
  bundleBytesMax: domainBundleBytesMax,
  copies: [],
};

/** Belongs to no domain's Lambda: it renders PDFs and has the Latin and Chinese fonts next to its bundle. */
export const mailBill: FunctionDefinition = {
  name: 'mail-bill',
  entry: 'functions/billing-steps/mail-bill.handler.ts',
  description: 'Mails the invoice of a bank transfer, or the pro-forma one of a trial, as a PDF',
  memoryMegabytes: 1024,
  timeoutSeconds: 60,
  copies: ['noto-sans', 'noto-sans-tc'].flatMap((name) => [
    { from: `node_modules/@fontsource/${name}`, to: `fonts/${name}`, include: /^(?:unicode\.json|LICENSE)$/ },
    {
      from: `node_modules/@fontsource/${name}/files`,
      to: `fonts/${name}/files`,
      include: /-(?:400|600)-normal\.woff$/,
    },
  ]),
};

export const auditSealer: FunctionDefinition = {
  name: 'audit-sealer',
  entry: 'functions/audit/audit-sealer.handler.ts',
  description: 'Chains new rows of audit logs with seals',
  memoryMegabytes: 512,
  timeoutSeconds: 60,
  bundleBytesMax: domainBundleBytesMax,
  copies: [],
};

export const changeRouter: FunctionDefinition = {
  name: 'change-router',
  entry: 'functions/change-router/change-router.handler.ts',
  description: 'Sends keys of changes in the table to the queues of the projections',
  memoryMegabytes: 512,
  timeoutSeconds: 30,
  bundleBytesMax: domainBundleBytesMax,
  copies: [],
};

export const searchIndexer: FunctionDefinition = {
  name: 'search-indexer',
  entry: 'functions/search/search-indexer.handler.ts',
  description: 'Updates the search index of each organisation after changes',
  memoryMegabytes: 512,
  timeoutSeconds: 60,
  bundleBytesMax: domainBundleBytesMax,
  copies: [],
};

export const rollUpProjector: FunctionDefinition = {
  name: 'roll-up-projector',
  entry: 'functions/entities/roll-up-projector.handler.ts',
  description: 'Renews the stored roll-ups of each organisation after changes',
  memoryMegabytes: 1769,
  timeoutSeconds: 120,
  bundleBytesMax: domainBundleBytesMax,
  copies: [metricLibrary],
};

export const auditSteps: FunctionDefinition = {
  name: 'audit-steps',
  entry: 'functions/audit/audit-steps.handler.ts',
  description: 'Verifies the seals of an audit log, writes the log as a workbook',
  memoryMegabytes: 1769,
  timeoutSeconds: 240,
  bundleBytesMax: workflowBundleBytesMax,
  copies: [catalogue, ...auditWords],
};

export const dataTransferSteps: FunctionDefinition = {
  name: 'data-transfer-steps',
  entry: 'functions/data-transfer/data-transfer-steps.handler.ts',
  description: 'Writes files of data, reads spreadsheets, applies and takes back imports',
  memoryMegabytes: 1769,
  timeoutSeconds: 240,
  bundleBytesMax: workflowBundleBytesMax,
  copies: [catalogue],
};

export const events: FunctionDefinition = {
  name: 'events',
  entry: 'functions/events/events.handler.ts',
  description: 'Reacts to outbox items of the table stream',
  memoryMegabytes: 1024,
  timeoutSeconds: 60,
  bundleBytesMax: domainBundleBytesMax,
  copies: [],
};

export const mailFeedback: FunctionDefinition = {
  name: 'mail-feedback',
  entry: 'functions/events/mail-feedback.handler.ts',
  description: 'Keeps addresses that bounced or complained from getting mail',
  memoryMegabytes: 512,
  timeoutSeconds: 30,
  bundleBytesMax: domainBundleBytesMax,
  copies: [],
};

export const billingEvents: FunctionDefinition = {
  name: 'billing-events',
  entry: 'functions/billing-events/billing-events.handler.ts',
  description: 'Applies events of the payment provider',
  memoryMegabytes: 1024,
  timeoutSeconds: 120,
  bundleBytesMax: domainBundleBytesMax,
  copies: [],
};

export const workReminders: FunctionDefinition = {
  name: 'work-reminders',
  entry: 'functions/people/work-reminders.handler.ts',
  description: 'Mails people what is due of theirs in reports, once a person and day',
  memoryMegabytes: 1024,
  timeoutSeconds: 240,
  bundleBytesMax: domainBundleBytesMax,
  copies: [catalogue],
};

export const requestReminders: FunctionDefinition = {
  name: 'request-reminders',
  entry: 'functions/entities/request-reminders.handler.ts',
  description: 'Reminds the people of entities and suppliers of what they owe, once a request and day',
  memoryMegabytes: 512,
  timeoutSeconds: 240,
  bundleBytesMax: domainBundleBytesMax,
  copies: [],
};

export const onboardingReminders: FunctionDefinition = {
  name: 'onboarding-reminders',
  entry: 'functions/onboarding/reminders.handler.ts',
  description: 'Mails reminders of onboarding sessions a day ahead, once an hour',
  memoryMegabytes: 512,
  timeoutSeconds: 240,
  bundleBytesMax: domainBundleBytesMax,
  copies: [],
};

export const peopleSweep: FunctionDefinition = {
  name: 'people-sweep',
  entry: 'functions/people/sweep.handler.ts',
  description: 'Ends invitations and sign-ups that have run out, once an hour',
  memoryMegabytes: 512,
  timeoutSeconds: 240,
  bundleBytesMax: domainBundleBytesMax,
  copies: [],
};

/** Cognito waits five seconds for a trigger, three attempts. */
export const tokenClaims: FunctionDefinition = {
  name: 'token-claims',
  entry: 'functions/identity/token-claims.handler.ts',
  description: 'Adds the claims that handlers trust to tokens before Cognito signs them',
  memoryMegabytes: 1024,
  timeoutSeconds: 5,
  bundleBytesMax: domainBundleBytesMax,
  copies: [],
};

export const allFunctions: readonly FunctionDefinition[] = [
  ...apiFunctions,
  publishingSteps,
  removalSteps,
  editionMoveSteps,
  timeChangeSteps,
  billingSteps,
  auditSealer,
  auditSteps,
  searchIndexer,
  rollUpProjector,
  changeRouter,
  dataTransferSteps,
  mailBill,
  renderPdf,
  renderXlsx,
  renderDocx,
  events,
  mailFeedback,
  billingEvents,
  onboardingReminders,
  workReminders,
  requestReminders,
  peopleSweep,
  tokenClaims,
  ...operatorFunctions,
];
