import type { CallResult } from '../../shared/contract/calls/call.ts';
import type { updateOrganizationSettings } from '../../shared/contract/people/organizations.contract.ts';
import { AppError } from '../../shared/errors.ts';
import type { ModuleName } from '../../shared/model/platform/tenant.ts';
import type { Language } from '../../shared/model/text/language.ts';
import { validationSettingsOf } from '../../shared/model/validation/validation-settings.ts';
import { auditOrganization } from '../core/audit/organization-audit.ts';
import { organizationEntity } from '../core/auth/principal.entities.ts';
import { authorOf, type Principal } from '../core/auth/principal.ts';
import { asConflict } from '../core/data/as-conflict.ts';
import { adjust } from '../core/data/write.ts';
import type { OrganizationDependencies } from './dependencies.ts';

/** Only the own organisation can be addressed: another's and an unknown one read the same. */
const requireOwn = ({ organization }: Principal, id: string): void => {
  if (id !== organization.organizationId) throw new AppError('organization.not_found');
};

/** Report or communication language of the own organisation. */
export const setOrganizationLanguage = async (
  dependencies: OrganizationDependencies,
  principal: Principal,
  input: { id: string; field: 'reportLanguage' | 'communicationLanguage'; lang: Language },
): Promise<{ lang: Language }> => {
  const { organization } = principal;
  const { id, field, lang } = input;
  requireOwn(principal, id);
  if (organization[field] === lang) return { lang };
  await dependencies.table
    .write([
      adjust(organizationEntity, organization, { set: { [field]: lang }, add: { revision: 1 } }),
      auditOrganization(dependencies, organization.organizationId, authorOf(principal), {
        action: 'organization.language-changed',
        field,
        oldValue: organization[field],
        newValue: lang,
      }),
    ])
    .catch(asConflict);
  return { lang };
};

const moduleOf = {
  isEntityReportingEnabled: 'reporting-entity',
  isDataHubEnabled: 'data-management-module',
} as const satisfies Record<string, ModuleName>;
const offered = ['isEntityReportingEnabled', 'isDataHubEnabled'] as const;

type Settings = CallResult<typeof updateOrganizationSettings>;
const names = [
  ...offered,
  'isApprovalRequired',
  'isEvidenceRequired',
  'jumpLimitPercent',
] as const satisfies (keyof Settings)[];

const settingsOf = ({ organization }: Principal): Settings => ({
  isEntityReportingEnabled: organization.isEntityReportingEnabled,
  isDataHubEnabled: organization.isDataHubEnabled,
  isApprovalRequired: organization.isApprovalRequired,
  ...validationSettingsOf(organization),
});

/** Changes the organisation's settings; features outside the tenant's modules cannot be switched on. */
export const changeSettings = async (
  dependencies: OrganizationDependencies,
  principal: Principal,
  wanted: { [Name in keyof Settings]?: Settings[Name] | undefined },
): Promise<Settings> => {
  const { organization, tenant } = principal;
  const before = settingsOf(principal);
  if (offered.some((name) => wanted[name] && !before[name] && !tenant.modules.includes(moduleOf[name])))
    throw new AppError('module.off');
  const after: Settings = {
    isEntityReportingEnabled: wanted.isEntityReportingEnabled ?? before.isEntityReportingEnabled,
    isDataHubEnabled: wanted.isDataHubEnabled ?? before.isDataHubEnabled,
    isApprovalRequired: wanted.isApprovalRequired ?? before.isApprovalRequired,
    isEvidenceRequired: wanted.isEvidenceRequired ?? before.isEvidenceRequired,
    jumpLimitPercent: wanted.jumpLimitPercent ?? before.jumpLimitPercent,
  };
  const changed = names.filter((name) => after[name] !== before[name]);
  if (changed.length === 0) return after;
  const set = Object.fromEntries(changed.map((name) => [name, after[name]]));
  await dependencies.table
    .write([
      adjust(organizationEntity, organization, { set, add: { revision: 1 } }),
      ...changed.map((field) =>
        auditOrganization(dependencies, organization.organizationId, authorOf(principal), {
          action: 'organization.setting-changed',
          field,
          oldValue: String(before[field]),
          newValue: String(after[field]),
        }),
      ),
    ])
    .catch(asConflict);
  return after;
};
