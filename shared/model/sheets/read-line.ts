import { inTraditional } from '../text/chinese-letters.ts';
import type { Around } from './head-groups.ts';
import { type SheetLine, textIn } from './head-lines.ts';
import { namesWithin } from './joined-names.ts';
import { splitLabel } from './label-unit.ts';
import { withinYear, yearPartIn } from './month-rows.ts';
import type { PeriodHead } from './period-parts.ts';
import { labelForms } from './plain-label.ts';
import { type Aside, asideOfTitle, asidesOf } from './row-asides.ts';
import { type SaidUnit, saidUnit, scaleWordOf, unitOf } from './said-unit.ts';
import type { SheetValue } from './sheet-value.ts';
import { type Group, isTotalLabel } from './table-group.ts';
import { isUnitText } from './unit-text.ts';
import { dividesWord } from './words/member-words.ts';

/** One number of a table that has its periods across. `unit`: as the sheet says it, '' where it does not. */
export type WideCell = {
  row: number;
  column: number;
  code: string;
  label: string;
  unit: string;
  head: PeriodHead;
  /** The head as the sheet writes it. */
  period: string;
  note: string;
  value: SheetValue;
  /** The name of its column, where several could hold the value of its period. */
  open?: string;
  /** Words around it by which it is no value of the organisation as a whole. */
  asides?: readonly Aside[];
  /** The words above its row, the nearest first: the last heading, and the titles. */
  within?: readonly string[];
  /** Its column holds the rate of what its row names. */
  measure?: 'rate';
  /** What the sheet says of its unit, where that cannot be applied with certainty. */
  unitOpen?: string;
};
/** A skipped total: the total of a row is checked against its parts. */
export type WideTotal = {
  row: number;
  label: string;
  parts: readonly { row: number; column: number }[];
  value: SheetValue;
};
export type SkippedLine = { row: number; why: 'note' | 'total' };
/** A column of numbers: how many, the first ones, and their period where they are read. */
export type WideColumn = {
  column: number;
  text: string;
  head: PeriodHead | undefined;
  values: number;
  examples: string[];
};
/**
 * `words`: the heads that name no period · `ignored`: columns and lines with numbers that are not read, by their names · `columns`:
 * all columns of numbers with their heads.
 */
export type WideLayout = {
  cells: WideCell[];
  columns: WideColumn[];
  totals: WideTotal[];
  skipped: SkippedLine[];
  tables: number;
  words: string[];
  ignored: string[];
  /** Rows of headings that say by what the rows below divide a metric. */
  dividers: number[];
};

const isFilled = (value: SheetValue | undefined): value is SheetValue => textIn(value) !== '';

/** A group of columns as it is read, with what is said above it and by the last heading in it. */
export type Reading = {
  group: Group;
  titles: readonly (SaidUnit | undefined)[];
  titleAside: Aside | undefined;
  titleTexts: readonly string[];
  heading: string;
  section: SaidUnit | undefined;
  sectionAside: Aside | undefined;
  /** The only metric that the words above the rows name, of which the months among them are. */
  topic: string;
  /** The last label, and the last words left of the labels. */
  label: string;
  above: Map<number, string>;
};

/** The metric that words above rows name, without its unit; '' where they name none or several. */
export const topicOf = (texts: readonly string[], knows: (label: string) => boolean): string => {
  const named = texts.flatMap((text) => {
    const forms = labelForms(text).flatMap((form) => [form, splitLabel(form, knows).name]);
    return forms.find(knows) ?? [];
  });
  const [only, ...others] = new Set(named);
  return only !== undefined && others.length === 0 ? only : '';
};

