import { renderToStaticMarkup } from 'react-dom/server';
import type { RunningLines } from '../../../shared/model/design/page-header.ts';
import type { PreviewFormat, PreviewPart } from '../../../shared/model/design/report-design.ts';
import type { ReportSnapshot } from '../../../shared/model/publishing/snapshot.ts';
import { contentLang, type Language, languageTag } from '../../../shared/model/text/language.ts';
import { appendicesOf } from '../../report-document/appendix/appendix.ts';
import type { Appendix } from '../../report-document/appendix/appendix-model.ts';
import { type PrintTheme, printBrand, themeOf } from '../../report-document/outline/print-theme.ts';
import { type OutlineFramework, outlineOf } from '../../report-document/outline/report-outline.ts';
import { type ReportView, reportView } from '../../report-document/outline/report-view.ts';
import { appendixLabelsOf } from '../../report-document/text/appendix-labels.ts';
import { labelsOf } from '../../report-document/text/labels.ts';
import { fontFaces } from '../fonts/pdf-fonts.ts';
import { docxTheme } from './docx-theme.ts';
import { AppendixList, OwnWords } from './pdf-appendix.tsx';
import { ContentIndex, Statement } from './pdf-content-index.tsx';
import { ContourArt } from './pdf-contours.tsx';
import { About, Contents, Cover } from './pdf-front.tsx';
import { Printed } from './pdf-rich-table.tsx';
import { Pictures, RichText } from './pdf-rich-text.tsx';
import { SectionView } from './pdf-section.tsx';
import { pdfStyles, type RunningHead, runningLinesOf } from './pdf-styles.ts';

type FrameworkProps = {
  entry: OutlineFramework;
  language: Language;
  theme: PrintTheme;
  seed: string;
  view: ReportView;
};

/** Millimetres: above the content of the page, or on a separate page before the covers of sections. */
const stripHeight = 44;
const pageArtHeight = 110;

const FrameworkBody = (props: FrameworkProps) => {
  const { entry, language, theme, view } = props;
  const { total, answered, omitted } = entry.counts;
  const introduction = view.introductionOf(entry.framework);
  return (
    <main className={`opener page-${entry.anchor}`}>
      {view.hasChapterCover(entry.framework) && (
        <ContourArt
          seed={`${props.seed}${entry.framework.versionId}`}
          width={170}
          height={view.hasSectionCovers(entry.framework) ? pageArtHeight : stripHeight}
          levels={12}
          line={theme.brandText}
          lineOpacity={0.4}
          fillOpacity={0.05}
          summit={theme.special}
        />
      )}
      <h1 id={entry.anchor} lang={contentLang(entry.framework.name, language)}>
        {entry.framework.name}
      </h1>
      <p className="meta">
        {entry.framework.edition} · {labelsOf(language).answeredOf(answered, total, omitted)}
      </p>
      <Statement outline={entry} statement={view.chapterStatementOf(entry.framework)} language={language} />
      {introduction && (
        <div className="introduction">
          <RichText document={introduction} />
        </div>
      )}
      {entry.sections.map((section) => (
        <SectionView
          key={section.anchor}
          entry={section}
          versionId={entry.framework.versionId}
          language={language}
          theme={theme}
          seed={`${props.seed}${entry.framework.versionId}`}
          hasCover={view.hasSectionCovers(entry.framework)}
        />
      ))}
    </main>
  );
};

type Parts = {
  snapshot: ReportSnapshot;
  outline: OutlineFramework[];
  view: ReportView;
  theme: PrintTheme;
  appendices: Appendix[];
};

const partsOf = (given: ReportSnapshot): Parts => {
  const snapshot = { ...given, brand: printBrand(given) };
  const outline = outlineOf(snapshot);
  const view = reportView(snapshot);
  const appendices = appendicesOf(snapshot, outline, view);
  return { snapshot, outline, view, theme: themeOf(snapshot.brand), appendices };
};

type Stop = { anchor: string; title: string };

/** Parts before and after the frameworks, with their titles in contents and page headers. */
const stopsOf = ({ snapshot, outline, view, appendices }: Parts): { before: Stop[]; after: Stop[] } => {
  const labels = labelsOf(snapshot.report.language);
  const indexes = outline.map(({ indexAnchor, framework }) => ({
    anchor: indexAnchor,
    title: labels.contentIndexOf(framework.shortName),
  }));
  return {
    before: [
      ...(view.letter ? [view.letter] : []),
      ...(view.has('about') ? [{ anchor: 'about', title: labels.aboutReport }] : []),
    ],
    after: [...(view.has('contentIndex') ? indexes : []), ...(view.assurance ? [view.assurance] : []), ...appendices],
  };
};

