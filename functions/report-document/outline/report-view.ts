import { type DesignPart, ownTextIn, type ReportDesign } from '../../../shared/model/design/report-design.ts';
import { formatDate, formatPeriod } from '../../../shared/model/numbers/format-value.ts';
import type { ReportSnapshot, SnapshotFramework } from '../../../shared/model/publishing/snapshot.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { plainTextToRichText, type RichTextDocument } from '../../../shared/model/text/rich-text.ts';
import { textWidth } from '../../../shared/model/text/text-width.ts';
import { appendixLabelsOf } from '../text/appendix-labels.ts';
import { labelsOf } from '../text/labels.ts';
import { isolated } from '../text/text-direction.ts';

/** A text that a company adds to its report, on a separate page. */
export type OwnPage = { anchor: string; title: string; notes: string[]; document: RichTextDocument };

/** The choices of the design as texts, the same in all files. */
export type ReportView = {
  title: string;
  subtitle: string;
  /** The texts of the cover take the space of its picture. */
  isCoverCrowded: boolean;
  coverDate: string;
  header: string;
  footer: string;
  hasPageNumbers: boolean;
  has: (part: DesignPart) => boolean;
  letter?: OwnPage;
  assurance?: OwnPage;
  /** Undefined if the design excludes it. */
  statementOf: (framework: SnapshotFramework) => string | undefined;
  /**
   * The statement for a report without a content index, which would have it above: printed beneath the framework's
   * heading.
   */
  chapterStatementOf: (framework: SnapshotFramework) => string | undefined;
  introductionOf: (framework: SnapshotFramework) => RichTextDocument | undefined;
  hasChapterCover: (framework: SnapshotFramework) => boolean;
  hasSectionCovers: (framework: SnapshotFramework) => boolean;
};

/** An empty line between paragraphs is spacing in a form; in print, paragraphs have their own spacing. */
const ownDocument = (text: string): RichTextDocument => plainTextToRichText(text.trim().replace(/\n\s*\n/g, '\n'));

const pageOf = (anchor: string, title: string, notes: string[], text: string): OwnPage => ({
  anchor,
  title,
  notes: notes.filter((note) => note !== ''),
  document: ownDocument(text),
});

const ownPages = (
  { letter, assurance }: ReportDesign,
  snapshot: ReportSnapshot,
): Pick<ReportView, 'letter' | 'assurance'> => {
  const { language } = snapshot.report;
  const labels = appendixLabelsOf(language);
  const own = (text: { en: string; zhTw: string }): string => ownTextIn(text, language);
  const provider = own(assurance.provider);
  const level = labels.assuranceLevels[assurance.level];
  return {
    ...(letter.isIncluded && own(letter.text) !== ''
      ? { letter: pageOf('letter', own(letter.title) || labels.letter, [own(letter.signedBy)], own(letter.text)) }
      : {}),
    ...(assurance.isIncluded && own(assurance.text) !== ''
      ? { assurance: pageOf('assurance', labels.assurance, [level, provider], own(assurance.text)) }
      : {}),
  };
};

/**
 * In narrow characters, the cover texts that fit below its picture in any typeface; a Chinese character counts as two.
 */
const coverWordsMax = 260;

/** GRI prescribes the statement of use, and requires the edition of GRI 1. */
export const isGri = ({ versionId }: Pick<SnapshotFramework, 'versionId'>): boolean => versionId.startsWith('gri');

/** Whether disclosures of VSME's Comprehensive Module (C1 to C9) are in the report. */
const hasComprehensive = ({ sections }: SnapshotFramework): boolean =>
  sections.some(({ disclosures }) => disclosures.some(({ id }) => id.startsWith('C')));

/** "Statement of use" is GRI's term. */
export const statementName = (framework: Pick<SnapshotFramework, 'versionId'>, language: Language): string => {
  const words = appendixLabelsOf(language);
  return /^(?:hkex|esrs|vsme|ifrs)-/.test(framework.versionId) ? words.statement : words.statementOfUse;
};

export const reportView = (snapshot: ReportSnapshot): ReportView => {
  const { report, organization, design } = snapshot;
  const { language } = report;
  const labels = appendixLabelsOf(language);
  const period = formatPeriod(report.periodStartOn, report.periodEndOn, language);
  const own = (text: { en: string; zhTw: string } | undefined): string => (text ? ownTextIn(text, language) : '');
  const chapterOf = ({ versionId }: SnapshotFramework) =>
    design?.chapters.find((chapter) => chapter.versionId === versionId);
  const proposed = (framework: SnapshotFramework): string => {
    const user = { organization: organization.name, period };
    const { versionId, fullClaim } = framework;
    if (isGri(framework)) return fullClaim ? labels.griInAccordanceOf(user) : labels.griStatementOf(user);
    if (versionId.startsWith('hkex-')) return labels.hkexStatementOf(user);
    if (versionId.startsWith('esrs-')) return labels.esrsStatementOf(user);
    if (versionId.startsWith('vsme-')) {
      return labels.vsmeStatementOf({ ...user, isComprehensive: hasComprehensive(framework) });
    }
    return fullClaim && versionId.startsWith('ifrs-s')
      ? labels.ifrsComplianceOf({ ...user, family: framework.shortName.startsWith('HKFRS') ? 'HKFRS' : 'IFRS' })
      : labels.statementOf({ ...user, framework: labelsOf(language).withEdition(framework) });
  };
  // A claim of a whole standard has the wording of the standard, with its content index (GRI 1, requirements 7 and 8).
  const statementOf = (framework: SnapshotFramework): string | undefined => {
    if (framework.fullClaim) return proposed(framework);
    return design?.statementOfUse.isIncluded === false
      ? undefined
      : own(design?.statementOfUse.text) || proposed(framework);
  };
  const isClaiming = snapshot.frameworks.some((framework) => framework.fullClaim && isGri(framework));
  const has = (part: DesignPart): boolean => (part === 'contentIndex' && isClaiming) || (design?.parts[part] ?? true);
  const title = own(design?.cover.title) || report.name;
  const subtitle = own(design?.cover.subtitle);
  return {
    title,
    subtitle,
    isCoverCrowded: textWidth(`${title}${subtitle}${organization.name}`) > coverWordsMax,
    coverDate: design?.cover.date ? formatDate(design.cover.date, language) : '',
    header: own(design?.theme.header) || organization.name,
    footer: own(design?.theme.footer) || `${isolated(report.name)} · ${period}`,
    hasPageNumbers: design?.theme.hasPageNumbers ?? true,
    has,
    ...(design ? ownPages(design, snapshot) : {}),
    statementOf,
    chapterStatementOf: (framework) => (has('contentIndex') ? undefined : statementOf(framework)),
    introductionOf: (framework) => {
      const text = own(chapterOf(framework)?.introduction);
      return text === '' ? undefined : ownDocument(text);
    },
    hasChapterCover: (framework) => chapterOf(framework)?.hasCover ?? true,
    hasSectionCovers: (framework) => chapterOf(framework)?.hasSectionCovers ?? false,
  };
};
