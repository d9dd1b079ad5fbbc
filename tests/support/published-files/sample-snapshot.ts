import type { Chart } from '../../../shared/model/design/chart.ts';
import {
  ReportSnapshot,
  type SnapshotDisclosure,
  type SnapshotField,
  type SnapshotFramework,
} from '../../../shared/model/publishing/snapshot.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { hostileTexts } from '../hostile-texts.ts';
import { sampleCells } from './sample-cells.ts';
import { samplePicture, sampleRichText, wideTableDocument } from './sample-rich-text.ts';
import { type SampleWords, sampleWords } from './sample-words.ts';

/**
 * Snapshots as the freeze step makes them, for the renderers' tests: every kind of value, every state, omissions, gaps,
 * long tables and text that tries to break out of its file.
 */
const field = (
  key: string,
  part: Partial<SnapshotField> & Pick<SnapshotField, 'label' | 'inputType'>,
): SnapshotField => ({
  key,
  isRequired: false,
  value: null,
  ...part,
});

const number = (
  key: string,
  label: string,
  decimal: string | null,
  unit: string,
  part: { state?: 'reported' | 'estimated' | 'notApplicable' | 'omitted'; note?: string; descriptor?: string } = {},
): SnapshotField =>
  field(key, {
    label,
    inputType: 'Number',
    unit,
    metricCode: `metric.${key}`,
    value: { kind: 'number', number: decimal, unit, state: 'reported', ...part },
  });

const everyKind = (words: SampleWords): SnapshotField[] => [
  {
    ...number('scope1', words.scope1, '1203.40', 'tCO2e'),
    source: 'hub',
    history: [
      { endOn: '2024-12-31', number: '1333.75' },
      { endOn: '2023-12-31', number: '1400' },
    ],
  },
  number('scope2', words.scope2, '-98765.4321', 'tCO2e', { state: 'estimated', note: words.note }),
  number('scope3', words.scope3, '123456789012345678901234567890.1234567890123456789012345', 'tCO2e', {
    descriptor: words.descriptor,
  }),
  number('na', words.notApplicable, null, 'm3', { state: 'notApplicable', note: words.noteNotApplicable }),
  number('left', words.leftOut, null, '%', { state: 'omitted', note: words.noteLeftOut }),
  { ...number('cleared', words.cleared, null, 'MWh'), isRequired: true },
  field('missingNumber', { label: words.missingNumber, inputType: 'Integer', unit: 'kg', isRequired: true }),
  field('text', { label: words.shortText, inputType: 'Text', value: { kind: 'text', text: words.shortAnswer } }),
  field('area', { label: words.longText, inputType: 'Text Area', value: { kind: 'text', text: words.longAnswer } }),
  field('rich', {
    label: words.richLabel,
    inputType: 'Text Area (RTE)',
    value: { kind: 'richText', document: sampleRichText(words) },
  }),
  field('date', { label: words.date, inputType: 'Date', value: { kind: 'date', date: '2025-11-30' } }),
  field('oldDate', { label: words.oldDate, inputType: 'Date', value: { kind: 'date', date: '1866-02-03' } }),
  field('dateTime', {
    label: words.dateTime,
    inputType: 'Date Time',
    value: { kind: 'dateTime', dateTime: '2025-03-05T14:30:00+08:00' },
  }),
  field('select', {
    label: words.select,
    inputType: 'Single Select',
    value: { kind: 'select', option: 'operational' },
    valueLabels: { operational: words.optionOne },
  }),
  field('multi', {
    label: words.multi,
    inputType: 'Multi Select',
    value: { kind: 'multiSelect', options: ['one', 'two'] },
    valueLabels: { one: words.optionOne, two: words.optionTwo },
  }),
  field('country', {
    label: words.country,
    inputType: 'Country',
    value: { kind: 'country', alpha2: 'HK' },
    valueLabels: { HK: words.countryName },
  }),
  field('period', {
    label: words.period,
    inputType: 'DatePeriod',
    value: { kind: 'datePeriod', startOn: '2025-01-01', endOn: '2025-06-30' },
  }),
  field('checked', { label: words.checkbox, inputType: 'Checkbox', value: { kind: 'checkbox', isChecked: true } }),
  field('missingText', { label: words.missingText, inputType: 'Text', isRequired: true }),
];

