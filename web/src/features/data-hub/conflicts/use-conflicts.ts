import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import {
  listOrganizationConflicts,
  type OrganizationConflict,
  settleDataConflict,
} from '../../../../../shared/contract/data-hub/data-conflicts.contract.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { useMutationCall } from '../../../lib/api/use-call.ts';
import { type CallPages, useCallPages } from '../../../lib/api/use-call-pages.ts';
import { type ApiError, isApiError } from '../../../lib/http/api-error.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { type Choice, resolutionOf, resolutionsOf } from './choices.ts';
import { concurrentChangeText } from './concurrent-change-text.ts';
import { resolveEach } from './resolve-each.ts';

const pageSize = 50;

/**
 * closed: resolved, or changed by another user, with a message; open: it failed, and the message says so; refused: the
 * chosen other time cannot be taken, and the message is shown at the choice.
 */
export type ResolveOutcome = { kind: 'closed' | 'open' } | { kind: 'refused'; message: string };

const isTimeRefused = (error: unknown): error is ApiError =>
  isApiError(error, 'data_point.conflict') || isApiError(error, 'reporting_time.changing');

export type Conflicts = {
  pages: CallPages<OrganizationConflict>;
  selected: OrganizationConflict | undefined;
  /** Chosen by the user; on a phone the list is shown until then. */
  isChosen: boolean;
  select: (conflict: OrganizationConflict | undefined) => void;
  isBusy: boolean;
  /** Progress while several are resolved. */
  progress: { done: number; count: number } | undefined;
  resolve: (conflict: OrganizationConflict, choice: Choice) => Promise<ResolveOutcome>;
  resolveAll: (sourceId: string) => Promise<void>;
};

/** The list, its selection, and resolving: the next conflict is selected automatically. */
export const useConflicts = (): Conflicts => {
  const { t } = useTranslation('conflicts');
  const language = useLanguage();
  const flash = useFlash();
  const [search, setSearch] = useSearchParams();
  const pages = useCallPages(listOrganizationConflicts, (cursor) => ({
    query: { limit: pageSize, ...(cursor ? { cursor } : {}) },
  }));
  const { trigger, isMutating } = useMutationCall(settleDataConflict);
  const [progress, setProgress] = useState<Conflicts['progress']>();
  const [isReading, setIsReading] = useState(false);
  const [place, setPlace] = useState(0);
  const [shownKey, setShownKey] = useState<string>();
  const items = pages.items ?? [];
  const key = search.get('conflict');
  const chosen = items.find((one) => one.key === key);
  // A new conflict must not replace the one on the screen, which the user is about to resolve.
  const selected = chosen ?? items.find((one) => one.key === shownKey) ?? items[Math.min(place, items.length - 1)];
  if (selected?.key !== shownKey) setShownKey(selected?.key);
  const select = (conflict: OrganizationConflict | undefined): void =>
    setSearch(conflict ? { conflict: conflict.key } : {}, { replace: true });
  /** A resolved conflict stays in the list until the next read: the flag prevents a second resolution. */
  const readAgain = async (): Promise<void> => {
    setIsReading(true);
    await pages.refresh().finally(() => setIsReading(false));
  };
  const send = async (conflict: OrganizationConflict, choice: Choice): Promise<void> => {
    setPlace(items.indexOf(conflict));
    await trigger({ body: resolutionOf(conflict, choice) });
  };
  const resolve = async (conflict: OrganizationConflict, choice: Choice): Promise<ResolveOutcome> => {
    try {
      await send(conflict, choice);
      flash.show({ type: 'success', content: t('settled', { metric: conflict.metric.code }) });
      return { kind: 'closed' };
    } catch (error) {
      if (choice.kind === 'other-time' && isTimeRefused(error)) return { kind: 'refused', message: error.message };
      if (isApiError(error, 'report.stale')) {
        flash.show({ type: 'info', content: concurrentChangeText(t, conflict, error.body.current, language) });
        return { kind: 'closed' };
      }
      flash.showError(error);
      return { kind: 'open' };
    } finally {
      await readAgain();
    }
  };
  const resolveAll = async (sourceId: string): Promise<void> => {
    const wanted = resolutionsOf(items, sourceId);
    const { resolved, error } = await resolveEach(wanted, async ({ conflict, choice }, index) => {
      setProgress({ done: index, count: wanted.length });
      await send(conflict, choice);
    });
    setProgress(undefined);
    if (error !== undefined) flash.showError(error);
    flash.show({ type: 'info', content: t('bulk.done', { settled: resolved, count: wanted.length }) });
    await readAgain();
  };
  return {
    pages,
    selected,
    isChosen: chosen !== undefined,
    select,
    isBusy: isMutating || isReading || progress !== undefined,
    progress,
    resolve,
    resolveAll,
  };
};
