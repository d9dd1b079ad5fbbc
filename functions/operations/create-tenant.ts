import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../shared/errors.ts';
import type { TenantId } from '../../shared/ids.ts';
import { hostFault } from '../../shared/model/platform/host-fault.ts';
import type { CreateTenant } from '../../shared/model/platform/operation.ts';
import { hostEntity, type TenantRecord, tenantEntity } from '../core/auth/principal.entities.ts';
import { putBrandObject } from '../core/brand/put-brand-object.ts';
import { platformScope } from '../core/data/scope.ts';
import { put } from '../core/data/write.ts';
import { writeInScope } from '../core/data/write-in-scope.ts';
import { WriteConflict } from '../core/data/write-transaction.ts';
import { logBy, type OperationBy } from '../core/platform/operation-by.ts';
import { tenantDirectoryEntity, tenantSummaryOf } from '../core/platform/platform.entities.ts';
import { hasSameMembers } from '../core/same-members.ts';
import { firstChecks } from './begin-domain-checks.ts';
import { defaultMarks } from './brand/default-marks.ts';
import { putStylesheet } from './brand/put-stylesheet.ts';
import type { OperationsDependencies } from './dependencies.ts';
import { inviteFirstAdministrator } from './first-administrator.ts';
import { requireFrameworks } from './require-frameworks.ts';
import { seedContent } from './seed-content.ts';
import { seedTemplates } from './seed-templates.ts';

type Dependencies = Pick<OperationsDependencies, 'tableOf' | 'brand' | 'ids' | 'now' | 'sitePort' | 'catalogue'>;
type Input = Omit<CreateTenant, 'command' | 'by' | 'isHostOfStage'> & Partial<Pick<CreateTenant, 'isHostOfStage'>>;

/** The host that operators work on; none before the first tenant of a stage. */
const readRootHost = async ({ tableOf }: Pick<Dependencies, 'tableOf'>): Promise<string | undefined> => {
  const tenants = await tableOf(platformScope()).all(tenantDirectoryEntity, { pk: ['TENANT-DIRECTORY'] });
  return tenants.find(({ hostType }) => hostType === 'ROOT_DOMAIN')?.hostname;
};

/** Hosts of the stage are deployed with it, and checked there. */
const requirePossibleHost = async (dependencies: Dependencies, input: Input): Promise<void> => {
  const rootHost = input.isHostOfStage ? undefined : await readRootHost(dependencies);
  const fault = hostFault(input.hostname, { hostType: input.hostType, rootHost });
  if (fault) throw new AppError(`tenant.host_${fault}`);
};

/** The stylesheet of the record; pictures once, so that none that was uploaded since is lost. */
const putBrand = async (
  dependencies: Dependencies,
  { name, hostname, colorSetting }: TenantRecord,
  { logoSvg, miniLogoSvg, faviconSvg }: Input,
): Promise<void> => {
  const marks = defaultMarks(name, colorSetting);
  const pictures = [
    { name: 'logo', body: logoSvg ?? marks.logo },
    { name: 'mini-logo', body: miniLogoSvg ?? marks['mini-logo'] },
    { name: 'favicon', body: faviconSvg ?? marks.favicon },
  ];
  await Promise.all([
    putStylesheet(dependencies, hostname, colorSetting),
    ...pictures.map((picture) =>
      putBrandObject(dependencies, hostname, { ...picture, type: 'image/svg+xml', isFirst: true }),
    ),
  ]);
};

/** Refuses another content under the id of a tenant that exists: success would report what is not stored. */
const requireSame = (stored: TenantRecord, wanted: TenantRecord): void => {
  const contentOf = ({ name, hostname, hostType, platformType, supportEmail, ...rest }: TenantRecord) => {
    return { name, hostname, hostType, platformType, supportEmail, colorSetting: rest.colorSetting };
  };
  const isSame =
    isDeepStrictEqual(contentOf(stored), contentOf(wanted)) &&
    hasSameMembers(stored.modules, wanted.modules) &&
    hasSameMembers(stored.versionIds, wanted.versionIds);
  if (isSame) return;
  throw new AppError('tenant.already_created', { subject: `${stored.name} (${stored.hostname})` });
};

/**
 * Claims the host name for the tenant, and returns its record if it has one; refused for a host of another tenant, and
 * for other content of a tenant.
 */
const claimHost = async ({ tableOf }: Dependencies, wanted: TenantRecord): Promise<TenantRecord | undefined> => {
  const { hostname, tenantId } = wanted;
  const existing = await tableOf(platformScope(tenantId)).find(tenantEntity, {});
  if (existing) requireSame(existing, wanted);
  const platform = tableOf(platformScope());
  try {
    await platform.write([put(hostEntity, { hostname, tenantId }, 'new')]);
  } catch (error) {
    if (!(error instanceof WriteConflict)) throw error;
    const taken = await platform.find(hostEntity, { hostname });
    if (taken?.tenantId !== tenantId) throw new AppError('tenant.host_taken');
  }
  return existing;
};

const recordOf = (tenantId: TenantId, input: Input): TenantRecord => ({
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
  modules: [...new Set(input.modules)],
  versionIds: [...new Set(input.versionIds)],
  revision: 1,
});

/** The record, its line in the directory, the row of the log and the checks of its domain, once. */
const putTenant = async (
  dependencies: Dependencies,
  record: TenantRecord,
  { by, isHostOfStage }: { by: OperationBy; isHostOfStage: boolean },
): Promise<void> => {
  const table = dependencies.tableOf(platformScope(record.tenantId));
  const writes = [
    put(tenantEntity, record, 'new'),
    writeInScope(platformScope(), put(tenantDirectoryEntity, tenantSummaryOf(record), 'any')),
    logBy(dependencies, by, {
      action: 'tenant.created',
      tenantId: record.tenantId,
      tenantName: record.name,
      subject: record.hostname,
    }),
    ...(isHostOfStage ? [] : firstChecks(dependencies, record)),
  ];
  try {
    await table.write(writes);
  } catch (error) {
    if (!(error instanceof WriteConflict)) throw error;
    // A concurrent submit has stored it.
    const stored = await table.find(tenantEntity, {});
    if (stored) requireSame(stored, record);
  }
};

/**
 * Host, record, brand, first content, first templates and first administrator of a new tenant. Repeated with the same
 * id and content it completes an interrupted creation, and changes nothing of a complete tenant; with the same id and
 * other content it is refused.
 */
export const createTenant = async (
  dependencies: Dependencies,
  input: Input,
  by: OperationBy,
): Promise<{ tenantId: TenantId }> => {
  const tenantId = input.tenantId ?? dependencies.ids.tenant();
  requireFrameworks(dependencies, input.versionIds);
  await requirePossibleHost(dependencies, input);
  const wanted = recordOf(tenantId, input);
  const existing = await claimHost(dependencies, wanted);
  const record = existing ?? wanted;
  const isHostOfStage = input.isHostOfStage === true || input.hostType === 'ROOT_DOMAIN';
  if (!existing) await putTenant(dependencies, record, { by, isHostOfStage });
  await Promise.all([
    putBrand(dependencies, record, input),
    seedContent(dependencies, tenantId),
    seedTemplates(dependencies, record),
  ]);
  if (input.firstAdministrator) await inviteFirstAdministrator(dependencies, record, input.firstAdministrator, by);
  return { tenantId };
};
