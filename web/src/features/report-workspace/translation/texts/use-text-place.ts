import { useCallback, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { TextSummary } from '../../../../../../shared/contract/publishing/translations.contract.ts';
import { textIdOf } from '../../../../../../shared/model/report-text/text-place.ts';
import { useProfile } from '../../../../lib/session/profile.ts';
import { translateAddress } from '../../../reports/common/addresses.ts';
import { useWorkspace } from '../../context/workspace-context.ts';
import {
  groupId,
  groupOf,
  nextText,
  type ReportTexts,
  type TextGroup,
  type TextShow,
  textGroups,
  textShows,
} from './text-list.ts';

/** Parts of the address of one text. */
export const textQuery = (text: Pick<TextSummary, 'place'>) => {
  const group = groupOf(text);
  const id = textIdOf(text.place);
  return group === 'report' ? { text: id } : { framework: group.versionId, disclosure: group.disclosureId, text: id };
};

/** The filter of the address, and how to change it. */
export const useTextShow = (): [TextShow, (show: TextShow) => void] => {
  const [search, setSearch] = useSearchParams();
  const show = textShows.find((id) => id === search.get('show')) ?? 'all';
  const setShow = useCallback(
    (next: TextShow) =>
      setSearch(
        (before) => {
          if (next === 'all') before.delete('show');
          else before.set('show', next);
          // Changing the filter does not move the focus.
          before.delete('field');
          return before;
        },
        { replace: true },
      ),
    [setSearch],
  );
  return [show, setShow];
};

/**
 * The group that the address names, else that of the first text to translate, which stays open after its last text is
 * done; undefined where the report has no texts.
 */
export const useSelectedGroup = (list: ReportTexts): TextGroup | undefined => {
  const [search] = useSearchParams();
  const { userInfo } = useProfile();
  const [opened, setOpened] = useState<{ show: TextShow; group: TextGroup }>();
  const field = search.get('field');
  const [versionId, disclosureId] = [search.get('framework'), search.get('disclosure')];
  const named = list.texts.find(({ place }) => textIdOf(place) === field);
  if (named) return groupOf(named);
  if (versionId && disclosureId && textGroups(list).has(groupId({ versionId, disclosureId })))
    return { versionId, disclosureId };
  const show = textShows.find((id) => id === search.get('show')) ?? 'all';
  if (opened?.show === show && textGroups(list).has(groupId(opened.group))) return opened.group;
  const next = nextText(list, { afterId: undefined, show, userId: userInfo.id });
  if (next) setOpened({ show, group: groupOf(next) });
  const first = next ?? list.texts[0];
  return first && groupOf(first);
};

/** Navigates to a text, and focuses it. */
export const useGoToText = (show: TextShow): ((text: Pick<TextSummary, 'place'>) => void) => {
  const navigate = useNavigate();
  const { report } = useWorkspace();
  return useCallback(
    (text) => void navigate(translateAddress(report, { ...textQuery(text), show: show === 'all' ? undefined : show })),
    [navigate, report, show],
  );
};
