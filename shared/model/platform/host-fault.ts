import * as z from 'zod';
import { accountsHost, type HostType, isAccountsHost } from './tenant.ts';

/** Why a host name cannot be a tenant's. */
export const HostFault = z.enum(['invalid', 'reserved', 'not_subdomain', 'is_subdomain']);
export type HostFault = z.infer<typeof HostFault>;

/** RFC 1123: a label of a host name. */
const labelPattern = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
const hostLengthMax = 253;

/** Subdomains that the platform uses, or that its own services and mails commonly have. */
const reservedLabels: ReadonlySet<string> = new Set([
  'accounts',
  'admin',
  'api',
  'app',
  'autodiscover',
  'cdn',
  'ftp',
  'imap',
  'mail',
  'media',
  'ns1',
  'ns2',
  'pop',
  'smtp',
  'static',
  'status',
  'support',
  'webmail',
  'www',
]);

/** The host of the accounts application is the longest name of a tenant. */
const isHost = (hostname: string): boolean => {
  const labels = hostname.split('.');
  return (
    labels.length > 1 &&
    accountsHost(hostname).length <= hostLengthMax &&
    labels.every((label) => labelPattern.test(label)) &&
    // An address is no name.
    !/^\d+$/.test(labels.at(-1) ?? '')
  );
};

/**
 * A subdomain is one label before the root host, since certificate and DNS of the platform cover one; a company's own
 * domain is outside of it. Without a root host, at the beginning of a stage, only the form is checked.
 */
export const hostFault = (
  hostname: string,
  { hostType, rootHost }: { hostType: HostType; rootHost: string | undefined },
): HostFault | undefined => {
  if (!isHost(hostname)) return 'invalid';
  if (isAccountsHost(hostname)) return 'reserved';
  if (rootHost === undefined || hostType === 'ROOT_DOMAIN') return undefined;
  if (hostname === rootHost) return 'reserved';
  const suffix = `.${rootHost}`;
  const isUnderRoot = hostname.endsWith(suffix);
  if (hostType === 'CUSTOM_URL') return isUnderRoot ? 'is_subdomain' : undefined;
  const label = hostname.slice(0, -suffix.length);
  if (!isUnderRoot || label.includes('.')) return 'not_subdomain';
  return reservedLabels.has(label) ? 'reserved' : undefined;
};
