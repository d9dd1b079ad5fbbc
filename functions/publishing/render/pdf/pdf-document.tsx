import { renderToStaticMarkup } from 'react-dom/server';
import { codeAndTitle } from '../../../../shared/catalogue/code-and-title.ts';
import { formatPeriod } from '../../../../shared/model/format-value.ts';
import { contentLang, type Language, languageTag } from '../../../../shared/model/language.ts';
import type { ReportSnapshot } from '../../../../shared/model/snapshot.ts';
import { labelsOf } from '../labels.ts';
import { type PrintTheme, themeOf } from '../print-theme.ts';
import { type OutlineFramework, outlineOf } from '../report-outline.ts';
import { ContentIndex } from './pdf-content-index.tsx';
import { ContourArt } from './pdf-contours.tsx';
import { DisclosureView } from './pdf-disclosure.tsx';
import { fontFaces } from './pdf-fonts.ts';
import { About, Contents, Cover } from './pdf-front.tsx';
import { Pictures } from './pdf-rich-text.tsx';
import { pdfStyles, type RunningHead } from './pdf-styles.ts';

const FrameworkBody = (props: { entry: OutlineFramework; language: Language; theme: PrintTheme; seed: string }) => {
  const { entry, language, theme } = props;
  const { total, answered, omitted } = entry.counts;
  return (
    <main className={`opener page-${entry.anchor}`}>
      <ContourArt
        seed={`${props.seed}${entry.framework.versionId}`}
        width={170}
        height={44}
        levels={12}
        line={theme.brandText}
        lineOpacity={0.4}
        fillOpacity={0.05}
        summit={theme.special}
      />
      <h1 id={entry.anchor} lang={contentLang(entry.framework.name, language)}>
        {entry.framework.name}
      </h1>
      <p className="meta">
        {entry.framework.edition} · {labelsOf(language).answeredOf(answered, total, omitted)}
      </p>
      {entry.sections.map((section) => (
        <section key={section.anchor}>
          <h2 id={section.anchor} lang={contentLang(section.section.title, language)}>
            {codeAndTitle(section.section.code, section.section.title)}
          </h2>
          {section.disclosures.map((disclosure) => (
            <DisclosureView key={disclosure.anchor} entry={disclosure} language={language} />
          ))}
        </section>
      ))}
    </main>
  );
};

const Body = ({
  snapshot,
  outline,
  theme,
}: {
  snapshot: ReportSnapshot;
  outline: OutlineFramework[];
  theme: PrintTheme;
}) => (
  <Pictures value={snapshot.pictures ?? {}}>
    <Cover snapshot={snapshot} theme={theme} />
    <Contents snapshot={snapshot} outline={outline} />
    <About snapshot={snapshot} />
    {outline.map((entry) => (
      <FrameworkBody
        key={entry.anchor}
        entry={entry}
        language={snapshot.report.language}
        theme={theme}
        seed={snapshot.report.id}
      />
    ))}
    {outline.map((entry) => (
      <ContentIndex key={entry.indexAnchor} outline={entry} language={snapshot.report.language} />
    ))}
  </Pictures>
);

const runningHeads = (snapshot: ReportSnapshot, outline: OutlineFramework[]): RunningHead[] => {
  const labels = labelsOf(snapshot.report.language);
  const left = snapshot.organization.name;
  return [
    { pageName: 'front', left, right: labels.contents },
    { pageName: 'about', left, right: labels.aboutReport },
    ...outline.flatMap(({ anchor, indexAnchor, framework }) => [
      { pageName: anchor, left, right: framework.name },
      { pageName: indexAnchor, left, right: labels.contentIndexOf(framework.shortName) },
    ]),
  ];
};

/** Nothing but what lies in the document itself may be used; the browser session enforces the same from outside. */
const contentPolicy = "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'";

const Head = ({ snapshot, styles }: { snapshot: ReportSnapshot; styles: string }) => (
  <head>
    <meta charSet="utf-8" />
    <meta httpEquiv="Content-Security-Policy" content={contentPolicy} />
    <title>{`${snapshot.report.name} – ${snapshot.organization.name}`}</title>
    <style>{styles}</style>
  </head>
);

/** Markup and style sheet of a report, without its fonts; `printed` is every text that needs a glyph. */
export const documentParts = (snapshot: ReportSnapshot): { body: string; styles: string; printed: string } => {
  const { report } = snapshot;
  const outline = outlineOf(snapshot);
  const theme = themeOf(snapshot.brand);
  const body = renderToStaticMarkup(<Body snapshot={snapshot} outline={outline} theme={theme} />);
  const heads = runningHeads(snapshot, outline);
  const footer = `${report.name} · ${formatPeriod(report.periodStartOn, report.periodEndOn, report.language)}`;
  const printed = `${body}${footer}${heads.map(({ left, right }) => left + right).join('')}…•◦▪`;
  return { body, styles: pdfStyles(theme, report.language, { footer, heads }), printed };
};

/**
 * The report as one self-contained HTML document for printing. Elements with `data-page-of` wait for the page number of
 * the anchor they name.
 */
export const pdfHtml = async (snapshot: ReportSnapshot, fontsDirectory: URL): Promise<string> => {
  const { language } = snapshot.report;
  const { body, styles, printed } = documentParts(snapshot);
  const faces = await fontFaces(printed, language, fontsDirectory);
  const head = renderToStaticMarkup(<Head snapshot={snapshot} styles={`${faces}\n${styles}`} />);
  return `<!doctype html><html lang="${languageTag(language)}">${head}<body>${body}</body></html>`;
};
