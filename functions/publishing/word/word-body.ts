import { attributeOf, type XmlHandlers } from '../../core/office/reading/scan-xml.ts';
import { WorkbookRefused } from '../../core/office/reading/workbook-refused.ts';
import type { WordCell, WordControl, WordLine } from './word-line.ts';
import { createParagraph, type ParagraphFacts, paragraphLines, type WordParagraph } from './word-paragraph.ts';

/**
 * What was deleted, moved away, was formatted otherwise before, or is no text of the page. `Fallback` says once more what stands
 * beside it; changes that nobody has accepted yet count as accepted.
 */
const skipped = new Set([
  'del',
  'moveFrom',
  'Fallback',
  'rPrChange',
  'pPrChange',
  'tblPrChange',
  'tcPrChange',
  'trPrChange',
  'instrText',
  'delText',
  'txbxContent',
  'rt',
]);
const controlsMax = 20_000;
const charactersMax = 300_000;
const tableDepthMax = 6;
const ourTag = /^esg:[0-9a-f]{40}$/;

type Sdt = { tag: string; isEmptied: boolean; control: Open | undefined };
type Table = { rows: WordCell[][]; row: WordCell[]; isRowDeleted: boolean; cell: Cell | undefined };
type Cell = { lines: WordLine[]; isHead: boolean; span: number; isMerged: boolean };
/** A control that is being read: its lines, and the tables and the paragraph within it that have not ended. */
type Open = {
  tag: string;
  lines: WordLine[];
  tables: Table[];
  paragraph: WordParagraph | undefined;
  characters: number;
};

const isOn = (value: string | undefined): boolean => !['0', 'false', 'off', 'none'].includes(value ?? '1');
const plainFills = ['auto', 'FFFFFF', ''];

const linesIn = ({ tables, lines }: Open): WordLine[] => tables.at(-1)?.cell?.lines ?? lines;

/** What of a table and its cells is told by empty elements. */
const readTableFact = (open: Open, name: string, attributes: string): void => {
  const table = open.tables.at(-1);
  const value = attributeOf(attributes, '\\w+:val');
  if (!table?.cell) return;
  if (name === 'shd') table.cell.isHead = !plainFills.includes(attributeOf(attributes, '\\w+:fill') ?? '');
  if (name === 'gridSpan') table.cell.span = Math.min(30, Math.max(1, Number(value) || 1));
  if (name === 'vMerge') table.cell.isMerged = value !== 'restart';
};

const endCell = (table: Table): void => {
  const { cell } = table;
  if (!cell) return;
  const lines = cell.isMerged ? [] : cell.lines;
  table.row.push({ isHead: cell.isHead, lines });
  for (let more = 1; more < cell.span; more += 1) table.row.push({ isHead: cell.isHead, lines: [] });
  table.cell = undefined;
};

const endRow = (table: Table): void => {
  if (!table.isRowDeleted) table.rows.push(table.row);
  table.row = [];
  table.isRowDeleted = false;
};

const endTable = (open: Open): void => {
  const table = open.tables.pop();
  if (table) linesIn(open).push({ kind: 'table', rows: table.rows });
};

const openTablePart = (open: Open, name: string): void => {
  const table = open.tables.at(-1);
  if (name === 'tbl') {
    // Deeper ones than any text holds would only be refused later.
    if (open.tables.length >= tableDepthMax) throw new WorkbookRefused('volume');
    open.tables.push({ rows: [], row: [], isRowDeleted: false, cell: undefined });
  }
  if (name === 'tc' && table) table.cell = { lines: [], isHead: false, span: 1, isMerged: false };
};

const closeTablePart = (open: Open, name: string): void => {
  const table = open.tables.at(-1);
  if (!table) return;
  if (name === 'tc') endCell(table);
  if (name === 'tr') endRow(table);
  if (name === 'tbl') endTable(open);
};

