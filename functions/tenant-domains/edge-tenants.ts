import {
  type CloudFrontClient,
  CNAMEAlreadyExists,
  CreateDistributionTenantCommand,
  EntityAlreadyExists,
  EntityNotFound,
  GetDistributionTenantByDomainCommand,
  GetDistributionTenantCommand,
  GetManagedCertificateDetailsCommand,
  UpdateDistributionTenantCommand,
  VerifyDnsConfigurationCommand,
} from '@aws-sdk/client-cloudfront';
import type { TenantId } from '../../shared/ids.ts';
import { accountsHost } from '../../shared/model/platform/tenant.ts';
import type { CertificateState, EdgeTenants } from './check-domain.ts';

export type EdgeSettings = {
  stagePrefix: string;
  distributionId: string;
  connectionGroupId: string;
  routingEndpoint: string;
};

const certificateStates: Record<string, CertificateState> = {
  'pending-validation': 'pending',
  issued: 'issued',
  'validation-timed-out': 'timed-out',
  failed: 'refused',
  revoked: 'refused',
  expired: 'refused',
  inactive: 'pending',
};

const orUndefined = (error: unknown): undefined => {
  if (!(error instanceof EntityNotFound)) throw error;
};

/**
 * CloudFront's distribution tenants: one for each tenant of ours, with a certificate that CloudFront requests and
 * renews.
 */
export const createEdgeTenants = (client: CloudFrontClient, settings: EdgeSettings): EdgeTenants => {
  const { stagePrefix, distributionId, connectionGroupId, routingEndpoint } = settings;

  const findByHost = async (hostname: string) =>
    (await client.send(new GetDistributionTenantByDomainCommand({ Domain: hostname })).catch(orUndefined))
      ?.DistributionTenant;

  return {
    routingEndpoint,
    async ensure(tenantId, hostname) {
      const existing = await findByHost(hostname);
      if (existing) return existing.DistributionId === distributionId ? existing.Name : undefined;
      const name = nameOf(stagePrefix, tenantId);
      const command = new CreateDistributionTenantCommand({
        DistributionId: distributionId,
        ConnectionGroupId: connectionGroupId,
        Name: name,
        Domains: [hostname, accountsHost(hostname)].map((Domain) => ({ Domain })),
        ManagedCertificateRequest: { PrimaryDomainName: hostname, ValidationTokenHost: 'cloudfront' },
        Enabled: true,
      });
      try {
        await client.send(command);
      } catch (error) {
        // Created by an earlier run of the step.
        if (error instanceof EntityAlreadyExists) return name;
        if (error instanceof CNAMEAlreadyExists) return undefined;
        throw error;
      }
      return name;
    },
    async pointedHosts(name) {
      const { DnsConfigurationList = [] } = await client.send(new VerifyDnsConfigurationCommand({ Identifier: name }));
      return DnsConfigurationList.flatMap(({ Domain, Status }) =>
        Status === 'valid-configuration' && Domain ? [Domain] : [],
      );
    },
    async requestCertificate(name, hostname) {
      const { DistributionTenant: tenant, ETag } = await client.send(
        new GetDistributionTenantCommand({ Identifier: name }),
      );
      const command = new UpdateDistributionTenantCommand({
        Id: tenant?.Id,
        IfMatch: ETag,
        DistributionId: tenant?.DistributionId,
        ConnectionGroupId: tenant?.ConnectionGroupId,
        Domains: tenant?.Domains?.map(({ Domain }) => ({ Domain })),
        Enabled: tenant?.Enabled,
        ManagedCertificateRequest: { PrimaryDomainName: hostname, ValidationTokenHost: 'cloudfront' },
      });
      await client.send(command);
    },
    async certificateOf(name) {
      const answer = await client
        .send(new GetManagedCertificateDetailsCommand({ Identifier: name }))
        .catch(orUndefined);
      const status = answer?.ManagedCertificateDetails?.CertificateStatus;
      return status === undefined ? 'none' : (certificateStates[status] ?? 'pending');
    },
  };
};

/** Letters, digits and hyphens, as CloudFront names distribution tenants. */
const nameOf = (stagePrefix: string, tenantId: TenantId): string =>
  `${stagePrefix}-${tenantId.replaceAll('_', '-').toLowerCase()}`;
