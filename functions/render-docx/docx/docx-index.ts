import {
  AlignmentType,
  type FileChild,
  HeadingLevel,
  InternalHyperlink,
  type IParagraphOptions,
  PageReference,
  Paragraph,
} from 'docx';
import { hasOmissionsIn, indexColumns, pagePadding } from '../../report-document/appendix/index-columns.ts';
import { immaterialTopicsOf, indexGroups, isOmissionClosed } from '../../report-document/appendix/index-groups.ts';
import { type IndexOmission, omissionsOf } from '../../report-document/appendix/index-omissions.ts';
import { type IndexStatus, statusHeads, statusOf } from '../../report-document/appendix/index-status.ts';
import type { OutlineDisclosure, OutlineFramework } from '../../report-document/outline/report-outline.ts';
import { isGri, statementName } from '../../report-document/outline/report-view.ts';
import { appendixLabelsOf } from '../../report-document/text/appendix-labels.ts';
import { bare, type DocxContext } from './docx-context.ts';
import { anchoredHeading } from './docx-heading.ts';
import { factsTable, ruledTable, type TableLine } from './docx-tables.ts';
import { textParagraph, textRuns } from './docx-text.ts';

/** The style of a table's rows: six columns are set in smaller type, as in the PDF. */
type RowStyle = {
  hasOmissions: boolean;
  isClosed?: boolean;
  status?: IndexStatus | undefined;
  style: string;
  em: number;
  page: IParagraphOptions;
};

const omissionCells = ({ requirements, reason, explanation }: IndexOmission, style: string): Paragraph[][] =>
  [requirements, reason, explanation].map((text) => [textParagraph(text, style)]);

const rowStyleOf = (hasOmissions: boolean, { measures }: DocxContext): RowStyle => {
  // Twentieths of a point, of half points.
  const em = (hasOmissions ? measures.indexText : measures.tableText.size) * 10;
  const page = { alignment: AlignmentType.RIGHT, indent: { right: Math.round(pagePadding * em) } };
  return { hasOmissions, style: hasOmissions ? 'IndexText' : 'TableText', em, page };
};

/** Code, title and page of a disclosure. */
const placeCells = (
  { disclosure, code, anchor, state }: OutlineDisclosure,
  { style, page, status }: RowStyle,
  context: DocxContext,
): Paragraph[][] => {
  const { sectorReferences } = disclosure;
  const numbers = sectorReferences && appendixLabelsOf(context.language).sectorReferences(sectorReferences);
  const link = new InternalHyperlink({ anchor, children: textRuns(disclosure.title) });
  return [
    [new Paragraph({ style, children: textRuns(code, { bold: true }) })],
    [new Paragraph({ style, children: [link] }), ...(numbers ? [textParagraph(numbers, style)] : [])],
    [
      new Paragraph({ style, ...page, children: [new PageReference(anchor)] }),
      ...(state === 'unanswered' && !status ? [textParagraph(context.labels.notReported, 'Missing', page)] : []),
    ],
  ];
};

/** One row of a disclosure for each reason for omission. */
const disclosureLines = (entry: OutlineDisclosure, rowStyle: RowStyle, context: DocxContext): TableLine[] => {
  const { style, hasOmissions, isClosed } = rowStyle;
  const none = isClosed ? appendixLabelsOf(context.language).omissionNotPermitted : '';
  const [first = { requirements: none, reason: '', explanation: '' }, ...others] = omissionsOf(
    entry.disclosure,
    context.language,
  );
  const place = placeCells(entry, rowStyle, context);
  if (rowStyle.status) {
    const { status, explanation } = rowStyle.status;
    return [{ cells: [...place, [textParagraph(status, style)], [textParagraph(explanation, style)]] }];
  }
  if (!hasOmissions) return [{ cells: place }];
  const columns = place.length;
  const joins = (merge: 'restart' | 'continue') => (others.length > 0 ? { joins: { columns, merge } } : {});
  return [
    { cells: [...place, ...omissionCells(first, style)], ...joins('restart') },
    ...others.map((omission) => ({
      cells: [...place.map(() => [textParagraph('', style)]), ...omissionCells(omission, style)],
      ...joins('continue'),
    })),
  ];
};

