/** Texts for translators as a Word file: a table of source and translation, the translation in a content control. */
import { escapeXml } from '../../../shared/model/text/escape-xml.ts';
import { printableText } from '../../core/files/printable-text.ts';
import { type PackagePart, writePackage } from '../../core/files/zip-package.ts';
import { openPackage } from '../../core/office/reading/open-package.ts';
import { attributeOf, scanXml } from '../../core/office/reading/scan-xml.ts';
import { WorkbookRefused } from '../../core/office/reading/workbook-refused.ts';
import {
  fileWords,
  gatherRows,
  type IncomingText,
  isHead,
  type Line,
  type OutgoingFile,
  rowKeyOf,
  rowOf,
  tagsOf,
  targetColumn,
} from './translator-rows.ts';

const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageTypes = 'http://schemas.openxmlformats.org/package/2006';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const bodyPart = 'word/document.xml';
const documentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const bodyBytesMax = 64 * 1_048_576;
const rowsMax = 50_000;

/** Twentieths of a point, on A4 across. */
const widths = { where: 2_400, text: 5_400, key: 1_200 } as const;

const runs = (text: string, language: string, style = ''): string =>
  printableText(text)
    .split('\n')
    .map(
      (line, index) =>
        `<w:r><w:rPr>${style}<w:lang w:val="${language}" w:eastAsia="${language}"/></w:rPr>${index === 0 ? '' : '<w:br/>'}<w:t xml:space="preserve">${escapeXml(line)}</w:t></w:r>`,
    )
    .join('');
const cell = (width: number, content: string): string =>
  `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr><w:p>${content}</w:p></w:tc>`;
const control = (tag: string, content: string): string =>
  `<w:sdt><w:sdtPr><w:tag w:val="${tag}"/><w:lock w:val="sdtLocked"/></w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;

const small = '<w:color w:val="808080"/><w:sz w:val="12"/>';
const quiet = '<w:color w:val="595959"/><w:sz w:val="16"/>';
const bold = '<w:b/>';

const tableXml = (file: OutgoingFile): string => {
  const { source: from, target: to } = tagsOf(file);
  const words = fileWords[file.language];
  const head = [
    cell(widths.where, runs(words.where, to, bold)),
    cell(widths.text, runs(words[file.sourceLanguage], to, bold)),
    cell(widths.text, runs(words[file.language], to, bold)),
    cell(widths.key, runs(words.key, to, small)),
  ];
  const rows = file.texts.flatMap(({ key, where, segments }) =>
    segments.map(({ source, target }, index) => {
      const name = rowKeyOf(key, index);
      return `<w:tr><w:trPr><w:cantSplit/></w:trPr>${cell(widths.where, runs(where, from, quiet))}${cell(widths.text, runs(source, from))}${cell(widths.text, control(name, runs(target, to)))}${cell(widths.key, runs(name, from, small))}</w:tr>`;
    }),
  );
  const line = 'w:val="single" w:sz="4" w:color="BFBFBF"';
  const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
    .map((side) => `<w:${side} ${line}/>`)
    .join('');
  const grid = [widths.where, widths.text, widths.text, widths.key].map((width) => `<w:gridCol w:w="${width}"/>`);
  return `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/><w:tblBorders>${borders}</w:tblBorders><w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid>${grid.join('')}</w:tblGrid><w:tr><w:trPr><w:tblHeader/></w:trPr>${head.join('')}</w:tr>${rows.join('')}</w:tbl>`;
};

const stylesXml = `${declaration}<w:styles xmlns:w="${main}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:eastAsia="PMingLiU" w:cs="Calibri"/><w:sz w:val="20"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:before="40" w:after="40"/></w:pPr></w:pPrDefault></w:docDefaults></w:styles>`;