/** More columns than fit, in a list in a list: unbreakable content must not widen the page. */
const wideTable = field('wide', {
  label: 'Thirty columns',
  inputType: 'Text Area (RTE)',
  value: { kind: 'richText', document: wideTableDocument },
});

const hostileDisclosure = (): SnapshotDisclosure => ({
  id: 'dis_hostile',
  code: '=1+1',
  title: '<b>"Hostile" & \'title\'</b>',
  pillar: 'governance',
  status: 'in-progress',
  isVerified: false,
  fields: [
    wideTable,
    ...hostileTexts.flatMap((text, index) => [
      field(`hostile${index}`, {
        label: `Hostile ${index} <i>`,
        inputType: 'Text',
        value: { kind: 'text', text },
      }),
      field(`hostileRich${index}`, {
        label: `Hostile rich ${index}`,
        inputType: 'Text Area (RTE)',
        value: {
          kind: 'richText',
          document: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
        },
      }),
    ]),
  ],
});

const disclosureOf = (words: SampleWords, section: number, index: number, kind: number): SnapshotDisclosure => {
  const code = `${section}-${index + 1}`;
  const base = {
    id: `dis_${section}_${index}`,
    code,
    title: `${words.disclosureTitles[(section + index) % words.disclosureTitles.length]}`,
    pillar: (['environmental', 'social', 'governance', 'general'] as const)[section % 4] ?? 'general',
    isVerified: (section + index) % 5 !== 0,
  };
  if (kind === 1) {
    return {
      ...base,
      status: 'omitted',
      omission: { reason: words.omissionReason, explanation: words.omissionExplanation },
      fields: [],
    };
  }
  if (kind === 2) {
    return {
      ...base,
      status: 'not-started',
      fields: [field('a', { label: words.missingText, inputType: 'Text' })],
    };
  }
  return {
    ...base,
    status: 'complete',
    fields: [
      number(`m${code}a`, words.scope1, `${section}${index}20.5`, 'tCO2e'),
      number(`m${code}b`, words.scope2, `${section}${index}81`, 'MWh', { state: 'estimated' }),
      field('policy', {
        label: words.longText,
        inputType: 'Text Area',
        value: { kind: 'text', text: `${words.longAnswer}\n${words.paragraph}` },
      }),
    ],
  };
};

const longTable = (words: SampleWords, rows: number): SnapshotDisclosure => ({
  id: 'dis_long',
  code: '999-1',
  title: words.longTableTitle,
  pillar: 'social',
  status: 'complete',
  isVerified: true,
  fields: Array.from({ length: rows }, (_, row) =>
    number(`row${row}`, `${words.site} ${row + 1}`, `${row}${row}.${row}`, 'kg'),
  ),
});

const frameworkOf = (words: SampleWords, index: number, disclosuresPerSection: number): SnapshotFramework => ({
  versionId: `fwv_${index}`,
  name: `${words.frameworkName} ${index + 1}`,
  shortName: `FW${index + 1}`,
  edition: '2021',
  sections: Array.from({ length: 4 }, (_, section) => ({
    code: `FW${index + 1} ${section + 1}00`,
    title: words.sectionTitles[section % words.sectionTitles.length] ?? '',
    disclosures: Array.from({ length: disclosuresPerSection }, (__, disclosure) =>
      disclosureOf(words, (section + 1) * 100 + index, disclosure, (section * 3 + disclosure) % 6),
    ),
  })),
});