export const statementChildren = (
  entry: OutlineFramework,
  statement: string | undefined,
  context: DocxContext,
): FileChild[] => {
  if (statement === undefined) return [];
  const words = appendixLabelsOf(context.language);
  const row = (label: string, text: string) => ({ key: '', label, lines: [text], isMissing: false });
  const foundation = isGri(entry.framework)
    ? [
        row(words.griUsed, words.griFoundation),
        ...(entry.framework.fullClaim
          ? [row(words.sectorStandards, entry.framework.sectorStandard ?? words.noSectorStandard)]
          : []),
      ]
    : [];
  const rows = [row(statementName(entry.framework, context.language), statement), ...foundation];
  return [factsTable(rows, context), new Paragraph({ style: 'Spacer', children: [] })];
};

/**
 * The location of each disclosure of a framework or the reason for its omission, in GRI's layout; page numbers are
 * fields that Word updates.
 */
export const indexChildren = (
  entry: OutlineFramework,
  statement: string | undefined,
  context: DocxContext,
): FileChild[] => {
  const { labels, theme } = context;
  const words = appendixLabelsOf(context.language);
  // In twentieths of a point: the margins of a cell are sixty.
  const hasOmissions = hasOmissionsIn(entry, context.language);
  const rowStyle = rowStyleOf(hasOmissions, context);
  const widths = indexColumns(entry, context.language, { em: rowStyle.em, padding: 130, available: context.textWidth });
  const plainHead = (text: string): Paragraph => textParagraph(text, 'TableHead');
  const head = [
    plainHead(labels.code),
    plainHead(labels.disclosure),
    textParagraph(words.location, 'TableHead', rowStyle.page),
    ...statusHeads(entry, context.language).map(plainHead),
    ...(hasOmissions
      ? [
          plainHead(words.requirementsOmitted),
          plainHead(`${words.omission}${labels.colon}${words.reason}`),
          plainHead(`${words.omission}${labels.colon}${words.explanation}`),
        ]
      : []),
  ];
  const groupOf = (text: string) => [
    [new Paragraph({ style: 'TableText', keepNext: true, children: textRuns(text, { bold: true }) })],
  ];
  const rows = indexGroups(entry, context.language).flatMap(({ title, entries }) => [
    { cells: groupOf(title), span: [head.length], fill: bare(theme.wash) },
    ...entries.flatMap((disclosure) =>
      disclosureLines(
        disclosure,
        {
          ...rowStyle,
          isClosed: isOmissionClosed(entry, disclosure),
          status: statusOf(entry, disclosure, context.language),
        },
        context,
      ),
    ),
  ]);
  const topics = immaterialTopicsOf(entry);
  const topicRows = topics.map(({ code, title, explanation }) => ({
    cells: [
      [new Paragraph({ style: rowStyle.style, children: textRuns(code, { bold: true }) })],
      [textParagraph(title, rowStyle.style)],
      [textParagraph(explanation, rowStyle.style)],
    ],
    span: [1, 1, head.length - 2],
  }));
  const immaterial =
    topics.length === 0
      ? []
      : [{ cells: groupOf(words.immaterialTopics), span: [head.length], fill: bare(theme.wash) }, ...topicRows];
  const title = textRuns(labels.contentIndexOf(entry.framework.shortName));
  return [
    anchoredHeading(HeadingLevel.HEADING_1, entry.indexAnchor, title),
    ...statementChildren(entry, statement, context),
    ruledTable(widths, head, [...rows, ...immaterial], context),
    new Paragraph({ style: 'Spacer', children: [] }),
  ];
};
