/** The company's own texts of a design, each with its key: what translators get, and what comes back from them. */
import { fingerprintOf } from '../text/fingerprint.ts';
import type { OwnText } from './custom-text.ts';
import { type ChartReference, chartKeyOf } from './design-chart.ts';
import type { ReportDesign } from './report-design.ts';

/** What a text is for; its words are next to its users. */
export type DesignTextName =
  | 'coverTitle'
  | 'coverSubtitle'
  | 'pictureAlt'
  | 'header'
  | 'footer'
  | 'letterTitle'
  | 'letterText'
  | 'letterSignedBy'
  | 'statementOfUse'
  | 'assuranceProvider'
  | 'assuranceText'
  | 'introduction'
  | 'chartAlt'
  | 'fileName';

export type DesignText = {
  /** Stored in files for translators, so it stays the same for good. */
  key: string;
  name: DesignTextName;
  kind: 'designLine' | 'designText';
  text: OwnText;
  /** The chapter's framework, or the chart's figure. */
  versionId?: string;
  chart?: ChartReference;
};

type Slot = DesignText & { isPrinted: boolean; put: (text: OwnText) => ReportDesign };

const line = 'designLine' as const;
const block = 'designText' as const;

const slotsOf = (design: ReportDesign): Slot[] => {
  const { cover, theme, letter, statementOfUse, assurance, chapters, charts } = design;
  const always = { isPrinted: true };
  const inLetter = { isPrinted: letter.isIncluded };
  const inAssurance = { isPrinted: assurance.isIncluded };
  const ofCover = (field: 'title' | 'subtitle' | 'pictureAlt', name: DesignTextName, isPrinted = true): Slot => ({
    key: `cover.${field}`,
    name,
    kind: line,
    text: cover[field],
    isPrinted,
    put: (text) => ({ ...design, cover: { ...cover, [field]: text } }),
  });
  const ofTheme = (field: 'header' | 'footer'): Slot => ({
    key: `theme.${field}`,
    name: field,
    kind: line,
    text: theme[field],
    ...always,
    put: (text) => ({ ...design, theme: { ...theme, [field]: text } }),
  });
  const ofLetter = (field: 'title' | 'text' | 'signedBy', name: DesignTextName): Slot => ({
    key: `letter.${field}`,
    name,
    kind: field === 'text' ? block : line,
    text: letter[field],
    ...inLetter,
    put: (text) => ({ ...design, letter: { ...letter, [field]: text } }),
  });
  const ofAssurance = (field: 'provider' | 'text', name: DesignTextName): Slot => ({
    key: `assurance.${field}`,
    name,
    kind: field === 'text' ? block : line,
    text: assurance[field],
    ...inAssurance,
    put: (text) => ({ ...design, assurance: { ...assurance, [field]: text } }),
  });
  return [
    ofCover('title', 'coverTitle'),
    ofCover('subtitle', 'coverSubtitle'),
    ofCover('pictureAlt', 'pictureAlt', cover.layout === 'picture'),
    ofTheme('header'),
    ofTheme('footer'),
    ofLetter('title', 'letterTitle'),
    ofLetter('text', 'letterText'),
    ofLetter('signedBy', 'letterSignedBy'),
    {
      key: 'statementOfUse',
      name: 'statementOfUse',
      kind: block,
      text: statementOfUse.text,
      isPrinted: statementOfUse.isIncluded,
      put: (text) => ({ ...design, statementOfUse: { ...statementOfUse, text } }),
    },
    ofAssurance('provider', 'assuranceProvider'),
    ofAssurance('text', 'assuranceText'),
    ...chapters.map(
      (chapter): Slot => ({
        key: `chapter.${chapter.versionId}`,
        name: 'introduction',
        kind: block,
        text: chapter.introduction,
        versionId: chapter.versionId,
        ...always,
        put: (text) => ({
          ...design,
          chapters: chapters.map((one) => (one === chapter ? { ...one, introduction: text } : one)),
        }),
      }),
    ),
    ...charts.map(
      (chart): Slot => ({
        key: `chart.${fingerprintOf(chartKeyOf(chart))}`,
        name: 'chartAlt',
        kind: line,
        text: chart.altText,
        versionId: chart.versionId,
        chart,
        ...always,
        put: (text) => ({ ...design, charts: charts.map((one) => (one === chart ? { ...one, altText: text } : one)) }),
      }),
    ),
    {
      key: 'fileName',
      name: 'fileName',
      kind: line,
      text: design.fileName,
      ...always,
      put: (text) => ({ ...design, fileName: text }),
    },
  ];
};

const textOf = ({ put: _put, isPrinted: _isPrinted, ...text }: Slot): DesignText => text;

/** Every text of a design, in the order of the report. */
export const allDesignTexts = (design: ReportDesign): DesignText[] => slotsOf(design).map(textOf);

/** Those of its parts that are printed. */
export const printedDesignTexts = (design: ReportDesign): DesignText[] =>
  slotsOf(design)
    .filter(({ isPrinted }) => isPrinted)
    .map(textOf);

/** The design with one of its texts replaced; undefined: it has no such text. */
export const withDesignText = (design: ReportDesign, key: string, text: OwnText): ReportDesign | undefined =>
  slotsOf(design)
    .find((slot) => slot.key === key)
    ?.put(text);
