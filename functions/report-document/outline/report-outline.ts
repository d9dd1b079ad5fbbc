import { codeAndTitle } from '../../../shared/catalogue/code-and-title.ts';
import { shownCode } from '../../../shared/catalogue/display-code.ts';
import { isAnswered } from '../../../shared/model/answer/field-value.ts';
import type { TimeSpan } from '../../../shared/model/data-point/data-point.ts';
import type { Chart } from '../../../shared/model/design/chart.ts';
import { inDesignOrder } from '../../../shared/model/design/report-design.ts';
import type {
  ReportSnapshot,
  SnapshotDisclosure,
  SnapshotFramework,
  SnapshotSection,
} from '../../../shared/model/publishing/snapshot.ts';
import { contentLang, type Language } from '../../../shared/model/text/language.ts';
import { appendixLabelsOf } from '../text/appendix-labels.ts';

/** A chart with its number, counted through the whole report. */
export type OutlineFigure = { anchor: string; number: number; chart: Chart };

/** The place of each disclosure; all files share the anchors as names of links, bookmarks and page numbers. */
export type OutlineDisclosure = {
  anchor: string;
  disclosure: SnapshotDisclosure;
  /** Its code in the report's language; data sheets have the publisher's own code. */
  code: string;
  /** Its code in a list over the whole report: with the framework's name if the report has several. */
  listedCode: string;
  state: 'answered' | 'omitted' | 'unanswered';
  figures: OutlineFigure[];
  /** The reporting period. */
  period: TimeSpan;
};
/** Number of disclosures. */
type OutlineCounts = { total: number; answered: number; omitted: number };
export type OutlineSection = {
  anchor: string;
  section: SnapshotSection;
  /** Its name where no heading precedes it; with several frameworks, a section without a code has its own name. */
  name: string;
  disclosures: OutlineDisclosure[];
};
export type OutlineFramework = {
  anchor: string;
  indexAnchor: string;
  framework: SnapshotFramework;
  sections: OutlineSection[];
  counts: OutlineCounts;
};

const stateOf = (disclosure: SnapshotDisclosure): OutlineDisclosure['state'] => {
  if (disclosure.omission) return 'omitted';
  return disclosure.fields.some((field) => isAnswered(field.value)) ? 'answered' : 'unanswered';
};

export const countsOf = (disclosures: readonly OutlineDisclosure[]): OutlineCounts => {
  const count = (state: OutlineDisclosure['state']): number =>
    disclosures.filter((entry) => entry.state === state).length;
  return { total: disclosures.length, answered: count('answered'), omitted: count('omitted') };
};

type NumberFigure = (chart: Chart) => OutlineFigure;

type OutlineGiven = { figureOf: NumberFigure; period: TimeSpan; isAlone: boolean; language: Language };

const outlineFramework = (
  framework: SnapshotFramework,
  index: number,
  { figureOf, period, isAlone, language }: OutlineGiven,
): OutlineFramework => {
  const anchor = `f${index + 1}`;
  const { shortName } = framework;
  const named = (text: string): string => (isAlone || text.startsWith(shortName) ? text : `${shortName} ${text}`);
  const sectionName = ({ code, title }: SnapshotSection): string => {
    const heading = codeAndTitle(code, title);
    return heading === title ? named(title) : heading;
  };
  const sections = framework.sections.map((section, sectionIndex) => ({
    anchor: `${anchor}s${sectionIndex + 1}`,
    section,
    name: sectionName(section),
    disclosures: section.disclosures.map((disclosure, disclosureIndex) => {
      const code = shownCode(disclosure.code, language);
      return {
        anchor: `${anchor}s${sectionIndex + 1}d${disclosureIndex + 1}`,
        disclosure,
        code,
        listedCode: named(code),
        state: stateOf(disclosure),
        figures: (disclosure.charts ?? []).map(figureOf),
        period,
      };
    }),
  }));
  const all = sections.flatMap((section) => section.disclosures);
  return {
    anchor,
    indexAnchor: `${anchor}index`,
    framework,
    sections,
    counts: countsOf(all),
  };
};

/** Frameworks and their sections in the order of the design; the snapshot has the order of the standards. */
const inOrder = ({ frameworks, design }: ReportSnapshot): SnapshotFramework[] => {
  const chapters = design?.chapters ?? [];
  const order = chapters.map(({ versionId }) => versionId);
  return inDesignOrder(frameworks, ({ versionId }) => versionId, order).map((framework) => {
    const chapter = chapters.find(({ versionId }) => versionId === framework.versionId);
    const sections = inDesignOrder(framework.sections, ({ code }) => code, chapter?.sections ?? []);
    return { ...framework, sections };
  });
};

export const outlineOf = (snapshot: ReportSnapshot): OutlineFramework[] => {
  let figures = 0;
  const figureOf: NumberFigure = (chart) => {
    figures += 1;
    return { anchor: `figure${figures}`, number: figures, chart };
  };
  const frameworks = inOrder(snapshot);
  return frameworks.map((framework, index) =>
    outlineFramework(framework, index, {
      isAlone: frameworks.length === 1,
      language: snapshot.report.language,
      figureOf,
      period: { startOn: snapshot.report.periodStartOn, endOn: snapshot.report.periodEndOn },
    }),
  );
};

/** Whether titles are in another language than the report because they have no translation. */
const hasForeignTitles = ({
  frameworks,
  report: { language },
}: Pick<ReportSnapshot, 'frameworks' | 'report'>): boolean =>
  frameworks.some(({ sections }) =>
    sections.some(({ title, disclosures }) =>
      [title, ...disclosures.map((disclosure) => disclosure.title)].some((one) => contentLang(one, language)),
    ),
  );

/** The note to readers about titles that are not the publisher's own text in the report's language. */
export const titlesNote = (snapshot: Pick<ReportSnapshot, 'frameworks' | 'report'>): string | undefined => {
  const { language } = snapshot.report;
  const { titlesText, titlesTranslated } = appendixLabelsOf(language);
  const notes = [
    ...(snapshot.frameworks.some(({ hasTranslatedTitles }) => hasTranslatedTitles) ? [titlesTranslated] : []),
    ...(hasForeignTitles(snapshot) ? [titlesText] : []),
  ];
  return notes.length > 0 ? notes.join(language === 'zhTw' ? '' : ' ') : undefined;
};

/** All charts of a report in the order of their numbers. */
export const figuresOf = (outline: readonly OutlineFramework[]): OutlineFigure[] =>
  outline.flatMap(({ sections }) =>
    sections.flatMap(({ disclosures }) => disclosures.flatMap(({ figures }) => figures)),
  );

/** A list with more figures is not printed; the figures are found in the text. */
const figuresMax = 60;

/** The figures in the contents of all files. */
export const listedFigures = (outline: readonly OutlineFramework[]): OutlineFigure[] => {
  const figures = figuresOf(outline);
  return figures.length > figuresMax ? [] : figures;
};

/**
 * A list with at most this number is not split across pages; a longer one begins a new page, with a page header of its
 * contents.
 */
const figuresTogetherMax = 24;
export const hasFiguresPage = (outline: readonly OutlineFramework[]): boolean =>
  listedFigures(outline).length > figuresTogetherMax;

/** With more entries the contents list frameworks and sections only; the content index lists the rest. */
const contentsEntriesMax = 32;

/** Whether the contents list every disclosure. */
export const hasDeepContents = (outline: readonly OutlineFramework[]): boolean =>
  outline.reduce((sum, { sections, counts }) => sum + sections.length + counts.total + 2, 0) <= contentsEntriesMax;
