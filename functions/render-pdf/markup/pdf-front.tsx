import { codeAndTitle } from '../../../shared/catalogue/code-and-title.ts';
import { ownTextIn } from '../../../shared/model/design/report-design.ts';
import { formatDate, formatPeriod } from '../../../shared/model/numbers/format-value.ts';
import type { ReportSnapshot } from '../../../shared/model/publishing/snapshot.ts';
import { titleLength } from '../../../shared/model/text/text-width.ts';
import { contentDay } from '../../report-document/outline/content-day.ts';
import { hasLogoFrame, logoAltText } from '../../report-document/outline/logo-alt-text.ts';
import type { PrintTheme } from '../../report-document/outline/print-theme.ts';
import {
  hasDeepContents,
  hasFiguresPage,
  listedFigures,
  type OutlineFramework,
  titlesNote,
} from '../../report-document/outline/report-outline.ts';
import type { ReportView } from '../../report-document/outline/report-view.ts';
import { titleBreaks } from '../../report-document/outline/title-word-breaks.ts';
import { appendixLabelsOf } from '../../report-document/text/appendix-labels.ts';
import { labelsOf } from '../../report-document/text/labels.ts';
import { textAttributes } from '../../report-document/text/text-attributes.ts';
import { directionOf } from '../../report-document/text/text-direction.ts';
import { type ContentsLine, isTighter } from '../pagination/contents-fit.ts';
import { ContourArt } from './pdf-contours.tsx';
import { WordBreaks } from './pdf-word-breaks.tsx';
import { Words } from './pdf-words.tsx';
import { sequence } from './render-static-list.ts';

const LogoFrame = ({ snapshot }: { snapshot: ReportSnapshot }) => {
  const { logo } = snapshot.brand;
  const name = logoAltText(snapshot);
  return (
    <div className="plate">{logo ? <img src={`data:${logo.mediaType};base64,${logo.base64}`} alt={name} /> : name}</div>
  );
};

const Art = ({ snapshot, theme }: { snapshot: ReportSnapshot; theme: PrintTheme }) => {
  const { coverPicture, design, report } = snapshot;
  const layout = design?.cover.layout ?? 'contours';
  if (layout === 'plain') return null;
  if (layout === 'picture' && coverPicture) {
    const alt = (design && ownTextIn(design.cover.pictureAlt, report.language)) || report.name;
    return <img src={`data:${coverPicture.mediaType};base64,${coverPicture.base64}`} alt={alt} />;
  }
  return (
    <ContourArt
      seed={report.id}
      width={210}
      height={172}
      levels={15}
      line={theme.brandInk}
      lineOpacity={0.5}
      fillOpacity={0.045}
      summit={theme.special}
    />
  );
};

export const Cover = (props: { snapshot: ReportSnapshot; view: ReportView; theme: PrintTheme }) => {
  const { snapshot, view } = props;
  const { report, organization, brand, revision } = snapshot;
  const labels = labelsOf(report.language);
  return (
    <section className={view.isCoverCrowded ? 'cover crowded' : 'cover'}>
      <div className="art">
        <Art snapshot={snapshot} theme={props.theme} />
      </div>
      {hasLogoFrame(snapshot, brand.logo !== undefined) && <LogoFrame snapshot={snapshot} />}
      <div className="words">
        <p className="organization" {...textAttributes(organization.name, report.language)}>
          {organization.name}
        </p>
        <h1 className={titleLength(view.title)} {...textAttributes(view.title, report.language)}>
          <WordBreaks parts={titleBreaks(view.title)} />
        </h1>
        {view.subtitle !== '' && (
          <p className={`subtitle ${titleLength(view.subtitle)}`} {...textAttributes(view.subtitle, report.language)}>
            <WordBreaks parts={titleBreaks(view.subtitle)} />
          </p>
        )}
        <p className="period">{formatPeriod(report.periodStartOn, report.periodEndOn, report.language)}</p>
        {view.coverDate !== '' && <p className="date">{view.coverDate}</p>}
      </div>
      <div className="foot">
        <span>{labels.publishedWith(brand.companyName)}</span>
        <span>
          {labels.revisionOf(revision)} · {formatDate(contentDay(snapshot), report.language)}
        </span>
      </div>
    </section>
  );
};

/** A line of a list of contents: a name, dots and a page number. */
export const Entry = ({ anchor, text }: { anchor: string; text: string }) => (
  <a href={`#${anchor}`}>
    <span className="name" dir={directionOf(text)}>
      {text}
    </span>
    <span className="dots" />
    <span className="page" data-page-of={anchor}>
      000
    </span>
  </a>
);

const FrameworkEntry = ({ entry, isDeep }: { entry: OutlineFramework; isDeep: boolean }) => (
  <li className="level1">
    <Entry anchor={entry.anchor} text={entry.framework.name} />
    <ol>
      {entry.sections.map((section) => (
        <li key={section.anchor} className="level2">
          <Entry anchor={section.anchor} text={codeAndTitle(section.section.code, section.section.title)} />
          {isDeep && (
            <ol>
              {section.disclosures.map(({ anchor, code, disclosure }) => (
                <li key={anchor} className="level3">
                  <Entry anchor={anchor} text={`${code} ${disclosure.title}`} />
                </li>
              ))}
            </ol>
          )}
        </li>
      ))}
    </ol>
  </li>
);

