import { letters } from '../cell-place.ts';
import type { Around } from '../head-groups.ts';
import { codeWord, type DayIn, isHeadWord, isName, noteWord, type SheetLine, textIn, unitWord } from '../head-lines.ts';
import { readPeriodHead } from '../period-head.ts';
import { ofDays, type PeriodHead } from '../period-parts.ts';
import { labelForms } from '../plain-label.ts';
import type { WideCell, WideLayout } from '../read-line.ts';
import { type AsideColumns, asideColumnsOf, asidesOf } from '../row-asides.ts';
import { saidUnit, unitOf } from '../said-unit.ts';
import type { SheetValue } from '../sheet-value.ts';

const metricWord =
  /^(?:(?:esg )?(?:metrics?|indicators?|kpis?|items?|disclosures?|measures?|parameters?|data points?|questions?|topics?)(?: names?)?|問題|披露項目|關鍵績效指標|指標(?:名稱)?|指标|項目|项目|數據項目)$/i;
const timeWord =
  /^(?:(?:(?:reporting|financial|fiscal|calendar|posting|accounting|billing|invoice|book(?:ing)?|data|consumption|service) )?(?:years?|periods?|quarters?|months?)|fy|fiscal year ?\/ ?period|(?:匯報|報告|財政|會計|過賬|過帳|記賬|記帳|入賬|入帳|帳單|賬單|結算|統計)?(?:年度|年份|期間|月份|年月|季度|年)|(?:匯報|會計)期|期別)$/i;
/** Columns of the first and the last day of each period. */
const startWord =
  /^(?:(?:period |reporting )?(?:start(?:s|ing)?|begin(?:s|ning)?|from)(?: date| on)?|date from|開始日期|開始|起始日期?|由)$/i;
const endWord =
  /^(?:(?:period |reporting )?(?:end(?:s|ing)?|to|until)(?: date| on)?|date to|結束日期|結束|截止日期|至)$/i;
/** A column of what was reached, next to one of targets. */
const actualWord = /^(?:actuals?|reported|actual values?|實際(?:值|數值)?|實績)$/i;
const amountWord =
  /^(?:values?|amounts?|figures?|quantit(?:y|ies)|results?|data|readings?|answers?|responses?|reported values?|回應|回覆|答案|數值|数值|數據|數量|數額|結果)$/i;

type ListHead = {
  metric: number;
  times: readonly number[];
  days: readonly [start: number, end: number] | undefined;
  amount: number;
  amountText: string;
  unit: number | undefined;
  code: number | undefined;
  note: number | undefined;
};

/** The columns of a list with a line for each value: a metric, its period and a number. */
const headOf = ({ cells }: SheetLine, known: (column: number) => number): ListHead | undefined => {
  if (![...cells.values()].every(isName)) return undefined;
  const at = (written: RegExp): number[] =>
    [...cells].flatMap(([column, value]) =>
      isHeadWord(textIn(value).replace(/\s*[(（][^()（）]*[)）]$/, ''), [written]) ? [column] : [],
    );
  const [named, actual, [start], [end]] = [at(amountWord), at(actualWord), at(startWord), at(endWord)];
  const days = start === undefined || end === undefined ? undefined : ([start, end] as const);
  const times = days ? [] : at(timeWord);
  // Of "Question" and "Data point" the one with the names of metrics.
  const [metric] = at(metricWord).toSorted((one, other) => known(other) - known(one) || one - other);
  const [amount, ...amounts] = named.length > 0 ? named : actual;
  if (metric === undefined || (times.length === 0 && !days) || amount === undefined || amounts.length > 0)
    return undefined;
  const amountText = textIn(cells.get(amount));
  return {
    metric,
    times,
    days,
    amount,
    amountText,
    unit: at(unitWord)[0],
    code: at(codeWord)[0],
    note: at(noteWord)[0],
  };
};

/** "01.2024", "202401": months as ledgers write them. "001/2024" may be the first month of any financial year. */
const plainMonth = (text: string): string =>
  text
    .trim()
    .replace(/^(\d{1,2})\.(\d{4})$/, '$1/$2')
    .replace(/^((?:19|20)\d{2})(0[1-9]|1[0-2])$/, '$1/$2');

