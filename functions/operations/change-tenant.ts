import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../shared/errors.ts';
import type { TenantId } from '../../shared/ids.ts';
import type { TenantChange } from '../../shared/model/platform/operation.ts';
import type { OperationAction, OperationChange } from '../../shared/model/platform/platform.ts';
import { type TenantRecord, tenantEntity } from '../core/auth/principal.entities.ts';
import { asConflict } from '../core/data/as-conflict.ts';
import { platformScope } from '../core/data/scope.ts';
import { put, remove, type Write } from '../core/data/write.ts';
import { writeInScope } from '../core/data/write-in-scope.ts';
import { logBy, type OperationBy } from '../core/platform/operation-by.ts';
import { tenantDirectoryEntity, tenantSummaryOf } from '../core/platform/platform.entities.ts';
import { hasSameMembers } from '../core/same-members.ts';
import { putStylesheet } from './brand/put-stylesheet.ts';
import type { OperationsDependencies } from './dependencies.ts';
import { requireFrameworks } from './require-frameworks.ts';
import { seedTemplates } from './seed-templates.ts';

type Dependencies = Pick<OperationsDependencies, 'tableOf' | 'brand' | 'ids' | 'now' | 'catalogue'>;
/** `revision`: the one that the operator saw; absent, the change applies to any revision. */
type Input = TenantChange & { tenantId: TenantId; revision?: number | undefined };

/** The list as it is stored, unless it has other members: in another order it is no change. */
const membersAfter = <Member>(former: Member[], given: readonly Member[] | undefined): Member[] =>
  given === undefined || hasSameMembers(former, given) ? former : [...new Set(given)];

const isChanged = (former: TenantRecord, next: TenantRecord, fields: readonly (keyof TenantRecord)[]): boolean =>
  fields.some((field) => !isDeepStrictEqual(former[field], next[field]));

type Logged = { action: OperationAction; changes?: OperationChange[] };
const named = ['name', 'supportEmail', 'platformType'] as const;

/** Old and new values of those of the fields that changed. */
const changesOf = (
  former: TenantRecord,
  next: TenantRecord,
  fields: readonly ('name' | 'supportEmail' | 'platformType' | 'modules')[],
): OperationChange[] =>
  fields
    .filter((field) => isChanged(former, next, [field]))
    .map((field) => ({
      field,
      oldValue: [former[field]].flat().join(', '),
      newValue: [next[field]].flat().join(', '),
    }));

/** A row of the log for each kind of change that the tenant has afterwards. */
const loggedOf = (former: TenantRecord, next: TenantRecord): Logged[] => [
  ...(isChanged(former, next, named)
    ? [{ action: 'tenant.changed' as const, changes: changesOf(former, next, named) }]
    : []),
  ...(isChanged(former, next, ['modules'])
    ? [{ action: 'tenant.modules-changed' as const, changes: changesOf(former, next, ['modules']) }]
    : []),
  ...(isChanged(former, next, ['versionIds']) ? [{ action: 'tenant.frameworks-changed' as const }] : []),
  ...(isChanged(former, next, ['colorSetting']) ? [{ action: 'tenant.theme-changed' as const }] : []),
  ...(isChanged(former, next, ['limits']) ? [{ action: 'tenant.limits-changed' as const }] : []),
];

/** The directory is in the order of names: under a new name the former line is removed. */
const moveInDirectory = (former: TenantRecord, next: TenantRecord): Write[] => {
  const isMoved = former.name.toLowerCase() !== next.name.toLowerCase();
  const writes = [
    put(tenantDirectoryEntity, tenantSummaryOf(next), 'any'),
    ...(isMoved ? [remove(tenantDirectoryEntity, former, 'any')] : []),
  ];
  return writes.map((write) => writeInScope(platformScope(), write));
};

/** Only the platform's own tenant is administered from, and it would shut itself out without the module. */
const requirePossible = (former: TenantRecord, { modules }: Input): void => {
  if (!modules) return;
  const isRoot = former.hostType === 'ROOT_DOMAIN';
  if (isRoot !== modules.includes('admin')) throw new AppError('tenant.admin_module');
};

const changed = (former: TenantRecord, change: Input): TenantRecord => ({
  ...former,
  name: change.name ?? former.name,
  supportEmail: change.supportEmail ?? former.supportEmail,
  platformType: change.platformType ?? former.platformType,
  colorSetting: change.colorSetting ?? former.colorSetting,
  modules: membersAfter(former.modules, change.modules),
  versionIds: membersAfter(former.versionIds, change.versionIds),
  ...(change.limits ? { limits: change.limits } : {}),
  revision: former.revision + 1,
});

/**
 * Changes a tenant in place: nothing is deployed. Data of a module that is switched off is retained; a module switched
 * on for the first time creates its first templates. The stylesheet is derived from the record, so saving again repairs
 * one that was not written.
 */
export const changeTenant = async (
  dependencies: Dependencies,
  input: Input,
  by: OperationBy,
): Promise<{ tenantId: TenantId }> => {
  const { tenantId } = input;
  const table = dependencies.tableOf(platformScope(tenantId));
  const former = await table.find(tenantEntity, {});
  if (!former) throw new AppError('tenant.unknown');
  if (input.revision !== undefined && input.revision !== former.revision) throw new AppError('request.conflict');
  requirePossible(former, input);
  requireFrameworks(dependencies, input.versionIds);
  const next = changed(former, input);
  const logged = loggedOf(former, next);
  const log = logged.map((row) =>
    logBy(dependencies, by, { ...row, tenantId, tenantName: next.name, subject: next.name }),
  );
  if (logged.length > 0) {
    await table
      .write([put(tenantEntity, next, former.revision), ...moveInDirectory(former, next), ...log])
      .catch(asConflict);
  }
  await Promise.all([
    input.colorSetting ? putStylesheet(dependencies, next.hostname, next.colorSetting) : undefined,
    input.modules ? seedTemplates(dependencies, next) : undefined,
  ]);
  return { tenantId };
};