type Part = { anchor: string; title: string };

const PlainEntry = ({ anchor, title }: Part) => (
  <li className="level1">
    <Entry anchor={anchor} text={title} />
  </li>
);

type FiguresProps = { figures: { anchor: string; text: string }[]; title: string; className: string };

const Figures = ({ figures, title, className }: FiguresProps) => {
  if (figures.length === 0) return null;
  return (
    <div className={className}>
      <h2 className="plain">{title}</h2>
      <ol>
        {figures.map(({ anchor, text }) => (
          <li key={anchor} className="level3">
            <Entry anchor={anchor} text={text} />
          </li>
        ))}
      </ol>
    </div>
  );
};

/** The lines of the contents below, to compute the number of their pages. */
const linesOf = (outline: readonly OutlineFramework[], parts: readonly Part[], isDeep: boolean): ContentsLine[] => [
  ...parts.map(({ title }): ContentsLine => ({ level: 1, text: title })),
  ...outline.flatMap(({ framework, sections }): ContentsLine[] => [
    { level: 1, text: framework.name },
    ...sections.flatMap(({ section, disclosures }): ContentsLine[] => [
      { level: 2, text: codeAndTitle(section.code, section.title) },
      ...(isDeep ? disclosures : []).map(
        ({ code, disclosure: { title } }): ContentsLine => ({ level: 3, text: `${code} ${title}` }),
      ),
    ]),
  ]),
];

/** The table of contents: `before` and `after` are the parts around the frameworks. */
export const Contents = (props: {
  snapshot: ReportSnapshot;
  outline: OutlineFramework[];
  before: Part[];
  after: Part[];
}) => {
  const { snapshot, outline } = props;
  const labels = labelsOf(snapshot.report.language);
  const { language } = snapshot.report;
  const isDeep = hasDeepContents(outline);
  const words = appendixLabelsOf(language);
  const figures = listedFigures(outline).map(({ anchor, number, chart }) => ({
    anchor,
    text: `${words.figure(number)} ${chart.title}`,
  }));
  const figureLines = figures.map(({ text }): ContentsLine => ({ level: 3, text }));
  const hasOwnPage = hasFiguresPage(outline);
  const lines = linesOf(outline, [...props.before, ...props.after], isDeep);
  const setting = { language, theme: snapshot.design?.theme };
  const tight = (of: readonly ContentsLine[]): string => (isTighter(of, setting) ? ' tight' : '');
  const closer = tight(hasOwnPage ? lines : [...lines, ...figureLines]);
  return (
    <nav className={`front contents page-front${closer}`}>
      <h1>{labels.contents}</h1>
      <ol>
        {props.before.map((part) => (
          <PlainEntry key={part.anchor} anchor={part.anchor} title={part.title} />
        ))}
        {outline.map((entry) => (
          <FrameworkEntry key={entry.anchor} entry={entry} isDeep={isDeep} />
        ))}
        {props.after.map((part) => (
          <PlainEntry key={part.anchor} anchor={part.anchor} title={part.title} />
        ))}
      </ol>
      <Figures
        figures={figures}
        title={words.figures}
        className={hasOwnPage ? `page-figures${tight(figureLines)}` : 'together'}
      />
    </nav>
  );
};

export const About = ({ snapshot }: { snapshot: ReportSnapshot }) => {
  const { report, organization, revision, frameworks } = snapshot;
  const labels = labelsOf(report.language);
  const words = appendixLabelsOf(report.language);
  const titles = titlesNote(snapshot);
  const kind = report.scope === 'supplier' ? labels.reportKinds.supplier : labels.reportKinds[report.reportType];
  const rows = [
    [labels.organization, organization.name],
    [labels.report, report.name],
    [labels.kindOfReport, kind],
    [labels.reportingPeriod, formatPeriod(report.periodStartOn, report.periodEndOn, report.language)],
    [labels.revision, labels.revisionOf(revision)],
    [labels.contentFrozen, formatDate(contentDay(snapshot), report.language)],
    ...frameworks.map((framework) => [labels.framework, labels.withEdition(framework)]),
    ...(titles ? [[words.titles, titles]] : []),
    ...(report.boundary ? [[words.boundary, report.boundary]] : []),
    ...(report.contact ? [[words.contact, report.contact]] : []),
  ];
  const notes = [
    ['≈', labels.notes.estimated],
    [labels.notApplicableMark, labels.notes.notApplicable],
    ['–', labels.notes.omitted],
    [labels.notAnswered, labels.notes.missing],
  ];
  return (
    <section className="front about page-about">
      <h1 id="about">{labels.aboutReport}</h1>
      {report.description && (
        <p style={{ marginBottom: '7mm' }} {...textAttributes(report.description, report.language)}>
          <Words text={report.description} language={report.language} />
        </p>
      )}
      <dl>
        {sequence(rows, ([term, text = '']) => (
          <div style={{ display: 'contents' }}>
            <dt>{term}</dt>
            <dd {...textAttributes(text, report.language)}>
              <Words text={text} language={report.language} />
            </dd>
          </div>
        ))}
      </dl>
      <h2>{labels.howToRead}</h2>
      <p style={{ marginBottom: '3mm' }}>{labels.notes.exact}</p>
      <dl>
        {sequence(notes, ([mark, text]) => (
          <div style={{ display: 'contents' }}>
            <dt>{mark}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
