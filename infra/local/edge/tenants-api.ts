/**
 * CloudFront's distribution tenants: made by the product, and those of the template. DNS consists of the control desk's
 * records, the hosts of the template and those below the root host, which resolve here as in the platform's own DNS.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import type { Edge } from '../assembly/edge.model.ts';
import type { Store } from '../core/store.ts';
import { readBody } from '../http/http.ts';
import { type Guard, openGuard } from '../iam/guard.ts';
import { element, findElements, findText } from '../s3/xml.ts';
import { refuseXml, sendXml } from './edge-xml.ts';

const StoredTenant = z.object({ name: z.string(), domains: z.array(z.string()), distributionId: z.string() });
type StoredTenant = z.infer<typeof StoredTenant>;
const DnsRecord = z.object({ value: z.string() });
const requestBytesMax = 65_536;

export type TenantsApi = {
  /** Answers a call about distribution tenants; false for any other. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /** Sets the target of a DNS name, from the control desk; '' removes it. */
  setDns(name: string, value: string): void;
};

type Call =
  | 'GetDistributionTenant'
  | 'UpdateDistributionTenant'
  | 'CreateDistributionTenant'
  | 'GetDistributionTenantByDomain'
  | 'GetManagedCertificateDetails'
  | 'VerifyDnsConfiguration';

function callOf(method: string | undefined, path: string): Call | undefined {
  if (path === '/2020-05-31/distribution-tenant') {
    return method === 'POST' ? 'CreateDistributionTenant' : 'GetDistributionTenantByDomain';
  }
  if (path.startsWith('/2020-05-31/distribution-tenant/')) {
    return method === 'PUT' ? 'UpdateDistributionTenant' : 'GetDistributionTenant';
  }
  if (path === '/2020-05-31/verify-dns-configuration') return 'VerifyDnsConfiguration';
  return path.startsWith('/2020-05-31/managed-certificate/') ? 'GetManagedCertificateDetails' : undefined;
}

const nameIn = (url: URL): string => decodeURIComponent(url.pathname.split('/').at(-1) ?? '');

export function createTenantsApi(options: {
  edge: Edge;
  store: Store;
  account: string;
  routingEndpoint: string;
  guard?: Guard;
}): TenantsApi {
  const { edge, store, account, routingEndpoint, guard = openGuard } = options;
  const tenants = store.collection('edge-tenants', StoredTenant);
  const dns = store.collection('dns', DnsRecord);
  const rootHost = edge.hosts[0] ?? '';

  const isPointed = (name: string): boolean =>
    dns.get(name)?.value === routingEndpoint || edge.hosts.includes(name) || name.endsWith(`.${rootHost}`);

  function all(): StoredTenant[] {
    const ofTemplate = { name: 'template', domains: edge.hosts, distributionId: edge.distributionId };
    return [ofTemplate, ...tenants.list({}).map(({ value }) => value)];
  }

  const find = (test: (tenant: StoredTenant) => boolean): StoredTenant | undefined => all().find(test);

  function xmlOf({ name, domains, distributionId }: StoredTenant): string {
    const items = domains.map((domain) => {
      const status = element('Status', isPointed(domain) ? 'active' : 'inactive');
      return `<member>${element('Domain', domain)}${status}</member>`;
    });
    const named = [element('Id', name), element('DistributionId', distributionId), element('Name', name)].join('');
    return `${named}<Domains>${items.join('')}</Domains>`;
  }

  function missing(response: ServerResponse): void {
    refuseXml(response, 404, 'EntityNotFound', 'The entity was not found.');
  }

  function create(xml: string, response: ServerResponse): void {
    const name = findText(xml, 'Name') ?? '';
    const domains = findElements(xml, 'Domain').map((domain) => domain.toLowerCase());
    const distributionId = findText(xml, 'DistributionId') ?? '';
    const isTaken = find((tenant) => tenant.domains.some((domain) => domains.includes(domain))) !== undefined;
    if (find((tenant) => tenant.name === name)) {
      refuseXml(response, 409, 'EntityAlreadyExists', 'The entity already exists.');
    } else if (isTaken) {
      refuseXml(response, 409, 'CNAMEAlreadyExists', 'One or more of the domains are in use already.');
    } else {
      const tenant = { name, domains, distributionId };
      tenants.put(name, tenant);
      sendXml(response, 201, 'DistributionTenant', xmlOf(tenant), 'E1');
    }
  }

  function byDomain(domain: string, response: ServerResponse): void {
    const tenant = find(({ domains }) => domains.includes(domain.toLowerCase()));
    if (tenant === undefined) missing(response);
    else sendXml(response, 200, 'DistributionTenant', xmlOf(tenant), 'E1');
  }

  /** The name is the id here; an update requests another certificate and changes nothing visible. */
  function byName(name: string, response: ServerResponse): void {
    const tenant = find((one) => one.name === name);
    if (tenant === undefined) missing(response);
    else sendXml(response, 200, 'DistributionTenant', xmlOf(tenant), 'E1');
  }

  /** Validated over HTTP, so it is issued once the names lead here. */
  function certificate(name: string, response: ServerResponse): void {
    const tenant = find((one) => one.name === name);
    if (tenant === undefined) {
      missing(response);
      return;
    }
    const status = tenant.domains.every(isPointed) ? 'issued' : 'pending-validation';
    const host = element('ValidationTokenHost', 'cloudfront');
    sendXml(response, 200, 'ManagedCertificateDetails', `${element('CertificateStatus', status)}${host}`);
  }

  function verify(name: string, response: ServerResponse): void {
    const tenant = find((one) => one.name === name);
    if (tenant === undefined) {
      missing(response);
      return;
    }
    const rows = tenant.domains.map((domain) => {
      const status = isPointed(domain) ? 'valid-configuration' : 'invalid-configuration';
      return `<DnsConfiguration>${element('Domain', domain)}${element('Status', status)}</DnsConfiguration>`;
    });
    const list = `<DnsConfigurationList>${rows.join('')}</DnsConfigurationList>`;
    sendXml(response, 200, 'VerifyDnsConfigurationResult', list);
  }

  return {
    setDns(name, value) {
      if (value === '') dns.delete(name);
      else dns.put(name, { value });
    },
    async handle(request, response) {
      const url = new URL(request.url ?? '/', 'http://cloudfront.localhost');
      const call = callOf(request.method, url.pathname);
      if (call === undefined) return false;
      const resource = `arn:aws:cloudfront::${account}:distribution-tenant/*`;
      const refused = guard(request, [{ action: `cloudfront:${call}`, resource }]);
      const xml = (await readBody(request, requestBytesMax)).toString('utf8');
      if (refused !== undefined) refuseXml(response, 403, refused.code, refused.message);
      else if (call === 'CreateDistributionTenant') create(xml, response);
      else if (call === 'GetDistributionTenantByDomain') byDomain(url.searchParams.get('domain') ?? '', response);
      else if (call === 'VerifyDnsConfiguration') verify(findText(xml, 'Identifier') ?? '', response);
      else if (call === 'GetManagedCertificateDetails') certificate(nameIn(url), response);
      else byName(nameIn(url), response);
      return true;
    },
  };
}