const relations = (entries: readonly (readonly [kind: string, target: string])[]): string =>
  `${declaration}<Relationships xmlns="${packageTypes}/relationships">${entries
    .map(
      ([kind, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="${relationships}/${kind}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

export const writeTranslatorDocument = (file: OutgoingFile): Uint8Array => {
  const page = '<w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/>';
  const margins =
    '<w:pgMar w:top="1000" w:right="1000" w:bottom="1000" w:left="1000" w:header="500" w:footer="500" w:gutter="0"/>';
  const title = `<w:p>${runs(file.reportName, tagsOf(file).source, '<w:b/><w:sz w:val="28"/>')}</w:p>`;
  const body = `${title}${tableXml(file)}<w:p/><w:sectPr>${page}${margins}</w:sectPr>`;
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
  const texts: [string, string][] = [
    [
      '[Content_Types].xml',
      `${declaration}<Types xmlns="${packageTypes}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/${bodyPart}" ContentType="${documentType}"/><Override PartName="/word/styles.xml" ContentType="${type}.styles+xml"/></Types>`,
    ],
    ['_rels/.rels', relations([['officeDocument', bodyPart]])],
    [bodyPart, `${declaration}<w:document xmlns:w="${main}"><w:body>${body}</w:body></w:document>`],
    ['word/_rels/document.xml.rels', relations([['styles', 'styles.xml']])],
    ['word/styles.xml', stylesXml],
  ];
  return writePackage(texts.map(([name, text]): PackagePart => ({ name, content: Buffer.from(text, 'utf8') })));
};

/** Of tracked changes: words that are deleted, or moved elsewhere; in the properties of a paragraph its end is. */
const struckNames: ReadonlySet<string> = new Set(['del', 'moveFrom']);

/** `tag`: of the cell's content control, where that is a key. */
type Cell = { text: string; tag?: string };

/**
 * The rows of a document's tables as the texts of their cells; words that a tracked change has struck, or moved
 * elsewhere, are not among them.
 */
const createRowReader = (take: (cells: readonly Cell[]) => void) => {
  let depth = 0;
  let cells: Cell[] = [];
  let tag: string | undefined;
  let words: string | undefined;
  let isText = false;
  let struck = 0;
  let isInMark = false;
  let isMarkStruck = false;
  return {
    open: (name: string, attributes: string): void => {
      if (struckNames.has(name)) struck += 1;
      if (name === 'pPr') isInMark = true;
      if (isInMark && struckNames.has(name)) isMarkStruck = true;
      if (name === 'tbl') depth += 1;
      if (depth !== 1) return;
      if (name === 'tr') {
        cells = [];
        tag = undefined;
      }
      // A control is in its cell or around it.
      if (name === 'tag') {
        const spelled = attributeOf(attributes, '\\w+:val') ?? '';
        if (rowOf(spelled)) tag = spelled;
      }
      if (name === 'tc') words = '';
      if (words === undefined || struck > 0 || isInMark) return;
      if (name === 'p') {
        if (words !== '' && !isMarkStruck) words += '\n';
        isMarkStruck = false;
      }
      if (name === 'br' || name === 'cr') words += '\n';
      if (name === 'tab') words += '\t';
      if (name === 'noBreakHyphen') words += '\u2011';
      isText = name === 't';
    },
    close: (name: string): void => {
      if (name === 't') isText = false;
      if (struckNames.has(name)) struck -= 1;
      if (name === 'pPr') isInMark = false;
      if (depth === 1 && name === 'tc') {
        cells.push({ text: words ?? '', ...(tag === undefined ? {} : { tag }) });
        [words, tag] = [undefined, undefined];
      }
      if (depth === 1 && name === 'tr') take(cells);
      if (name === 'tbl') depth -= 1;
    },
    text: (text: string): void => {
      if (isText && words !== undefined) words += text;
    },
  };
};

/**
 * A reader of rows: the key by the form of its cell, else by the tag of the control; the translation in the cell with
 * that control, else in the column that has its head.
 */
const createRows = () => {
  let head: Line = new Map();
  let target: number | undefined;
  return (cells: readonly Cell[]): { key: string; target: string } | undefined => {
    const line: Line = new Map(cells.map(({ text }, column) => [column, text]));
    const column = cells.findLastIndex(({ text }) => rowOf(text) !== undefined);
    const tagged = cells.find(({ tag }) => tag !== undefined);
    const key = cells[column]?.text ?? tagged?.tag;
    if (key === undefined) {
      if (isHead(line)) head = line;
      return undefined;
    }
    if (tagged) return { key, target: tagged.text };
    target ??= targetColumn(head, column);
    return { key, target: cells[target]?.text ?? '' };
  };
};

/** Throws WorkbookRefused for a file that is no Word file, is damaged, or has more rows than a report has texts. */
export const readTranslatorDocument = async (bytes: Uint8Array): Promise<IncomingText[]> => {
  const opened = openPackage(bytes);
  if (!opened.has(bodyPart) || opened.names.some((name) => /vbaProject/i.test(name)))
    throw new WorkbookRefused('format');
  const rows: { key: string; target: string }[] = [];
  const rowIn = createRows();
  const reader = createRowReader((cells) => {
    const row = rowIn(cells);
    if (!row) return;
    if (rows.length >= rowsMax) throw new WorkbookRefused('rows');
    rows.push(row);
  });
  await scanXml(opened.textOf(bodyPart, bodyBytesMax), reader);
  return gatherRows(rows);
};
