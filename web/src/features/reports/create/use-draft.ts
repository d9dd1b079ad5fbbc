import { useState } from 'react';
import { useProfile } from '../../../lib/session/profile.ts';
import { newDraft, ReportDraft } from './report-draft.ts';

const read = (key: string): ReportDraft | undefined => {
  try {
    return ReportDraft.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data;
  } catch {
    return undefined;
  }
};

const keep = (key: string, draft: ReportDraft | undefined): void => {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {
    // Without room on the device the draft lives until the page is left.
  }
};

export type DraftState = {
  draft: ReportDraft;
  /** Something was chosen or typed. */
  isDirty: boolean;
  change: (part: Partial<ReportDraft>) => void;
  /** Forgets what is kept for the next visit. */
  discard: () => void;
};

/** The new report of this tab: kept while the tab lives, so that looking something up elsewhere costs nothing. */
export const useDraft = (): DraftState => {
  const { userInfo, organizationProfiles } = useProfile();
  const key = `esg-core.new-report.${userInfo.currentOrganization.id}.${userInfo.id}`;
  const [{ draft, isDirty }, setState] = useState(() => {
    const kept = read(key);
    return {
      draft: kept ?? newDraft(new Date().getFullYear(), organizationProfiles.reportLanguage),
      isDirty: kept !== undefined,
    };
  });
  return {
    draft,
    isDirty,
    change: (part) => {
      const next = { ...draft, ...part };
      keep(key, next);
      setState({ draft: next, isDirty: true });
    },
    discard: () => keep(key, undefined),
  };
};
