import type { WideCell, WideLayout } from './detect-layout.ts';
import { codeWord, isHeadWord, isName, noteWord, type SheetLine, textIn, unitWord } from './head-lines.ts';
import { type PeriodHead, readPeriodHead } from './period-head.ts';
import { labelForms } from './plain-label.ts';

const metricWord =
  /^(?:(?:esg )?(?:metrics?|indicators?|kpis?|items?|disclosures?|measures?|parameters?|data points?)(?: names?)?|指標(?:名稱)?|指标|項目|项目|數據項目)$/i;
const timeWord =
  /^(?:(?:reporting |financial |fiscal |calendar )?(?:years?|periods?|quarters?|months?)|fy|(?:匯報|財政)?(?:年度|年份|期間)|匯報期|月份|季度)$/i;
const amountWord =
  /^(?:values?|amounts?|figures?|quantit(?:y|ies)|results?|data|readings?|數值|数值|數據|數量|數額|結果)$/i;

type ListHead = {
  metric: number;
  times: readonly number[];
  amount: number;
  unit: number | undefined;
  code: number | undefined;
  note: number | undefined;
};

/** The columns of a list with a line for each value: a metric, its period and a number. */
const headOf = ({ cells }: SheetLine): ListHead | undefined => {
  if (![...cells.values()].every(isName)) return undefined;
  const at = (written: RegExp): number[] =>
    [...cells].flatMap(([column, value]) => (isHeadWord(textIn(value), [written]) ? [column] : []));
  const [metric, times, [amount, ...amounts]] = [at(metricWord)[0], at(timeWord), at(amountWord)];
  if (metric === undefined || times.length === 0 || amount === undefined || amounts.length > 0) return undefined;
  return { metric, times, amount, unit: at(unitWord)[0], code: at(codeWord)[0], note: at(noteWord)[0] };
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

/** Reads lists of values under columns with names of their own: "Indicator", "Year", "Amount". */
export const detectList = (lines: readonly SheetLine[], knows: (label: string) => boolean): WideLayout => {
  const cells: WideCell[] = [];
  const skipped: WideLayout['skipped'] = [];
  const words: string[] = [];
  let head: ListHead | undefined;
  let tables = 0;
  for (const line of lines) {
    const again = headOf(line);
    if (again) {
      words.push(...[...line.cells.values()].map(textIn));
      head = again;
      tables += 1;
      continue;
    }
    const text = (column: number | undefined): string => (column === undefined ? '' : textIn(line.cells.get(column)));
    const value = head && line.cells.get(head.amount);
    if (!head || !value || textIn(value) === '' || text(head.metric) === '') {
      skipped.push({ row: line.number, why: 'note' });
      continue;
    }
    const texts = head.times.map(text).filter((one) => one !== '');
    const forms = labelForms(text(head.metric));
    cells.push({
      row: line.number,
      column: head.amount,
      code: text(head.code),
      label: forms.find(knows) ?? forms[0] ?? '',
      unit: text(head.unit),
      head: periodIn(texts),
      period: texts.join(' '),
      note: text(head.note),
      value,
    });
  }
  return { cells, totals: [], skipped: head ? skipped : [], tables, words };
};
