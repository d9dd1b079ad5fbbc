import type { ReportSnapshot } from '../../../shared/model/publishing/snapshot.ts';
import { contentDay } from '../../report-document/outline/content-day.ts';
import { titlesNote } from '../../report-document/outline/report-outline.ts';
import { isGri, type ReportView, statementName } from '../../report-document/outline/report-view.ts';
import { appendixLabelsOf } from '../../report-document/text/appendix-labels.ts';
import { labelsOf } from '../../report-document/text/labels.ts';
import { plainTextWithLinks } from '../workbook/rich-text-lines.ts';
import type { Cell } from '../workbook/sheet-rows.ts';
import { dateCell } from '../workbook/typed-cell.ts';

type Row = [label: string, cell: Cell];

/** The company's own texts on a framework: its statement of use, and the chapter's introduction. */
const chapterRows = (snapshot: ReportSnapshot, view: ReportView): Row[] => {
  const words = appendixLabelsOf(snapshot.report.language);
  const { griUsed, griFoundation, sectorStandards, noSectorStandard } = words;
  return snapshot.frameworks.flatMap((framework): Row[] => {
    const statement = view.statementOf(framework);
    const introduction = view.introductionOf(framework);
    return [
      ...(statement
        ? [[`${statementName(framework, snapshot.report.language)} · ${framework.shortName}`, statement] satisfies Row]
        : []),
      ...(statement && isGri(framework) ? [[griUsed, griFoundation] satisfies Row] : []),
      ...(framework.fullClaim && isGri(framework)
        ? [[sectorStandards, framework.sectorStandard ?? noSectorStandard] satisfies Row]
        : []),
      ...(introduction
        ? [[framework.shortName, plainTextWithLinks(introduction, snapshot.report.language)] satisfies Row]
        : []),
    ];
  });
};

/** The facts of a report, above the contents of its workbook. */
export const coverFacts = (snapshot: ReportSnapshot): Row[] => {
  const { report, organization, revision, frameworks } = snapshot;
  const labels = labelsOf(report.language);
  const day = (isoDate: string): Cell => dateCell(isoDate, report.language);
  const kind = report.scope === 'supplier' ? labels.reportKinds.supplier : labels.reportKinds[report.reportType];
  return [
    [labels.organization, organization.name],
    [labels.report, report.name],
    [labels.kindOfReport, kind],
    [labels.periodStart, day(report.periodStartOn)],
    [labels.periodEnd, day(report.periodEndOn)],
    [labels.revision, { value: revision, format: '0' }],
    [labels.contentFrozen, day(contentDay(snapshot))],
    ...frameworks.map((framework): Row => [labels.framework, labels.withEdition(framework)]),
  ];
};

/** The longer texts on a report, below the contents of its workbook. */
export const coverWords = (snapshot: ReportSnapshot, view: ReportView): Row[] => {
  const { report, brand } = snapshot;
  const labels = labelsOf(report.language);
  const words = appendixLabelsOf(report.language);
  const titles = titlesNote(snapshot);
  return [
    ...(report.description ? [[labels.description, report.description] satisfies Row] : []),
    ...chapterRows(snapshot, view),
    ...(titles ? [[words.titles, titles] satisfies Row] : []),
    ...(report.boundary ? [[words.boundary, report.boundary] satisfies Row] : []),
    ...(report.contact ? [[words.contact, report.contact] satisfies Row] : []),
    ['', labels.publishedWith(brand.companyName)],
  ];
};
