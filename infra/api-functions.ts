import type { Domain } from '../shared/contract/call.ts';
import {
  type BundleCopy,
  catalogue,
  commonPasswords,
  countryList,
  numberingPlans,
  openApi,
  pictureDecoder,
  referenceLists,
} from './bundle-copies.ts';
import { domainBundleBytesMax, type FunctionDefinition, presigningBundleBytesMax } from './function-definition.ts';

/** The gateway gives up at 30 s (architecture, fact 9): a function that answers it ends just before. */
const api = (
  domain: Domain,
  options: { folder?: Domain; copies?: readonly BundleCopy[]; bundleBytesMax?: number; memoryMegabytes?: number } = {},
) =>
  ({
    name: domain,
    entry: `functions/${options.folder ?? domain}/${domain}.handler.ts`,
    description: `Calls of the ${domain} domain`,
    memoryMegabytes: options.memoryMegabytes ?? 1024,
    timeoutSeconds: 29,
    bundleBytesMax: options.bundleBytesMax ?? domainBundleBytesMax,
    copies: options.copies ?? [],
  }) satisfies FunctionDefinition;

export const apiFunctions: Record<Domain, FunctionDefinition> = {
  tenants: api('tenants', { copies: [openApi] }),
  identity: api('identity', { copies: [commonPasswords, countryList] }),
  organizations: api('organizations', { copies: [referenceLists] }),
  billing: api('billing', { copies: [referenceLists, numberingPlans] }),
  onboarding: api('onboarding'),
  people: api('people'),
  frameworks: api('frameworks', { copies: [catalogue] }),
  reports: api('reports', { copies: [catalogue] }),
  'edition-moves': api('edition-moves', { copies: [catalogue] }),
  publishing: api('publishing', { copies: [catalogue], bundleBytesMax: presigningBundleBytesMax }),
  // Draws reports as publishing does, with its code.
  'report-design': api('report-design', {
    folder: 'publishing',
    copies: [catalogue],
    bundleBytesMax: presigningBundleBytesMax,
  }),
  // Decoding is work: a whole processor comes with 1,769 MB.
  images: api('images', { copies: pictureDecoder, bundleBytesMax: presigningBundleBytesMax, memoryMegabytes: 1769 }),
  evidence: api('evidence', { copies: [catalogue], bundleBytesMax: presigningBundleBytesMax }),
  platform: api('platform'),
  support: api('support'),
  payments: api('payments'),
  stripe: api('stripe', { memoryMegabytes: 512 }),
  'platform-billing': api('platform-billing'),
  content: api('content', { copies: [catalogue] }),
  materiality: api('materiality'),
  notifications: api('notifications'),
  audit: api('audit', { copies: [catalogue] }),
  search: api('search'),
  'data-transfer': api('data-transfer', { copies: [catalogue], bundleBytesMax: presigningBundleBytesMax }),
  'data-hub': api('data-hub', { copies: [catalogue] }),
  collaboration: api('collaboration', { copies: [catalogue] }),
  // Putting five reports side by side is work: a whole processor comes with 1,769 MB.
  comparison: api('comparison', { copies: [catalogue], memoryMegabytes: 1769 }),
  entities: api('entities', { copies: [referenceLists] }),
};