/** One of each kind that a design may ask for. */
const sampleCharts = (words: SampleWords): Chart[] => {
  const chart = (type: Chart['type'], title: string, part: Pick<Chart, 'categories' | 'series'>): Chart => ({
    type,
    title,
    alt: `${title}: ${part.categories.join(', ')}`,
    unit: 'tCO₂e',
    ...part,
  });
  const years = ['2023', '2024', '2025'];
  const two = [
    { name: words.scope1, values: ['1400', '1333.75', '1203.40'] },
    { name: words.optionOne, values: ['300.5', null, '410'] },
  ];
  const parts = [words.optionOne, words.optionTwo, words.countryName];
  return [
    chart('bar', words.scope1, { categories: years, series: two.slice(0, 1) }),
    chart('line', words.everyKindTitle, { categories: years, series: two }),
    chart('stacked', words.longTableTitle, { categories: years, series: two }),
    chart('pie', words.select, { categories: parts, series: [{ name: words.scope1, values: ['70', '20.5', '9.5'] }] }),
    chart('bar', words.multi, { categories: parts, series: [{ name: words.scope1, values: ['70', '-20.5', '9.5'] }] }),
  ];
};

export type SampleOptions = {
  language?: Language;
  frameworks?: number;
  disclosuresPerSection?: number;
  tableRows?: number;
  isHostile?: boolean;
  /** A disclosure with figures by their dimensions. */
  hasCells?: boolean;
};

/** A report of two frameworks with everything in it; larger by its options (100 pages: 2 frameworks, 50 disclosures). */
export const sampleSnapshot = (options: SampleOptions = {}): ReportSnapshot => {
  const { language = 'en', frameworks = 2, disclosuresPerSection = 3, tableRows = 60, isHostile = false } = options;
  const words = sampleWords[language];
  const list = Array.from({ length: frameworks }, (_, index) => frameworkOf(words, index, disclosuresPerSection));
  list[0]?.sections[0]?.disclosures.unshift({
    id: 'dis_kinds',
    code: '305-1',
    title: words.everyKindTitle,
    pillar: 'environmental',
    status: 'complete',
    isVerified: true,
    fields: everyKind(words),
  });
  const [everything] = list[0]?.sections[0]?.disclosures ?? [];
  if (everything) everything.charts = sampleCharts(words);
  list.at(-1)?.sections[0]?.disclosures.push(longTable(words, tableRows));
  if (options.hasCells) list[0]?.sections[0]?.disclosures.push(sampleCells(language));
  if (isHostile) list[0]?.sections[0]?.disclosures.push(hostileDisclosure());
  return ReportSnapshot.parse({
    schemaVersion: 1,
    frozenAt: '2026-02-14T08:05:00.000Z',
    revision: 2,
    report: {
      id: 'rpt_sample0001',
      name: words.reportName,
      description: words.description,
      boundary: words.paragraph,
      contact: 'sustainability@harbourlight.example',
      language,
      periodStartOn: '2025-01-01',
      periodEndOn: '2025-12-31',
      reportType: 'STANDARD',
      scope: 'report',
    },
    organization: { name: words.organization },
    brand: {
      companyName: 'Harbourlight Platform',
      primaryColor: '#0B6B4F',
      secondaryColor: '#E3F1EA',
      specialColor: '#B399FF',
      logo: { mediaType: 'image/svg+xml', base64: btoa(sampleLogo) },
    },
    pictures: {
      [samplePicture.pictureId]: { mediaType: samplePicture.mediaType, base64: samplePicture.base64 },
    },
    frameworks: list,
    evidence: [
      {
        versionId: 'fwv_0',
        disclosureId: 'dis_kinds',
        code: '305-1',
        label: words.scope1,
        name: 'meter-readings-2025.xlsx',
        page: 'p. 14',
        sha256: '0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0',
      },
    ],
  } satisfies ReportSnapshot);
};

const sampleLogo =
  '<svg xmlns="http://www.w3.org/2000/svg" width="180" height="48" viewBox="0 0 180 48"><circle cx="24" cy="24" r="20" fill="#0B6B4F"/><path d="M10 28c8-12 20-12 28 0" stroke="#fff" stroke-width="4" fill="none"/><rect x="56" y="14" width="110" height="8" rx="4" fill="#0B6B4F"/><rect x="56" y="28" width="74" height="6" rx="3" fill="#7CD6B5"/></svg>';
