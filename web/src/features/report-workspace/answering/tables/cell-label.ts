import { type Breakdown, cellOf } from '../../../../../../shared/model/data-point/breakdown.ts';
import type { Language } from '../../../../../../shared/model/text/language.ts';

/** Name of a row: the library's, else as the reporter gave it. */
export const memberLabel = (breakdown: Breakdown | undefined, member: string, language: Language): string =>
  breakdown?.members.find(({ key }) => key === member)?.name[language] ?? member;

/** "Gross Scope 1: Methane" for a cell; the label of the figure itself for any other key. */
export const cellLabel = (
  label: string,
  breakdowns: readonly Breakdown[],
  fieldKey: string,
  language: Language,
): string => {
  const cell = cellOf(fieldKey);
  if (!cell) return label;
  const member = memberLabel(
    breakdowns.find(({ dimension }) => dimension === cell.dimension),
    cell.member,
    language,
  );
  return language === 'zhTw' ? `${label}：${member}` : `${label}: ${member}`;
};

/** "By gender": a name of the library within a sentence. Chinese has no capitals. */
export const withinSentence = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);
