import { useEffect } from 'react';
import {
  getDisclosureTexts,
  getReportTexts,
  listReportTexts,
} from '../../../../../../shared/contract/publishing/translations.contract.ts';
import { useCall } from '../../../../lib/api/use-call.ts';
import { useWorkspace } from '../../context/workspace-context.ts';
import { isNotLoaded } from '../../saving/is-not-loaded.ts';
import type { TranslationQueue } from '../../saving/translation-queue.ts';
import { groupId, groupOf, type TextGroup, withPair, withText } from './text-list.ts';

/** Every text of the report with its state; not read before `isRead`. */
export const useReportTexts = (isRead: boolean, options?: { revalidateIfStale: boolean }) => {
  const { report } = useWorkspace();
  return useCall(listReportTexts, isRead ? { params: { reportId: report.reportId } } : null, options);
};

/** Texts of a group with their translations. */
export const useGroupTexts = (group: TextGroup) => {
  const { report } = useWorkspace();
  const { reportId } = report;
  const own = useCall(getReportTexts, group === 'report' ? { params: { reportId } } : null);
  const inDisclosure = useCall(getDisclosureTexts, group === 'report' ? null : { params: { reportId, ...group } });
  return group === 'report' ? own : inDisclosure;
};

/** Updates the list of texts with every save. */
export const useStoredList = (
  translations: TranslationQueue,
  setList: ReturnType<typeof useReportTexts>['mutate'],
): void => {
  useEffect(
    () =>
      translations.onStored((stored) => {
        void setList((list) => (list ? withText(list, stored) : list), { revalidate: isNotLoaded });
      }),
    [translations, setList],
  );
};

/** So do those of the group that is open. */
export const useStoredPairs = (
  translations: TranslationQueue,
  group: TextGroup,
  setTexts: ReturnType<typeof useGroupTexts>['mutate'],
): void => {
  const id = groupId(group);
  useEffect(
    () =>
      translations.onStored((stored) => {
        if (groupId(groupOf(stored)) !== id) return;
        void setTexts((now) => (now ? { texts: withPair(now.texts, stored) } : now), { revalidate: isNotLoaded });
      }),
    [translations, id, setTexts],
  );
};
