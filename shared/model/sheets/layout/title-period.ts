import type { Around } from '../head-groups.ts';
import { isHeadWord, isName, type SheetLine, textIn } from '../head-lines.ts';
import { readPeriodHead } from '../period-head.ts';
import type { PeriodHead } from '../period-parts.ts';
import { headOfSpan, yearEndOf } from '../period-span.ts';
import { inNumerals } from '../year-text.ts';

/** Heads of a column of answers, next to what they answer. */
export const answerWord =
  /^(?:(?:our |your |reported )?(?:responses?|answers?|values?|results?|figures?|amounts?|quantit(?:y|ies)|data|performance|actuals?)|數值|数值|數據|數額|金額|數量|披露(?:內容|數據)?|回應|回覆|答案|答覆|結果|實際)$/i;

const day = String.raw`\d{1,2}(?:st|nd|rd|th)? [a-z]{3,9},? \d{4}|[a-z]{3,9} \d{1,2}(?:st|nd|rd|th)?,? \d{4}|\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4}|\d{4} ?年 ?\d{1,2} ?月 ?\d{1,2} ?日`;
const fromTo = new RegExp(`(${day})\\s*(?:to|until|through|[-–—~]|至|到)\\s*(${day})`, 'gi');
const ended = new RegExp(`(?:year|12 months|twelve months)\\s+(?:ended|ending|to)\\s*:?\\s*(?:on\\s+)?(${day})`, 'gi');
const endedChinese = /截至\s*(\d{4} ?年 ?\d{1,2} ?月 ?\d{1,2} ?日)\s*止/g;
const named = /(?<![\d.])(?:fy ?)?(?:19|20)\d{2}(?:\s?[/–-]\s?(?:\d{4}|\d{2})(?!\d|[-/.]))?(?:年度?)?(?![\d.-])/gi;
/** A year that a standard or a law is of. */
const edition =
  /(?:standards?|gri|ifrs|sasb|esrs|tcfd|iso[ \d:-]*|code|guide(?:lines)?|ordinance|act|universal|準則|指引|標準|條例)\s*\(?(?:19|20)\d{2}\)?/gi;

/** A day as one form of it that is read: "1 january 2024". */
const plainDay = (text: string): string => {
  const [, year, month, number] = /^(\d{4}) ?年 ?(\d{1,2}) ?月 ?(\d{1,2}) ?日$/.exec(text) ?? [];
  if (year !== undefined) return `${number}/${month}/${year}`.replace(/(?<!\d)(\d)(?!\d)/g, '0$1');
  const [, name, first, last] = /^([a-z]{3,9}) (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/.exec(text) ?? [];
  return name === undefined ? text.replace(/(\d)(?:st|nd|rd|th)/, '$1').replace(',', '') : `${first} ${name} ${last}`;
};

const headsIn = (typed: string): PeriodHead[] => {
  const text = inNumerals(typed.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ')).replace(edition, ' ');
  const spans = [...text.matchAll(fromTo)].map(([, from = '', to = '']) =>
    headOfSpan(`${plainDay(from)} to ${plainDay(to)}`),
  );
  const ends = [...text.matchAll(ended), ...text.matchAll(endedChinese)].map(([, on = '']) =>
    yearEndOf(`year ended ${plainDay(on)}`),
  );
  if (spans.length + ends.length > 0) {
    const all = [...spans, ...ends];
    return all.every((head) => head !== undefined) ? all : notUnderstood;
  }
  return [...text.matchAll(named)].flatMap(([word]) => readPeriodHead(word.trim()) ?? []);
};
/** Two periods that differ: what is said is not understood. */
const notUnderstood: PeriodHead[] = [1, 2].map((index) => ({ part: 'year', index }));

const nameOf = ({ year, startOn, endOn }: PeriodHead): string =>
  [year, startOn, endOn?.endsWith('-12-31') ? '' : endOn].filter(Boolean).join(' ');

/** The only period that titles name; undefined where they name none or several. Days say more than a year alone. */
export const titlePeriodOf = (titles: readonly string[]): PeriodHead | undefined => {
  const all = titles.flatMap(headsIn);
  const exact = all.filter(({ endOn }) => endOn !== undefined);
  if (all.some(({ year }) => year === undefined)) return undefined;
  const [first, ...others] = exact.length > 0 ? exact : all;
  const isOne = first && others.every((head) => nameOf(head) === nameOf(first));
  const years = new Set(all.flatMap(({ year }) => year ?? []));
  return isOne && first.year !== undefined && years.size === 1 ? first : undefined;
};

const titleLinesMax = 12;
/** The only column of answers of a sheet in which a title alone names their period, and that period. */
export const answersIn = (lines: readonly SheetLine[]): Around['given'] => {
  const heads = lines.slice(0, titleLinesMax).flatMap((line, at) => {
    const words = [...line.cells].filter(([, value]) => textIn(value) !== '');
    if (words.length < 2 || !words.every(([, value]) => isName(value))) return [];
    const found = words.filter(([, value]) => isHeadWord(textIn(value), [answerWord]));
    return found.length === 1 ? [{ at, column: found[0]?.[0] ?? 0, text: textIn(found[0]?.[1]) }] : [];
  });
  const [head, ...others] = heads;
  if (!head || others.length > 0 || head.column === 0) return undefined;
  const titles = lines.slice(0, head.at).flatMap(({ cells }) => [...cells.values()].map(textIn));
  const period = titlePeriodOf(titles);
  if (!period) return undefined;
  return (column, text) => (column === head.column && text === head.text ? { head: period, unit: '' } : undefined);
};