/** A period in one column, or a year and a part of it in two; without a year where the line does not say it. */
const periodIn = (texts: readonly string[]): PeriodHead => {
  const heads = texts.flatMap((text) => readPeriodHead(plainMonth(text)) ?? []);
  const year = heads.find(({ part }) => part === 'year');
  const part = heads.find((head) => head.part !== 'year');
  if (heads.length < texts.length) return { part: 'year', index: 1 };
  if (!part) return year ?? { part: 'year', index: 1 };
  return part.year === undefined && year?.year !== undefined ? { ...part, year: year.year } : part;
};

/** A period from a first to a last day; without a year where one of them is none. */
const spanOf = ([startOn = '', endOn = '']: readonly string[]): PeriodHead =>
  startOn === '' || endOn === '' || endOn < startOn
    ? { part: 'year', index: 1, isCalendar: true }
    : ofDays(startOn, endOn);

const nothingAround: Around = { isOwn: () => false, isEntity: () => false, isHidden: () => false };

const linesMax = 500;
/** Reads lists of values under columns with names of their own: "Indicator", "Year", "Amount". */
export const detectList = (
  lines: readonly SheetLine[],
  knows: (label: string) => boolean,
  around: Around = nothingAround,
  dayIn: DayIn = () => undefined,
): WideLayout => {
  const dayOf = (value: SheetValue | undefined): string | undefined => value && dayIn(value);
  const cells: WideCell[] = [];
  const skipped: WideLayout['skipped'] = [];
  const words: string[] = [];
  const ignored: string[] = [];
  let head: ListHead | undefined;
  let asides: AsideColumns = { columns: [], scale: undefined, ignored: [] };
  let above = new Map<number, string>();
  let tables = 0;
  lines.forEach((line, at) => {
    const known = (column: number): number => {
      const texts = new Set(lines.slice(at + 1, at + linesMax).map(({ cells: of }) => textIn(of.get(column))));
      return [...texts].filter((one) => labelForms(one).some(knows)).length;
    };
    const again = headOf(line, known);
    if (again) {
      words.push(...[...line.cells.values()].map(textIn));
      head = again;
      tables += 1;
      const used = [
        again.metric,
        again.amount,
        again.unit,
        again.code,
        again.note,
        ...again.times,
        ...(again.days ?? []),
      ];
      const others = [...line.cells].filter(([column]) => !used.includes(column));
      const body = lines.slice(at + 1);
      const candidates = others.map(([column, value]) => ({ column, head: textIn(value) }));
      asides = asideColumnsOf(candidates, again.metric, body, knows, around);
      const read = new Set([asides.scale, ...asides.columns.map(({ column }) => column)]);
      const unread = candidates.filter(
        ({ column }) => !read.has(column) && body.some(({ cells: of }) => of.get(column)?.kind === 'number'),
      );
      ignored.push(...asides.ignored, ...unread.map(({ column, head: name }) => `${letters(column)}: ${name}`));
      above = new Map();
      return;
    }
    const text = (column: number | undefined): string => (column === undefined ? '' : textIn(line.cells.get(column)));
    const value = head && line.cells.get(head.amount);
    if (!head || !value || textIn(value) === '' || text(head.metric) === '') {
      skipped.push({ row: line.number, why: 'note' });
      return;
    }
    const span = head.days?.map((column) => dayOf(line.cells.get(column)) ?? '');
    const texts = (head.days ?? head.times).map(text).filter((one) => one !== '');
    const forms = labelForms(text(head.metric));
    const scale = saidUnit(text(asides.scale));
    const amountHead = saidUnit(head.amountText);
    const unit = unitOf(text(head.unit), scale ?? amountHead, [], new Set());
    const own = asidesOf(asides, line, above, around);
    cells.push({
      ...(own.length === 0 ? {} : { asides: own }),
      ...('open' in unit ? { unitOpen: unit.open.text } : {}),
      row: line.number,
      column: head.amount,
      code: text(head.code),
      label: forms.find(knows) ?? forms[0] ?? '',
      unit: unit.unit,
      head: span ? spanOf(span) : periodIn(texts),
      period: texts.join(' '),
      note: text(head.note),
      value,
    });
  });
  return {
    cells,
    columns: [],
    dividers: [],
    totals: [],
    skipped: tables > 0 ? skipped : [],
    tables,
    words,
    ignored: [...new Set(ignored)],
  };
};
