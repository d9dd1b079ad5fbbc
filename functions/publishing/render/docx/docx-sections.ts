import {
  AlignmentType,
  Bookmark,
  BorderStyle,
  type FileChild,
  Footer,
  Header,
  HeadingLevel,
  InternalHyperlink,
  type ISectionOptions,
  PageNumber,
  PageReference,
  Paragraph,
  SectionType,
  TabStopType,
  TextRun,
} from 'docx';
import { codeAndTitle } from '../../../../shared/catalogue/code-and-title.ts';
import { formatPeriod } from '../../../../shared/model/format-value.ts';
import type { ReportSnapshot } from '../../../../shared/model/snapshot.ts';
import { type DisclosureBlock, disclosureBlocks } from '../field-view.ts';
import type { OutlineDisclosure, OutlineFramework } from '../report-outline.ts';
import { richTextChildren } from './docx-rich-text.ts';
import { factsTable, numbersTable, ruledTable } from './docx-tables.ts';
import { textParagraph, textRuns } from './docx-text.ts';
import { bare, type DocxContext, pageMargins, textWidth } from './docx-theme.ts';

const spacer = (): Paragraph => new Paragraph({ style: 'Spacer', children: [] });

/** A heading that links, contents and index can lead to. */
export const anchoredHeading = (
  level: (typeof HeadingLevel)[keyof typeof HeadingLevel],
  anchor: string,
  runs: TextRun[],
): Paragraph => new Paragraph({ heading: level, children: [new Bookmark({ id: anchor, children: runs })] });

const blockChildren = (block: DisclosureBlock, context: DocxContext): FileChild[] => {
  switch (block.kind) {
    case 'numbers':
      return [numbersTable(block.rows, context), spacer()];
    case 'facts':
      return [factsTable(block.rows, context), spacer()];
    case 'prose':
      return [
        new Paragraph({ heading: HeadingLevel.HEADING_4, children: textRuns(block.view.label) }),
        ...(block.view.reference ? [textParagraph(block.view.reference, 'Meta')] : []),
        ...richTextChildren(block.view.document, context),
      ];
  }
};

const disclosureChildren = ({ disclosure, anchor }: OutlineDisclosure, context: DocxContext): FileChild[] => {
  const { labels, theme, language } = context;
  const { omission } = disclosure;
  const code = new TextRun({ text: `${disclosure.code}  `, color: bare(theme.brandText) });
  const isEmpty = !omission && disclosure.fields.length === 0;
  return [
    anchoredHeading(HeadingLevel.HEADING_3, anchor, [code, ...textRuns(disclosure.title)]),
    textParagraph(labels.pillars[disclosure.pillar], 'Meta'),
    ...(omission
      ? [
          new Paragraph({
            style: 'Omission',
            keepNext: true,
            children: textRuns(`${labels.omitted}${labels.colon}${omission.reason}`, { bold: true }),
          }),
          textParagraph(omission.explanation, 'Omission'),
        ]
      : []),
    ...(isEmpty ? [textParagraph(labels.notAnswered, 'Missing')] : []),
    ...disclosureBlocks(disclosure, language).flatMap((block) => blockChildren(block, context)),
  ];
};

const runningText = (text: string) => new TextRun({ text, size: 15 });

const runningLine = (children: TextRun[], border: 'top' | 'bottom', context: DocxContext): Paragraph =>
  new Paragraph({
    children,
    tabStops: [{ type: TabStopType.RIGHT, position: textWidth }],
    border: { [border]: { style: BorderStyle.SINGLE, size: 4, space: 6, color: bare(context.theme.rule) } },
  });

