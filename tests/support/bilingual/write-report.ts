/**
 * A report over all of GRI and of the exchange of Hong Kong, written in English over the API as a person would: texts with
 * headings, lists, tables and footnotes, figures with units and explanations, and a year before it.
 */

import type { Disclosure, Field } from '../../../shared/catalogue/framework.ts';
import type { ReportView } from '../../../shared/contract/reports/report-view.ts';
import { createReport } from '../../../shared/contract/reports/reports.contract.ts';
import { savedTogetherMax, saveFieldValues } from '../../../shared/contract/reports/tables.contract.ts';
import { type FieldValue, valueKindOf } from '../../../shared/model/answer/field-value.ts';
import { asksDenominator, asksUnit, isMoney } from '../../../shared/model/data-point/currency.ts';
import type { RichTextBlock, RichTextDocument } from '../../../shared/model/text/rich-text.ts';
import { type Caller, callApi } from '../cloud/cloud-calls.ts';
import { wholeCatalogue } from '../memory/checked-report.ts';
import { denominator, reportName, sentence, sites } from './sentence-pairs.ts';

export const frameworkIds = ['gri-2021', 'hkex-2025'] as const;

export type Place = { versionId: string; disclosure: Disclosure };

/** Numbers of sentences, in the order in which they are written. */
export type Pen = { next: () => string };
export const createPen = (from = 101): Pen => {
  let number = from;
  return {
    next: () => {
      const text = sentence(number);
      number += 1;
      return text;
    },
  };
};

const paragraph = (text: string): RichTextBlock => ({ type: 'paragraph', content: [{ type: 'text', text }] });

const tableOf = (pen: Pen): RichTextBlock => ({
  type: 'table',
  content: (['tableHeader', 'tableCell', 'tableCell'] as const).map((type) => ({
    type: 'tableRow',
    content: [0, 1].map(() => ({ type, content: [paragraph(pen.next())] })),
  })),
});

const listOf = (pen: Pen): RichTextBlock => ({
  type: 'bulletList',
  content: [0, 1, 2].map(() => ({ type: 'listItem', content: [paragraph(pen.next())] })),
});

/** A text of an answer; each fourth has a table, each third a list, each second a footnote and words in bold. */
export const proseOf = (pen: Pen, number: number): RichTextDocument => ({
  type: 'doc',
  content: [
    paragraph(`${pen.next()} ${pen.next()} ${pen.next()}`),
    ...(number % 3 === 0 ? [listOf(pen)] : []),
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: `${pen.next()} ` },
        { type: 'text', text: pen.next(), marks: [{ type: 'bold' }] },
        ...(number % 2 === 0 ? [{ type: 'footnote' as const, attrs: { text: pen.next() } }] : []),
      ],
    },
    ...(number % 4 === 0 ? [tableOf(pen)] : []),
    paragraph(`${pen.next()} ${pen.next()}`),
  ],
});

type Written = { field: Field; number: number; pen: Pen };

/** Figures that are totals of others. */
const totals: Readonly<Record<string, number>> = {
  'wf.employees.total': 1_200,
  'wf.employees.total.byGender.female': 540,
  'wf.employees.total.byGender.male': 660,
  'wf.employees.total.byAge.under30': 300,
  'wf.employees.total.byAge.from30to50': 640,
  'wf.employees.total.byAge.over50': 260,
  'wf.employees.fullTime': 1_150,
  'wf.employees.partTime': 50,
  'wf.employees.permanent': 1_100,
  'wf.employees.temporary': 100,
  'ghg.scope1.gross': 14_000,
};

/** Asked for in another unit than before: typed again, the same amount. */
const otherUnits: ReadonlyMap<string, Record<string, number>> = new Map([
  ['water.consumption.total', { ML: 3, m3: 3_000 }],
]);

const amountOf = ({ field, number }: Written): number => {
  const unit = field.defaultUnit;
  const code = field.metric?.code ?? '';
  const known = otherUnits.get(code)?.[unit ?? ''] ?? totals[code];
  if (known !== undefined) return known;
  if (unit === '%') return (number % 99) + 0.5;
  const amount = unit === undefined ? 10 + ((number * 37) % 900) : 1_000 + number * 7.25;
  return field.inputType === 'Integer' || unit === 'persons' ? Math.round(amount) : amount;
};

const figureOf = (written: Written): FieldValue => {
  const { field, number, pen } = written;
  const unit = field.defaultUnit;
  return {
    kind: 'number',
    number: String(amountOf(written)),
    state: 'reported',
    ...(unit === undefined ? {} : { unit }),
    ...(unit !== undefined && isMoney({ unit }) ? { descriptor: 'HKD' } : {}),
    ...(asksDenominator(unit) ? { descriptor: denominator.en } : {}),
    ...(asksUnit(unit) ? { descriptor: '%' } : {}),
    ...(number % 3 === 0 ? { note: pen.next() } : {}),
  };
};