const endParagraph = (open: Open, facts: ParagraphFacts): void => {
  const { paragraph } = open;
  if (!paragraph) return;
  // A paragraph whose mark was deleted goes on in the next one.
  if (paragraph.isJoined) return;
  linesIn(open).push(...paragraphLines(paragraph, facts));
  open.paragraph = undefined;
};

const endNow = (open: Open, facts: ParagraphFacts): void => {
  if (open.paragraph) open.paragraph.isJoined = false;
  endParagraph(open, facts);
};

export type BodyReader = XmlHandlers & { controls: WordControl[] };

/** The controls around what is being read, the nearest last. */
const createSdts = (facts: ParagraphFacts) => {
  const sdts: Sdt[] = [];
  return {
    current: (): Open | undefined => sdts.findLast(({ control }) => control)?.control,
    read: (name: string, attributes: string, parent: string | undefined): void => {
      const sdt = sdts.at(-1);
      if (name === 'sdt') sdts.push({ tag: '', isEmptied: false, control: undefined });
      else if (!sdt) return;
      else if (name === 'tag' && parent === 'sdtPr') sdt.tag = attributeOf(attributes, '\\w+:val') ?? '';
      else if (name === 'showingPlcHdr') sdt.isEmptied = isOn(attributeOf(attributes, '\\w+:val'));
      else if (name === 'sdtContent' && ourTag.test(sdt.tag))
        sdt.control = { tag: sdt.tag, lines: [], tables: [], paragraph: undefined, characters: 0 };
    },
    end: (): WordControl[] => {
      const { control, isEmptied } = sdts.pop() ?? { control: undefined, isEmptied: false };
      if (!control) return [];
      endNow(control, facts);
      return [{ tag: control.tag, lines: isEmptied ? [] : control.lines }];
    },
  };
};

/** True for what is passed over, with everything in it; a deleted mark or row is remembered. */
const isSkipped = (open: Open | undefined, name: string, path: readonly string[]): boolean => {
  if (!skipped.has(name)) return false;
  const table = open?.tables.at(-1);
  const isMark = name === 'del' && path.at(-1) === 'rPr' && path.at(-2) === 'pPr';
  if (isMark && open?.paragraph) open.paragraph.isJoined = true;
  if (name === 'del' && path.at(-1) === 'trPr' && table) table.isRowDeleted = true;
  return true;
};

/** Hears the body of a Word file and keeps what stands in our controls, in the nearest one where one lies in another. */
export const createBodyReader = (facts: ParagraphFacts): BodyReader => {
  const controls: WordControl[] = [];
  const sdts = createSdts(facts);
  const path: string[] = [];
  let skip = 0;
  return {
    controls,
    open: (name, attributes) => {
      const open = sdts.current();
      if (skip > 0 || isSkipped(open, name, path)) {
        skip += 1;
        return;
      }
      sdts.read(name, attributes, path.at(-1));
      if (open && !path.includes('sdtPr')) {
        openTablePart(open, name);
        readTableFact(open, name, attributes);
        if (name === 'p') open.paragraph ??= createParagraph();
        open.paragraph?.open(name, attributes, path);
      }
      path.push(name);
    },
    close: (name) => {
      if (skip > 0) {
        skip -= 1;
        return;
      }
      path.pop();
      if (name === 'sdt') controls.push(...sdts.end());
      if (controls.length > controlsMax) throw new WorkbookRefused('volume');
      const open = sdts.current();
      if (!open) return;
      if (name === 'p') endParagraph(open, facts);
      else open.paragraph?.close(name);
      // What a deleted mark leaves open does not go on in the next cell.
      if (name === 'tc') endNow(open, facts);
      closeTablePart(open, name);
    },
    text: (text) => {
      const open = sdts.current();
      if (skip > 0 || !open?.paragraph || path.at(-1) !== 't') return;
      open.characters += text.length;
      if (open.characters > charactersMax) throw new WorkbookRefused('volume');
      open.paragraph.text(text);
    },
  };
};