/** A section of its own for every framework, so that the running head names it. */
export const bodySection = (
  children: FileChild[],
  running: { snapshot: ReportSnapshot; right: string },
  context: DocxContext,
): ISectionOptions => {
  const { report, organization } = running.snapshot;
  const { pageOf } = context.labels;
  const footer = `${report.name} · ${formatPeriod(report.periodStartOn, report.periodEndOn, report.language)}`;
  return {
    properties: { type: SectionType.NEXT_PAGE, page: { size: { width: 11906, height: 16838 }, margin: pageMargins } },
    headers: {
      default: new Header({
        children: [runningLine([runningText(`${organization.name}\t${running.right}`)], 'bottom', context)],
      }),
    },
    footers: {
      default: new Footer({
        children: [
          runningLine(
            [
              runningText(`${footer}\t`),
              new TextRun({
                size: 15,
                children: [pageOf.before, PageNumber.CURRENT, pageOf.between, PageNumber.TOTAL_PAGES, pageOf.after],
              }),
            ],
            'top',
            context,
          ),
        ],
      }),
    },
    children,
  };
};

export const frameworkChildren = (entry: OutlineFramework, context: DocxContext): FileChild[] => {
  const { total, answered, omitted } = entry.counts;
  return [
    anchoredHeading(HeadingLevel.HEADING_1, entry.anchor, textRuns(entry.framework.name)),
    textParagraph(`${entry.framework.edition} · ${context.labels.answeredOf(answered, total, omitted)}`, 'Meta'),
    ...entry.sections.flatMap(({ anchor, section, disclosures }) => [
      anchoredHeading(HeadingLevel.HEADING_2, anchor, textRuns(codeAndTitle(section.code, section.title))),
      ...disclosures.flatMap((disclosure) => disclosureChildren(disclosure, context)),
    ]),
  ];
};

const indexCells = ({ disclosure, state, anchor }: OutlineDisclosure, context: DocxContext): Paragraph[][] => {
  const { labels } = context;
  const { omission } = disclosure;
  const mark = disclosure.isVerified ? [] : [new TextRun({ text: '†', superScript: true })];
  const notes = omission
    ? [
        new Paragraph({
          style: 'TableText',
          children: textRuns(`${labels.omitted}${labels.colon}${omission.reason}`, { bold: true }),
        }),
        textParagraph(omission.explanation, 'TableText'),
      ]
    : [textParagraph(state === 'unanswered' ? labels.notReported : '', 'Missing')];
  const link = new InternalHyperlink({ anchor, children: textRuns(disclosure.title) });
  return [
    [new Paragraph({ style: 'TableText', children: [...textRuns(disclosure.code, { bold: true }), ...mark] })],
    [new Paragraph({ style: 'TableText', children: [link] })],
    notes,
    [new Paragraph({ style: 'TableText', alignment: AlignmentType.RIGHT, children: [new PageReference(anchor)] })],
  ];
};

/** Where each disclosure of a framework stands, or why it does not; page numbers are fields that Word keeps true. */
export const indexChildren = (entry: OutlineFramework, context: DocxContext): FileChild[] => {
  const { labels, theme } = context;
  const head = [labels.code, labels.disclosure, labels.note].map((text) => textParagraph(text, 'TableHead'));
  const rows = entry.sections.flatMap(({ section, disclosures }) => [
    {
      cells: [
        [
          new Paragraph({
            style: 'TableText',
            keepNext: true,
            children: textRuns(codeAndTitle(section.code, section.title), { bold: true }),
          }),
        ],
      ],
      span: [4],
      fill: bare(theme.wash),
    },
    ...disclosures.map((disclosure) => ({ cells: indexCells(disclosure, context) })),
  ]);
  return [
    anchoredHeading(
      HeadingLevel.HEADING_1,
      entry.indexAnchor,
      textRuns(labels.contentIndexOf(entry.framework.shortName)),
    ),
    ruledTable(
      [15, 36, 38, 11],
      [...head, textParagraph(labels.page, 'TableHead', { alignment: 'right' })],
      rows,
      context,
    ),
    spacer(),
    ...(entry.hasUnverified ? [textParagraph(`† ${labels.unverified}`, 'Meta')] : []),
  ];
};
