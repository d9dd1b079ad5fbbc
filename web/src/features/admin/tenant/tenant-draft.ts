import type { TenantChange } from '../../../../../shared/model/operation.ts';
import type { TenantDetail } from '../../../../../shared/model/platform.ts';

/** What was typed and is not saved yet, of all tabs of a tenant: going to another tab keeps it. */
export type TenantDraft = TenantChange;

export type SettingsPart = {
  tenant: TenantDetail;
  draft: TenantDraft;
  setDraft: (draft: TenantDraft) => void;
  onSaved: () => Promise<unknown>;
};

type Name = keyof TenantDraft;

/** Of these settings those that are another than the saved ones. */
export const changesOf = (
  { tenant, draft }: Pick<SettingsPart, 'tenant' | 'draft'>,
  names: readonly Name[],
): TenantDraft =>
  Object.fromEntries(
    names
      .filter((name) => draft[name] !== undefined && JSON.stringify(draft[name]) !== JSON.stringify(tenant[name]))
      .map((name) => [name, draft[name]]),
  );

/** The draft without these settings: they are saved, or given up. */
export const withoutChanges = (draft: TenantDraft, names: readonly Name[]): TenantDraft =>
  Object.fromEntries(Object.entries(draft).filter(([name]) => !names.some((one) => one === name)));
