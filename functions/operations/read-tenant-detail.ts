import type { Catalogue } from '../../shared/catalogue/catalogue.ts';
import { AppError } from '../../shared/errors.ts';
import type { TenantId } from '../../shared/ids.ts';
import type { TenantDetail } from '../../shared/model/platform/platform.ts';
import { accountsHost } from '../../shared/model/platform/tenant.ts';
import { TenantDomain } from '../../shared/model/platform/tenant-domain.ts';
import { TenantSender } from '../../shared/model/platform/tenant-sender.ts';
import { hostEntity, organizationEntity, tenantEntity } from '../core/auth/principal.entities.ts';
import { platformScope } from '../core/data/scope.ts';
import { senderAddressOf } from '../core/email/sender-address.ts';
import { tenantSummaryOf } from '../core/platform/platform.entities.ts';
import { tenantDomainEntity } from '../core/tenant-domains/tenant-domain.entity.ts';
import { tenantSenderEntity } from '../core/tenant-domains/tenant-sender.entity.ts';
import type { OperationsDependencies } from './dependencies.ts';

type Dependencies = Pick<OperationsDependencies, 'tableOf'> & { catalogue: Pick<Catalogue, 'frameworks'> };

const readFrameworks = ({ catalogue }: Pick<Dependencies, 'catalogue'>): TenantDetail['frameworks'] =>
  catalogue.frameworks().map(({ versionId, name, nameZhTw, edition }) => ({
    versionId,
    name: `${name} (${edition})`,
    nameZhTw: nameZhTw === undefined ? null : `${nameZhTw} (${edition})`,
  }));

const noOwnLimits = { personPerSecond: null, tenantPerSecond: null, seats: null, storageBytes: null };

/** All editable properties of a tenant, with the number of organisations that switching off a module would affect. */
export const readTenantDetail = async (dependencies: Dependencies, tenantId: TenantId): Promise<TenantDetail> => {
  const table = dependencies.tableOf(platformScope(tenantId));
  const [found, organizations] = await Promise.all([
    table.findMany([tenantEntity.key({}), tenantDomainEntity.key({}), tenantSenderEntity.key({})]),
    table.all(organizationEntity, { pk: ['ORGANIZATIONS'], index: 'gsi1' }),
  ]);
  const tenant = found.pick(tenantEntity, {});
  const domain = found.pick(tenantDomainEntity, {});
  const sender = found.pick(tenantSenderEntity, {});
  if (!tenant) throw new AppError('tenant.unknown');
  return {
    ...tenantSummaryOf(tenant),
    accountsHostname: accountsHost(tenant.hostname),
    supportEmail: tenant.supportEmail,
    senderAddress: senderAddressOf(tenant) ?? null,
    sender: sender ? TenantSender.parse(sender) : null,
    domain: domain ? TenantDomain.parse(domain) : null,
    colorSetting: tenant.colorSetting,
    versionIds: tenant.versionIds,
    limits: tenant.limits ?? noOwnLimits,
    frameworks: readFrameworks(dependencies),
    organizations: {
      total: organizations.length,
      entityReporting: organizations.filter(({ isEntityReportingEnabled }) => isEntityReportingEnabled).length,
      dataHub: organizations.filter(({ isDataHubEnabled }) => isDataHubEnabled).length,
    },
    revision: tenant.revision,
  };
};

/** Whether a host is free; it is claimed when the tenant is created. */
export const isHostFree = async (
  { tableOf }: Pick<OperationsDependencies, 'tableOf'>,
  hostname: string,
): Promise<boolean> => (await tableOf(platformScope()).find(hostEntity, { hostname })) === undefined;
