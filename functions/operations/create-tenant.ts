import { PutObjectCommand } from '@aws-sdk/client-s3';
import { AppError } from '../../shared/errors.ts';
import type { TenantId } from '../../shared/ids.ts';
import type { CreateTenant } from '../../shared/model/operation.ts';
import { hostEntity, type TenantRecord, tenantEntity } from '../core/auth/principal.entities.ts';
import { platformScope } from '../core/auth/scope.ts';
import { buildThemeStylesheet } from '../core/brand/theme-stylesheet.ts';
import { put } from '../core/data/write.ts';
import { WriteConflict } from '../core/data/write-transaction.ts';
import { tenantDirectoryEntity, tenantSummaryOf } from '../core/platform/platform.entities.ts';
import type { OperationsDependencies } from './dependencies.ts';
import { seedContent } from './seed-content.ts';
import { seedTemplates } from './seed-templates.ts';

/** The brand lies where the edge looks for it: `theme/{hostname}/…`, so that a page has it before its first paint. */
const putBrand = async ({ brand }: OperationsDependencies, input: CreateTenant): Promise<void> => {
  const stylesheet = buildThemeStylesheet(input.colorSetting);
  const objects = [
    { name: 'current.css', body: stylesheet, type: 'text/css; charset=utf-8' },
    { name: 'logo', body: input.logoSvg, type: 'image/svg+xml' },
    { name: 'mini-logo', body: input.miniLogoSvg, type: 'image/svg+xml' },
    { name: 'favicon', body: input.faviconSvg, type: 'image/svg+xml' },
  ];
  for (const { name, body, type } of objects) {
    await brand.client.send(
      new PutObjectCommand({
        Bucket: brand.bucket,
        Key: `theme/${input.hostname}/${name}`,
        Body: body,
        ContentType: type,
        CacheControl: 'public, max-age=60, stale-while-revalidate=86400',
      }),
    );
  }
};

/** Takes the host name for the tenant; a host that another tenant has is refused. */
const claimHost = async ({ tableOf }: OperationsDependencies, hostname: string, tenantId: TenantId): Promise<void> => {
  const platform = tableOf(platformScope());
  try {
    await platform.write([put(hostEntity, { hostname, tenantId }, 'new')]);
  } catch (error) {
    if (!(error instanceof WriteConflict)) throw error;
    const taken = await platform.find(hostEntity, { hostname });
    if (taken?.tenantId !== tenantId) throw new AppError('tenant.host_taken');
  }
};

const putTenant = async (
  { tableOf }: OperationsDependencies,
  tenantId: TenantId,
  input: CreateTenant,
): Promise<void> => {
  const record: TenantRecord = {
    tenantId,
    name: input.name,
    hostname: input.hostname,
    hostType: input.hostType,
    platformType: input.platformType,
    supportEmail: input.supportEmail,
    colorSetting: input.colorSetting,
    logoKey: `theme/${input.hostname}/logo`,
    miniLogoKey: `theme/${input.hostname}/mini-logo`,
    faviconKey: `theme/${input.hostname}/favicon`,
    modules: input.modules,
    versionIds: input.versionIds,
    revision: 1,
  };
  const table = tableOf(platformScope(tenantId));
  await table.write([put(tenantEntity, record, 'new')]).catch((error: unknown) => {
    if (!(error instanceof WriteConflict)) throw error;
  });
  await tableOf(platformScope()).write([put(tenantDirectoryEntity, tenantSummaryOf(record), 'any')]);
};

/** Host, record, brand, first content and first templates of a new tenant. Repeated with the same id it completes what a crash left. */
export const createTenant = async (
  dependencies: OperationsDependencies,
  input: CreateTenant,
): Promise<{ tenantId: TenantId }> => {
  const tenantId = input.tenantId ?? dependencies.ids.tenant();
  await claimHost(dependencies, input.hostname, tenantId);
  await putTenant(dependencies, tenantId, input);
  await putBrand(dependencies, input);
  await seedContent(dependencies, tenantId);
  await seedTemplates(dependencies, { ...input, tenantId });
  return { tenantId };
};