/** Rows of tables by their disclosure and figure; names that the reporter gave are translated. */
const cells: Readonly<Record<string, readonly (readonly [cell: string, number: number, unit: string])[]>> = {
  '2-7': [
    ['m0~gender~female', 540, 'persons'],
    ['m0~gender~male', 660, 'persons'],
  ],
  '305-1': sites.map(({ en }, index) => [`m0~site~${en}`, 2_000 + index * 2_000, 'tCO2e'] as const),
};

const cellsOf = ({ disclosure }: Place) =>
  (cells[disclosure.id] ?? []).map(([fieldKey, number, unit]) => ({
    fieldKey,
    value: { kind: 'number' as const, number: String(number), unit, state: 'reported' as const },
    revision: 0,
  }));

const answerOf = (written: Written): FieldValue | null => {
  const { field, number, pen } = written;
  const kind = valueKindOf(field.inputType);
  const [option] = field.options ?? [];
  if (kind === 'number') return figureOf(written);
  if (kind === 'text') return { kind, text: pen.next() };
  if (kind === 'richText') return { kind, document: proseOf(pen, number) };
  if (kind === 'select' && option !== undefined) return { kind, option };
  if (kind === 'multiSelect' && option !== undefined) return { kind, options: [option] };
  if (kind === 'date') return { kind, date: '2025-06-30' };
  if (kind === 'country') return { kind, alpha2: 'HK' };
  if (kind === 'datePeriod') return { kind, startOn: '2025-01-01', endOn: '2025-12-31' };
  return kind === 'checkbox' ? { kind, isChecked: true } : null;
};

/** Disclosures of the report in their order: those of a later edition, and what is asked for each topic, are left out. */
export const disclosuresOf = (): Place[] =>
  frameworkIds.flatMap((versionId) =>
    (wholeCatalogue.framework(versionId)?.sections ?? []).flatMap((section) =>
      section.isEarlyAdoption === true
        ? []
        : section.disclosures.flatMap((disclosure) =>
            disclosure.isPerTopic === true ? [] : [{ versionId, disclosure }],
          ),
    ),
  );

const frameworksOf = (places: readonly Place[]) =>
  frameworkIds.map((versionId) => ({
    versionId,
    disclosureIds: places.flatMap((place) => (place.versionId === versionId ? [place.disclosure.id] : [])),
  }));

/** `figures`: numbers only, as the year before has them. */
type Kind = 'figures' | 'everything';

type Saved = {
  places: readonly Place[];
  pen: Pen;
  kind: Kind;
  /** A metric is answered once: what asks for it again reads its data point. */
  answered?: Set<string>;
};

/** Answers every field of some disclosures of a report. */
export const answerAll = async (
  caller: Caller,
  reportId: ReportView['reportId'],
  { places, pen, kind, answered = new Set() }: Saved,
): Promise<void> => {
  let number = 0;
  for (const place of places) {
    const { versionId, disclosure } = place;
    const typed = disclosure.fields.flatMap((field) => {
      number += 1;
      const code = field.metric?.binding === 'own' ? field.metric.code : undefined;
      if (code !== undefined && answered.has(code) && !otherUnits.has(code)) return [];
      if (code !== undefined) answered.add(code);
      const value = answerOf({ field, number: kind === 'figures' ? number + 1 : number, pen });
      const isWanted = value !== null && (kind === 'everything' || value.kind === 'number');
      return isWanted ? [{ fieldKey: field.key, value, revision: 0 }] : [];
    });
    const values = [...typed, ...cellsOf(place)];
    const params = { reportId, versionId, disclosureId: disclosure.id };
    for (let from = 0; from < values.length; from += savedTogetherMax) {
      const body = { values: values.slice(from, from + savedTogetherMax) };
      const { results } = await callApi(caller, saveFieldValues, { params, body });
      const refused = results.filter(({ outcome }) => outcome !== 'stored' && outcome !== 'conflict');
      if (refused.length > 0) throw new Error(JSON.stringify(refused));
    }
  }
};

const year = (name: string, at: number) => ({
  name,
  language: 'en' as const,
  periodStartOn: `${at}-01-01`,
  periodEndOn: `${at}-12-31`,
  frameworks: frameworksOf(disclosuresOf()),
});

/** The report of 2025 with the figures of 2024 before it. */
export const writeReport = async (caller: Caller): Promise<ReportView> => {
  const before = await callApi(caller, createReport, { body: year('Sustainability report 2024', 2024) });
  const places = disclosuresOf();
  await answerAll(caller, before.reportId, { places, pen: createPen(50_000), kind: 'figures' });
  const pen = createPen();
  const body = { ...year(reportName.en, 2025), description: `${pen.next()} ${pen.next()}` };
  const report = await callApi(caller, createReport, { body });
  await answerAll(caller, report.reportId, { places, pen, kind: 'everything' });
  return report;
};
