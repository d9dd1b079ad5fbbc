import * as z from 'zod';
import { cellOf } from '../data-point/breakdown.ts';
import { chartName, wayText } from '../design/chart-words.ts';
import type { OwnText } from '../design/custom-text.ts';
import { chartKeyOf, chartsByOrigin, type DesignChart } from '../design/design-chart.ts';
import { DesignPart, type ReportDesign } from '../design/report-design.ts';
import { changedExcerpts } from '../text/changed-excerpts.ts';
import { Language } from '../text/language.ts';
import type { ReportSnapshot } from './snapshot.ts';

/** The parts of a report's design that readers see: custom texts, pictures, charts, and the included parts. */
const DesignedPart = z.enum([
  'cover-title',
  'cover-subtitle',
  'cover-picture',
  'cover-picture-alt',
  'cover-date',
  'header',
  'footer',
  'letter-title',
  'letter-text',
  'letter-signed-by',
  'statement',
  'assurance-provider',
  'assurance-text',
  'assurance-file',
  'introduction',
  'chart',
  'part',
]);
type DesignedPart = z.infer<typeof DesignedPart>;

export const ChangedDesign = z.object({
  part: DesignedPart,
  /** Name: the framework of an introduction, the figure of a chart, or the part of the report. */
  name: z.string(),
  kind: z.enum(['added', 'removed', 'changed']),
  /** Custom texts; null where a picture, a chart or a part changed. */
  words: z.object({ language: Language, before: z.string(), after: z.string() }).nullable(),
});
export type ChangedDesign = z.infer<typeof ChangedDesign>;

const nothing: OwnText = { en: '', zhTw: '' };
type Words = { part: DesignedPart; name: string; text: OwnText };

/** Printed texts, without those that the design excludes. */
const wordsOf = ({ design, frameworks }: ReportSnapshot): Map<string, Words> => {
  const words: Words[] = [];
  const add = (part: DesignedPart, text: OwnText, name = ''): void => void words.push({ part, name, text });
  if (design) {
    const { cover, theme, letter, statementOfUse, assurance, chapters } = design;
    add('cover-title', cover.title);
    add('cover-subtitle', cover.subtitle);
    if (cover.layout === 'picture') add('cover-picture-alt', cover.pictureAlt);
    add('cover-date', { en: cover.date, zhTw: cover.date });
    add('header', theme.header);
    add('footer', theme.footer);
    if (letter.isIncluded) {
      add('letter-title', letter.title);
      add('letter-text', letter.text);
      add('letter-signed-by', letter.signedBy);
    }
    if (statementOfUse.isIncluded) add('statement', statementOfUse.text);
    if (assurance.isIncluded) {
      add('assurance-provider', assurance.provider);
      add('assurance-text', assurance.text);
    }
    for (const { versionId, introduction } of chapters) {
      const framework = frameworks.find((one) => one.versionId === versionId);
      if (framework) add('introduction', introduction, framework.shortName);
    }
  }
  return new Map(words.map((one) => [`${one.part} ${one.name}`, one]));
};

const kindOf = (before: unknown, after: unknown): ChangedDesign['kind'] =>
  before ? (after ? 'changed' : 'removed') : 'added';

/** A text that is the same in both languages is listed once, such as a date. */
const wordChanges = (before: Map<string, Words>, after: Map<string, Words>) =>
  [...new Map([...after, ...before])].flatMap(([key, { part, name }]): ChangedDesign[] => {
    const [old, now] = [before.get(key)?.text ?? nothing, after.get(key)?.text ?? nothing];
    const isOneForBoth = old.en === old.zhTw && now.en === now.zhTw;
    return Language.options
      .filter((language) => old[language] !== now[language] && !(isOneForBoth && language !== Language.options[0]))
      .map((language) => ({
        part,
        name,
        kind: kindOf(old[language], now[language]),
        words: { language, ...changedExcerpts(old[language], now[language]) },
      }));
  });

/** Code of the disclosure, label of the figure and what the chart shows of it, as either state has them. */
const nameOf = (chart: DesignChart, states: readonly ReportSnapshot[]): string => {
  const { versionId, disclosureId, fieldKey, dimensions } = chart;
  const disclosure = states
    .flatMap(({ frameworks }) => frameworks.filter((framework) => framework.versionId === versionId))
    .flatMap(({ sections }) => sections.flatMap(({ disclosures }) => disclosures))
    .find(({ id }) => id === disclosureId);
  const field = disclosure?.fields.find(({ key }) => key === fieldKey);
  const figure = [disclosure?.code ?? disclosureId, field?.label].filter(Boolean).join(' ');
  const language = states[0]?.report.language ?? 'en';
  const names = dimensions.flatMap((dimension) => {
    const cell = disclosure?.fields.find(({ key }) => {
      const place = cellOf(key);
      return place?.fieldKey === fieldKey && place.dimension === dimension;
    });
    return cell?.cell?.dimension ?? [];
  });
  return chartName(figure, wayText(chart, names, language), language);
};

const chartChanges = (before: ReportSnapshot, after: ReportSnapshot): ChangedDesign[] => {
  const [were, are] = [before.design?.charts ?? [], after.design?.charts ?? []];
  const old = new Map(were.map((chart) => [chartKeyOf(chart), chart]));
  const now = chartsByOrigin(were, are);
  return [...new Map([...old, ...now])].flatMap(([key, chart]): ChangedDesign[] => {
    const [was, is] = [old.get(key), now.get(key)];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    return [{ part: 'chart', name: nameOf(chart, [after, before]), kind: kindOf(was, is), words: null }];
  });
};

const pictureOf = ({ design, coverPicture }: ReportSnapshot): unknown =>
  design?.cover.layout === 'picture' ? coverPicture : undefined;

const fileOf = ({ design, assuranceFile }: ReportSnapshot): unknown =>
  design?.assurance.isIncluded ? assuranceFile : undefined;

const objectChange = (part: DesignedPart, before: unknown, after: unknown): ChangedDesign[] =>
  JSON.stringify(before) === JSON.stringify(after)
    ? []
    : [{ part, name: '', kind: kindOf(before, after), words: null }];

const partChanges = (before: ReportDesign | undefined, after: ReportDesign | undefined): ChangedDesign[] =>
  before && after
    ? DesignPart.options
        .filter((part) => before.parts[part] !== after.parts[part])
        .map((part) => ({ part: 'part', name: part, kind: after.parts[part] ? 'added' : 'removed', words: null }))
    : [];

/** Visible changes of the design, in the order of the report. */
export const designTextChanges = (before: ReportSnapshot, after: ReportSnapshot): ChangedDesign[] => [
  ...objectChange('cover-picture', pictureOf(before), pictureOf(after)),
  ...wordChanges(wordsOf(before), wordsOf(after)),
  ...objectChange('assurance-file', fileOf(before), fileOf(after)),
  ...chartChanges(before, after),
  ...partChanges(before.design, after.design),
];
