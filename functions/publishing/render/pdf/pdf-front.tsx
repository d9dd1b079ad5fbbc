import { codeAndTitle } from '../../../../shared/catalogue/code-and-title.ts';
import { formatDateTime, formatPeriod } from '../../../../shared/model/format-value.ts';
import type { ReportSnapshot } from '../../../../shared/model/snapshot.ts';
import { titleLength } from '../../../../shared/model/text-width.ts';
import { labelsOf } from '../labels.ts';
import type { PrintTheme } from '../print-theme.ts';
import type { OutlineFramework } from '../report-outline.ts';
import { ContourArt } from './pdf-contours.tsx';
import { sequence } from './sequence.ts';

const Plate = ({ snapshot }: { snapshot: ReportSnapshot }) => {
  const { logo, companyName } = snapshot.brand;
  return (
    <div className="plate">
      {logo ? <img src={`data:${logo.mediaType};base64,${logo.base64}`} alt={companyName} /> : companyName}
    </div>
  );
};

export const Cover = ({ snapshot, theme }: { snapshot: ReportSnapshot; theme: PrintTheme }) => {
  const { report, organization, brand, revision, frozenAt } = snapshot;
  const labels = labelsOf(report.language);
  return (
    <section className="cover">
      <div className="art">
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
      </div>
      <Plate snapshot={snapshot} />
      <div className="words">
        <p className="organization">{organization.name}</p>
        <h1 className={titleLength(report.name)}>{report.name}</h1>
        <p className="period">{formatPeriod(report.periodStartOn, report.periodEndOn, report.language)}</p>
      </div>
      <div className="foot">
        <span>{labels.publishedWith(brand.companyName)}</span>
        <span>
          {labels.revisionOf(revision)} · {formatDateTime(frozenAt, report.language)}
        </span>
      </div>
    </section>
  );
};

/** With more entries than this the contents lists frameworks and sections only; the content index names the rest. */
const contentsEntriesMax = 32;

const Entry = ({ anchor, text }: { anchor: string; text: string }) => (
  <a href={`#${anchor}`}>
    <span className="name">{text}</span>
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
              {section.disclosures.map(({ anchor, disclosure }) => (
                <li key={anchor} className="level3">
                  <Entry anchor={anchor} text={`${disclosure.code}  ${disclosure.title}`} />
                </li>
              ))}
            </ol>
          )}
        </li>
      ))}
    </ol>
  </li>
);

export const Contents = ({ snapshot, outline }: { snapshot: ReportSnapshot; outline: OutlineFramework[] }) => {
  const labels = labelsOf(snapshot.report.language);
  const entries = outline.reduce((sum, { sections, counts }) => sum + sections.length + counts.total + 2, 0);
  return (
    <nav className="front contents page-front">
      <h1>{labels.contents}</h1>
      <ol>
        <li className="level1">
          <Entry anchor="about" text={labels.aboutReport} />
        </li>
        {outline.map((entry) => (
          <FrameworkEntry key={entry.anchor} entry={entry} isDeep={entries <= contentsEntriesMax} />
        ))}
        {outline.map(({ indexAnchor, framework }) => (
          <li key={indexAnchor} className="level1">
            <Entry anchor={indexAnchor} text={labels.contentIndexOf(framework.shortName)} />
          </li>
        ))}
      </ol>
    </nav>
  );
};

export const About = ({ snapshot }: { snapshot: ReportSnapshot }) => {
  const { report, organization, revision, frozenAt, frameworks } = snapshot;
  const labels = labelsOf(report.language);
  const kind = report.scope === 'supplier' ? labels.reportKinds.supplier : labels.reportKinds[report.reportType];
  const rows = [
    [labels.organization, organization.name],
    [labels.report, report.name],
    [labels.kindOfReport, kind],
    [labels.reportingPeriod, formatPeriod(report.periodStartOn, report.periodEndOn, report.language)],
    [labels.revision, labels.revisionOf(revision)],
    [labels.contentFrozen, formatDateTime(frozenAt, report.language)],
    ...frameworks.map(({ name, edition }) => [labels.framework, `${name} (${edition})`]),
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
      {report.description && <p style={{ marginBottom: '7mm' }}>{report.description}</p>}
      <dl>
        {sequence(rows, ([term, text]) => (
          <div style={{ display: 'contents' }}>
            <dt>{term}</dt>
            <dd>{text}</dd>
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
