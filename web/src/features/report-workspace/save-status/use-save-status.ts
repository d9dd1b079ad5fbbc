import { useEffect, useState } from 'react';
import type { SaveStatus } from '../../../components/save-state/save-state.tsx';
import { draftPrefix } from '../../../lib/device/draft-prefix.ts';
import { useUnstoredCount } from '../../../lib/device/typed-texts.ts';
import { useProfile } from '../../../lib/session/profile.ts';
import { useStoredDraftCount } from '../../reports/fields/draft-text.ts';
import { openChoicesOf } from '../context/outline-tree.ts';
import { useQueueState, useWorkspace } from '../context/workspace-context.ts';
import { useUnsentTexts } from '../saving/report-text-saver.ts';
import { type SaveSummary, summarize, withOpenChoices, withTexts } from '../saving/save-summary.ts';
import { useTranslationSaving } from '../saving/translation-queue.ts';

/** "Saving…" only after 400 ms, "Saved just now" for 3 s. */
const savingAfterMilliseconds = 400;
const justNowMilliseconds = 3_000;

/** `at`: the time of the last save. Offline without unsent edits is reported by the strip below the header. */
const statusOf = (summary: SaveSummary, isReadOnly: boolean, at: string | undefined): SaveStatus => {
  switch (summary.kind) {
    case 'saved':
      if (isReadOnly) return { kind: 'read-only' };
      return { kind: 'saved', savedAt: summary.at === undefined ? null : Date.parse(summary.at) };
    case 'saving':
      return { kind: 'saving' };
    case 'offline':
      return summary.count === 0
        ? statusOf({ kind: 'saved', at }, isReadOnly, at)
        : { kind: 'offline', kept: summary.count, unkept: 0 };
    case 'trouble':
      return { kind: 'trouble' };
    case 'refused':
      return { kind: 'unsaved', fields: summary.count };
    case 'choice':
      return { kind: 'choice', fields: summary.count, unsaved: summary.refused };
  }
};

/** Attempts to store a translation failed: it is sent again like any answer. */
const withFailures = (summary: SaveSummary, translations: { isFailing: boolean; sendable: number }): SaveSummary =>
  translations.isFailing && translations.sendable > 0 && (summary.kind === 'saving' || summary.kind === 'saved')
    ? { kind: 'trouble', count: translations.sendable }
    : summary;

/** The later of two instants of saving. */
const lastOf = (a: string | undefined, b: string | undefined): string | undefined => ((a ?? '') > (b ?? '') ? a : b);

/** Reports the edits that do not fit on the device instead of those stored there. */
const withUnkept = (status: SaveStatus, unkept: number): SaveStatus =>
  status.kind === 'offline' ? { ...status, unkept } : status;

/**
 * The status to show; a short-lived change is not shown at all. `showsChoices`: false where another element shows
 * them.
 */
export const useSaveStatus = (showsChoices: boolean): SaveStatus => {
  const { report, outline, isReadOnly, isPatching } = useWorkspace();
  const translations = useTranslationSaving(report.reportId);
  const answers = useQueueState((whole) => whole);
  const state = { ...answers, savedAt: lastOf(answers.savedAt, translations.savedAt) };
  const drafts = useStoredDraftCount(draftPrefix(useProfile().userInfo.id, report.reportId));
  const unkept = useUnstoredCount();
  const { sendable, stuck } = useUnsentTexts(report.reportId);
  const queued = withFailures(withTexts(summarize(state, isReadOnly), sendable, stuck + drafts), translations);
  const current: SaveSummary = queued.kind === 'saved' && isPatching ? { kind: 'saving' } : queued;
  const summary = withOpenChoices(current, isReadOnly || !showsChoices ? 0 : openChoicesOf(outline));
  const savedAt = summary.kind === 'saved' ? summary.at : undefined;
  const [isLate, setIsLate] = useState(false);
  const [agedAt, setAgedAt] = useState<string>();
  useEffect(() => {
    if (summary.kind !== 'saving') return;
    const timer = setTimeout(() => setIsLate(true), savingAfterMilliseconds);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [summary.kind]);
  useEffect(() => {
    if (savedAt === undefined) return;
    const timer = setTimeout(() => setAgedAt(savedAt), justNowMilliseconds);
    return () => clearTimeout(timer);
  }, [savedAt]);
  if (summary.kind === 'saving' && !isLate)
    return statusOf({ kind: 'saved', at: state.savedAt }, isReadOnly, state.savedAt);
  if (savedAt !== undefined && savedAt !== agedAt) return { kind: 'just-now' };
  return withUnkept(statusOf(summary, isReadOnly, state.savedAt), unkept);
};