const headingMax = 80;
const shortMax = 60;
/** A note among the lines is no heading. */
const isNoteLine = (text: string): boolean =>
  text.length > headingMax || /^(?:[*†‡§#]|[([（]?\d|notes?\b|remarks?\b|註|附註|備註)/i.test(text);
/** "1. Waste (kg)"; not "2030 targets". */
const isNumbered = (text: string): boolean => /^\d{1,2}(?:\.\d{1,2})*[.)、:]?\s+\D/.test(text);

type Heading = { said: SaidUnit | undefined; aside: Aside | undefined };
/** What a line of words says of the rows below it; undefined: it is a note, which says nothing of them. */
export const headingOf = (text: string, isMetric: boolean, around: Around): Heading | undefined => {
  const forms = labelForms(text);
  const said = forms.map(saidUnit).find((one) => one !== undefined);
  const aside = isMetric ? undefined : forms.map((form) => asideOfTitle(form, around)).find((one) => one !== undefined);
  if (!isNoteLine(text)) return { said, aside };
  const isShort = text.length <= shortMax && /^[([（]?\d/.test(text) && !/[.。;；]$/.test(text);
  const saysUnit = said !== undefined && said.unit !== '';
  return isShort && (isNumbered(text) || aside !== undefined || saysUnit) ? { said, aside } : undefined;
};

/** The unit of a heading's line, where it is in the columns of the values; undefined: they hold values. */
const unitOfLine = (values: readonly SheetValue[]): SaidUnit | undefined => {
  const texts = values.map(textIn);
  if (values.length === 0 || !values.every(({ kind }) => kind === 'text') || !texts.every(isUnitText)) return undefined;
  const [text = ''] = texts;
  const said = saidUnit(text);
  return said && new Set(texts).size > 1 ? { ...said, unit: '', isScale: false } : said;
};

/** The unit of a number of a column that a person gave one: a scale applies to every row, a unit to those without their own. */
const unitChosen = (own: string, chosen: string, known: ReadonlySet<string>): ReturnType<typeof unitOf> => {
  const said = saidUnit(chosen);
  if (said?.isScale) return unitOf(own, said, [], known);
  return { unit: own === '' ? chosen : own };
};

/** "Total" below "Hazardous waste", of a table of waste diverted from disposal: the metric that these words name together. */
const totalNamed = (label: string, { heading, titleTexts }: Reading, knows: (label: string) => boolean) =>
  heading !== '' && isTotalLabel(label) ? namesWithin([label], [heading, ...titleTexts]).find(knows) : undefined;

export const readLine = (
  reading: Reading,
  line: SheetLine,
  layout: WideLayout,
  knows: (label: string) => boolean,
  around: Around,
): void => {
  const { group } = reading;
  const { number: row, cells } = line;
  const textAt = (column: number | undefined): string => (column === undefined ? '' : textIn(cells.get(column)));
  const filled = [...group.heads].flatMap(([column, head]) => {
    const value = cells.get(column);
    return isFilled(value) ? [{ column, head, value }] : [];
  });
  const own = textIn(cells.get(group.label));
  const before = asidesOf(group.asides, line, reading.above, around);
  // A label that is written once for several rows.
  const isBelow =
    own === '' && group.asides.columns.some(({ column, isBefore }) => !isBefore && textIn(cells.get(column)) !== '');
  const whole = isBelow ? reading.label : own;
  if (own !== '') reading.label = own;
  const forms = labelForms(whole);
  const within = [reading.heading, ...reading.titleTexts].filter((text) => text !== '');
  const label =
    totalNamed(whole, reading, knows) ??
    forms.find(knows) ??
    forms.find((form) => splitLabel(form, knows).unit !== '') ??
    whole;
  const code = group.code === undefined ? '' : textIn(cells.get(group.code));
  if (filled.length === 0 && label === '') return;
  const isMetric = knows(label) || knows(code);
  const lineUnit = isMetric ? undefined : unitOfLine(filled.map(({ value }) => value));
  if (filled.length === 0 || lineUnit) {
    layout.skipped.push({ row, why: 'note' });
    const heading = whole === '' ? undefined : headingOf(whole, knows(label), around);
    const inColumn = isMetric ? undefined : group.unitColumns.map(textAt).find((text) => text !== '');
    const unit = lineUnit ?? (inColumn === undefined ? undefined : saidUnit(inColumn));
    const isDivider = forms.some((form) => dividesWord.test(inTraditional(form)));
    if (filled.length === 0 && isDivider) layout.dividers.push(row);
    else if (heading) reading.heading = whole;
    if (heading || unit) reading.section = unit ?? heading?.said;
    if (heading) reading.sectionAside = heading.aside;
    if (heading) reading.topic = topicOf([whole], knows);
  } else if (isTotalLabel(label) && !isMetric) layout.skipped.push({ row, why: 'total' });
  else {
    const { name: bare, unit: inLabel } = splitLabel(label, knows);
    const isOnlyScale = scaleWordOf(inLabel) !== undefined && !isUnitText(inLabel);
    const scale = group.asides.scale === undefined ? undefined : saidUnit(textIn(cells.get(group.asides.scale)));
    const labelScale = isOnlyScale ? saidUnit(inLabel) : undefined;
    if (isMetric) reading.topic = '';
    const part = isMetric || reading.topic === '' ? undefined : yearPartIn(label);
    const name = part ? reading.topic : (labelForms(bare).find(knows) ?? bare);
    const asides = [...before, reading.sectionAside ?? reading.titleAside].filter((aside) => aside !== undefined);
    for (const { column, head: own, value } of filled) {
      // Without a year it is asked about.
      const head = part ? (withinYear(part, own) ?? { ...part, isCalendar: true as const }) : own;
      const isRate = group.rates.has(column);
      const ownUnit = isRate ? '' : textAt(group.unit.get(column)) || (isOnlyScale ? '' : inLabel);
      const note = textAt(group.note.get(column));
      const said = [labelScale, reading.section, ...group.corner, ...reading.titles];
      // The unit in a label is the nearest of all; a scale above it counts.
      const above = inLabel !== '' && inLabel === ownUnit ? said.filter((one) => one?.isScale) : said;
      const isSilent = ownUnit === '' && above.every((one) => one === undefined);
      const headUnit = group.units.get(column) ?? (isSilent ? group.otherUnits.get(column) : undefined);
      const period = group.texts.get(column) ?? '';
      const chosen = around.given?.(column, period)?.unit ?? '';
      const resolved =
        chosen === ''
          ? unitOf(ownUnit, scale ?? headUnit, above, group.rowUnits)
          : unitChosen(ownUnit, chosen, group.rowUnits);
      const open = group.open.get(column);
      const member = group.parts.get(column);
      const all = member === undefined ? asides : [...asides, { kind: 'part' as const, text: member, name: '' }];
      const at = { row, column, code, label: name, unit: resolved.unit, head, period, note, value };
      layout.cells.push({
        ...at,
        ...(open === undefined ? {} : { open }),
        ...(all.length === 0 ? {} : { asides: all }),
        ...(within.length === 0 ? {} : { within }),
        ...(isRate ? { measure: 'rate' as const } : {}),
        ...('open' in resolved ? { unitOpen: resolved.open.text } : {}),
      });
    }
    const total = group.total === undefined ? undefined : cells.get(group.total);
    if (isFilled(total)) {
      layout.totals.push({ row, label: name, parts: filled.map(({ column }) => ({ row, column })), value: total });
    }
  }
};