const Body = (parts: Parts) => {
  const { snapshot, outline, view, theme, appendices } = parts;
  const { language } = snapshot.report;
  return (
    <Pictures value={snapshot.pictures ?? {}}>
      <Cover {...parts} />
      {view.has('contents') && <Contents snapshot={snapshot} outline={outline} {...stopsOf(parts)} />}
      {view.letter && <OwnWords page={view.letter} language={language} />}
      {view.has('about') && <About snapshot={snapshot} />}
      {outline.map((entry) => (
        <FrameworkBody
          key={entry.anchor}
          entry={entry}
          language={language}
          theme={theme}
          view={view}
          seed={snapshot.report.id}
        />
      ))}
      {view.has('contentIndex') &&
        outline.map((entry) => (
          <ContentIndex
            key={entry.indexAnchor}
            outline={entry}
            language={language}
            statement={view.statementOf(entry.framework)}
          />
        ))}
      {view.assurance && <OwnWords page={view.assurance} language={language} />}
      {appendices.length > 0 && (
        <div className="index page-appendix">
          {appendices.map((appendix) => (
            <AppendixList key={appendix.anchor} appendix={appendix} language={language} />
          ))}
        </div>
      )}
    </Pictures>
  );
};

const runningHeads = (parts: Parts): RunningHead[] => {
  const { snapshot, outline, view } = parts;
  const left = view.header;
  const { before, after } = stopsOf(parts);
  return [
    { pageName: 'front', left, right: labelsOf(snapshot.report.language).contents },
    { pageName: 'figures', left, right: appendixLabelsOf(snapshot.report.language).figures },
    ...[...before, ...after].map(({ anchor, title }) => ({ pageName: anchor, left, right: title })),
    { pageName: 'appendix', left, right: appendixLabelsOf(snapshot.report.language).appendix },
    ...outline.map(({ anchor, framework, sections }) => ({
      pageName: anchor,
      left,
      right: framework.name,
      ...(!view.hasSectionCovers(framework) && {
        sections: sections.map(({ name }) => name),
      }),
    })),
    ...outline
      .filter(({ framework }) => view.hasSectionCovers(framework))
      .flatMap(({ sections }) => sections)
      .map(({ anchor, name }) => ({ pageName: anchor, left, right: name })),
  ];
};

/** Only resources within the document are allowed; the browser session enforces the same from outside. */
const contentPolicy = "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'";

/** The title in the file and in readers: the title of the cover, since the report's own name may be a working title. */
export const documentTitle = (snapshot: ReportSnapshot): string =>
  `${reportView(snapshot).title} – ${snapshot.organization.name}`;

const Head = ({ snapshot, styles }: { snapshot: ReportSnapshot; styles: string }) => (
  <head>
    <meta charSet="utf-8" />
    <meta httpEquiv="Content-Security-Policy" content={contentPolicy} />
    <title>{documentTitle(snapshot)}</title>
    <style>{styles}</style>
  </head>
);

/**
 * Markup and style sheet of a report, without its fonts; `printed` is every text that needs a glyph. With the Word
 * theme the pages have the sizes and spaces of the Word file instead of the PDF's.
 */
export const documentParts = (
  snapshot: ReportSnapshot,
  { look = 'pdf', part = 'whole' }: { look?: PreviewFormat | undefined; part?: PreviewPart | undefined } = {},
): { body: string; styles: string; printed: string; running: RunningLines } => {
  const parts = partsOf(snapshot);
  const { footer, hasPageNumbers } = parts.view;
  const { language } = snapshot.report;
  const body = renderToStaticMarkup(
    <Printed value={{ language }}>{part === 'cover' ? <Cover {...parts} /> : <Body {...parts} />}</Printed>,
  );
  const heads = runningHeads(parts);
  const printed = `${body}${footer}${heads.map(({ left, right }) => left + right).join('')}…•◦▪`;
  const running = { footer, heads, hasPageNumbers };
  const { theme } = parts;
  const designed = snapshot.design?.theme;
  const styles = pdfStyles(theme, language, running, designed);
  const themed = look === 'word' ? `${styles}\n${docxTheme(theme, language, designed)}` : styles;
  return { body, styles: themed, printed, running: runningLinesOf(theme, running) };
};

/**
 * Within an article an aside is in no tag of the PDF unless it has a role (pdf-notes.ts); a page that is read in a
 * browser has no such role, since each aside would be a separate landmark.
 */
const forTags = (body: string): string => body.replaceAll('<aside', '<aside role="complementary"');

/**
 * The report as one self-contained HTML document for printing. Elements with `data-page-of` are filled with the page
 * number of the named anchor.
 */
export const pdfHtml = async (snapshot: ReportSnapshot, fontsDirectory: URL): Promise<string> => {
  const { language } = snapshot.report;
  const { body, styles, printed } = documentParts(snapshot);
  const faces = await fontFaces(printed, language, fontsDirectory);
  const head = renderToStaticMarkup(<Head snapshot={snapshot} styles={`${faces}\n${styles}`} />);
  return `<!doctype html><html lang="${languageTag(language)}">${head}<body>${forTags(body)}</body></html>`;
};
