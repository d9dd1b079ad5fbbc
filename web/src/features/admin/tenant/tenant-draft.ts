import type { TenantChange } from '../../../../../shared/model/platform/operation.ts';
import type { TenantDetail } from '../../../../../shared/model/platform/platform.ts';

/** Unsaved settings of all tabs of a tenant: they survive a change of tab. */
export type TenantDraft = TenantChange;

/** `seenRevision`: revision of the tenant that the operator saw at the first of these changes. */
export type EditedTenant = { draft: TenantDraft; seenRevision: number | undefined };

export const uneditedTenant: EditedTenant = { draft: {}, seenRevision: undefined };

export const isTenantEdited = ({ draft }: EditedTenant): boolean => Object.keys(draft).length > 0;

export type SettingsPart = {
  tenant: TenantDetail;
  draft: TenantDraft;
  setDraft: (draft: TenantDraft) => void;
  /** Saves these settings with the revision that the operator saw. */
  saveDraft: (names: readonly (keyof TenantDraft)[], reason: string) => Promise<void>;
};

type Name = keyof TenantDraft;
const allNames: readonly Name[] = [
  'name',
  'supportEmail',
  'platformType',
  'colorSetting',
  'modules',
  'versionIds',
  'limits',
];

/** Those of the settings that differ from the saved ones. */
export const changesOf = (
  { tenant, draft }: Pick<SettingsPart, 'tenant' | 'draft'>,
  names: readonly Name[],
): TenantDraft =>
  Object.fromEntries(
    names
      .filter((name) => draft[name] !== undefined && JSON.stringify(draft[name]) !== JSON.stringify(tenant[name]))
      .map((name) => [name, draft[name]]),
  );

/** The draft without these settings, after they were saved or discarded. */
export const withoutChanges = (draft: TenantDraft, names: readonly Name[]): TenantDraft =>
  Object.fromEntries(Object.entries(draft).filter(([name]) => !names.some((one) => one === name)));

/** The operator's decision does not refer to a newer revision that arrives during the input. */
export const editedWith = ({ seenRevision }: EditedTenant, tenant: TenantDetail, draft: TenantDraft): EditedTenant => {
  const changes = changesOf({ tenant, draft }, allNames);
  const isEmpty = Object.keys(changes).length === 0;
  return { draft: changes, seenRevision: isEmpty ? undefined : (seenRevision ?? tenant.revision) };
};

/** Saving one tab creates a new revision; the changes of the other tabs adopt it. */
export const editedAfterSave = ({ draft, seenRevision }: EditedTenant, names: readonly Name[]): EditedTenant => {
  const rest = withoutChanges(draft, names);
  if (Object.keys(rest).length === 0 || seenRevision === undefined) return uneditedTenant;
  return { draft: rest, seenRevision: seenRevision + 1 };
};
