import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useProfile } from '../../../lib/session/profile.ts';
import { choiceIn } from './create-address.ts';
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
    // Without space in the device's storage the draft lives until the page is left.
  }
};

/** A change, or a function of the latest draft, which may be newer than the one shown. */
export type DraftChange = Partial<ReportDraft> | ((latest: ReportDraft) => Partial<ReportDraft>);

export type DraftState = {
  draft: ReportDraft;
  /** Something was chosen or typed. */
  isDirty: boolean;
  change: (part: DraftChange) => void;
  /** Deletes the draft stored for the next visit. */
  discard: () => void;
};

/**
 * The new report of this tab, stored while the tab lives, so that the user may look something up elsewhere. A choice
 * made on another screen comes in the address and overrides the stored one; so does `begin`, a whole draft from last
 * year's report.
 */
export const useDraft = (begin: ReportDraft | undefined): DraftState => {
  const { userInfo, organizationProfiles } = useProfile();
  const key = `esg-core.new-report.${userInfo.currentOrganization.id}.${userInfo.id}`;
  const [search] = useSearchParams();
  const [{ draft, isDirty }, setState] = useState(() => {
    if (begin) {
      keep(key, begin);
      return { draft: begin, isDirty: true };
    }
    const stored = read(key);
    const choice = choiceIn(search);
    const begun = stored ?? newDraft(new Date().getFullYear(), organizationProfiles.reportLanguage);
    if (!choice) return { draft: begun, isDirty: stored !== undefined };
    const chosen = { ...begun, ...choice };
    keep(key, chosen);
    return { draft: chosen, isDirty: true };
  });
  const latest = useRef(draft);
  return {
    draft,
    isDirty,
    change: (part) => {
      latest.current = { ...latest.current, ...(typeof part === 'function' ? part(latest.current) : part) };
      keep(key, latest.current);
      setState({ draft: latest.current, isDirty: true });
    },
    discard: () => keep(key, undefined),
  };
};
