import type * as z from 'zod';
import type {
  listReportTexts,
  TextPair,
  TextSummary,
  Translator,
} from '../../../../../../shared/contract/publishing/translations.contract.ts';
import type { TextState } from '../../../../../../shared/model/report-text/report-text.ts';
import { disclosureOfText, textIdOf } from '../../../../../../shared/model/report-text/text-place.ts';
import { onceFor } from '../../../../lib/once-for.ts';
import { type DisclosurePlace, placeText } from '../../context/outline-tree.ts';

export type ReportTexts = z.output<typeof listReportTexts.response>;

/** A disclosure, or the report with its own fields. */
export type TextGroup = DisclosurePlace | 'report';

export const textShows = ['all', 'missing', 'outdated', 'mine'] as const;
export type TextShow = (typeof textShows)[number];

export type TextCounts = Record<TextState, number>;

export const groupId = (group: TextGroup): string => (group === 'report' ? group : placeText(group));

export const groupOf = ({ place }: Pick<TextSummary, 'place'>): TextGroup => disclosureOfText(place) ?? 'report';

const none: TextCounts = { missing: 0, outdated: 0, current: 0 };

export const countTexts = (texts: readonly Pick<TextSummary, 'state'>[]): TextCounts => {
  const counts = { ...none };
  for (const { state } of texts) counts[state] += 1;
  return counts;
};

export const addCounts = (all: readonly TextCounts[]): TextCounts =>
  all.reduce(
    (sum, { missing, outdated, current }) => ({
      missing: sum.missing + missing,
      outdated: sum.outdated + outdated,
      current: sum.current + current,
    }),
    none,
  );

export const totalOf = ({ missing, outdated, current }: TextCounts): number => missing + outdated + current;

/** Texts by their group (`groupId`), in the order of the report. */
export const textGroups = onceFor(
  ({ texts }: Pick<ReportTexts, 'texts'>): ReadonlyMap<string, readonly TextSummary[]> =>
    Map.groupBy(texts, (text) => groupId(groupOf(text))),
);

export const translatorOf = (
  { translators }: Pick<ReportTexts, 'translators'>,
  group: TextGroup,
): Translator | undefined =>
  translators.find(({ versionId, disclosureId }) =>
    group === 'report' ? versionId === null : versionId === group.versionId && disclosureId === group.disclosureId,
  );

/** Ids of the groups that a filter shows. */
export const shownGroups = (list: ReportTexts, show: TextShow, userId: string): ReadonlySet<string> => {
  const mine = new Set(
    list.translators
      .filter((translator) => translator.userId === userId)
      .map(({ versionId, disclosureId }) =>
        versionId === null || disclosureId === null ? 'report' : placeText({ versionId, disclosureId }),
      ),
  );
  const matches = (id: string, texts: readonly TextSummary[]): boolean => {
    if (show === 'all') return true;
    return show === 'mine' ? mine.has(id) : texts.some(({ state }) => state === show);
  };
  return new Set([...textGroups(list)].flatMap(([id, texts]) => (matches(id, texts) ? [id] : [])));
};

/**
 * The next text to translate that the filter shows, behind `afterId` and then from the start; never that text itself.
 */
export const nextText = (
  list: ReportTexts,
  { afterId, show, userId }: { afterId: string | undefined; show: TextShow; userId: string },
): TextSummary | undefined => {
  const shown = shownGroups(list, show, userId);
  const at = list.texts.findIndex(({ place }) => textIdOf(place) === afterId);
  const inOrder = [...list.texts.slice(at + 1), ...list.texts.slice(0, Math.max(at, 0))];
  return inOrder.find(
    (text) =>
      text.state !== 'current' &&
      (show === 'all' || show === 'mine' || text.state === show) &&
      shown.has(groupId(groupOf(text))),
  );
};

const summaryOf = ({ place, label, state, size, updatedAt, updatedBy }: TextPair): TextSummary => ({
  place,
  label,
  state,
  size,
  updatedAt,
  updatedBy,
});

/** The list after one text was stored. */
export const withText = (list: ReportTexts, stored: TextPair): ReportTexts => {
  const id = textIdOf(stored.place);
  const texts = list.texts.map((text) => (textIdOf(text.place) === id ? summaryOf(stored) : text));
  return { ...list, texts, counts: countTexts(texts) };
};

/** The texts of a group after one of them was stored. */
export const withPair = (texts: readonly TextPair[], stored: TextPair): TextPair[] => {
  const id = textIdOf(stored.place);
  return texts.map((text) => (textIdOf(text.place) === id ? stored : text));
};
