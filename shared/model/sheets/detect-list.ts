import { letters } from './cell-place.ts';
import type { Around } from './head-groups.ts';
import { codeWord, isHeadWord, isName, noteWord, type SheetLine, textIn, unitWord } from './head-lines.ts';
import { readPeriodHead } from './period-head.ts';
import type { PeriodHead } from './period-parts.ts';
import { labelForms } from './plain-label.ts';
import type { WideCell, WideLayout } from './read-line.ts';
import { type AsideColumns, asideColumnsOf, asidesOf } from './row-asides.ts';
import { saidUnit, unitOf } from './said-unit.ts';

const metricWord =
  /^(?:(?:esg )?(?:metrics?|indicators?|kpis?|items?|disclosures?|measures?|parameters?|data points?)(?: names?)?|指標(?:名稱)?|指标|項目|项目|數據項目)$/i;
const timeWord =
  /^(?:(?:reporting |financial |fiscal |calendar )?(?:years?|periods?|quarters?|months?)|fy|(?:匯報|財政)?(?:年度|年份|期間)|匯報期|月份|季度)$/i;
/** A column of what was reached, next to one of targets. */
const actualWord = /^(?:actuals?|reported|actual values?|實際(?:值|數值)?|實績)$/i;
const amountWord =
  /^(?:values?|amounts?|figures?|quantit(?:y|ies)|results?|data|readings?|數值|数值|數據|數量|數額|結果)$/i;

type ListHead = {
  metric: number;
  times: readonly number[];
  amount: number;
  amountText: string;
  unit: number | undefined;
  code: number | undefined;
  note: number | undefined;
};

/** The columns of a list with a line for each value: a metric, its period and a number. */
const headOf = ({ cells }: SheetLine): ListHead | undefined => {
  if (![...cells.values()].every(isName)) return undefined;
  const at = (written: RegExp): number[] =>
    [...cells].flatMap(([column, value]) =>
      isHeadWord(textIn(value).replace(/\s*[(（][^()（）]*[)）]$/, ''), [written]) ? [column] : [],
    );
  const [metric, times, named, actual] = [at(metricWord)[0], at(timeWord), at(amountWord), at(actualWord)];
  const [amount, ...amounts] = named.length > 0 ? named : actual;
  if (metric === undefined || times.length === 0 || amount === undefined || amounts.length > 0) return undefined;
  const amountText = textIn(cells.get(amount));
  return { metric, times, amount, amountText, unit: at(unitWord)[0], code: at(codeWord)[0], note: at(noteWord)[0] };
};

/** A period in one column, or a year and a part of it in two; without a year where the line does not say it. */
const periodIn = (texts: readonly string[]): PeriodHead => {
  const heads = texts.flatMap((text) => readPeriodHead(text) ?? []);
  const year = heads.find(({ part }) => part === 'year');
  const part = heads.find((head) => head.part !== 'year');
  if (heads.length < texts.length) return { part: 'year', index: 1 };
  if (!part) return year ?? { part: 'year', index: 1 };
  return part.year === undefined && year?.year !== undefined ? { ...part, year: year.year } : part;
};

const nothingAround: Around = { isOwn: () => false, isEntity: () => false, isHidden: () => false };

/** Reads lists of values under columns with names of their own: "Indicator", "Year", "Amount". */
export const detectList = (
  lines: readonly SheetLine[],
  knows: (label: string) => boolean,
  around: Around = nothingAround,
): WideLayout => {
  const cells: WideCell[] = [];
  const skipped: WideLayout['skipped'] = [];
  const words: string[] = [];
  const ignored: string[] = [];
  let head: ListHead | undefined;
  let asides: AsideColumns = { columns: [], scale: undefined, ignored: [] };
  let above = new Map<number, string>();
  let tables = 0;
  lines.forEach((line, at) => {
    const again = headOf(line);
    if (again) {
      words.push(...[...line.cells.values()].map(textIn));
      head = again;
      tables += 1;
      const used = [again.metric, again.amount, again.unit, again.code, again.note, ...again.times];
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
    const texts = head.times.map(text).filter((one) => one !== '');
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
      head: periodIn(texts),
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
