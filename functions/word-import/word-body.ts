import { attributeOf, type XmlHandlers } from '../core/office/reading/scan-xml.ts';
import { WorkbookRefused } from '../core/office/reading/workbook-refused.ts';
import { addTable } from './table-parts.ts';
import type { WordCell, WordControl, WordLine } from './word-line.ts';
import { createParagraph, type ParagraphFacts, paragraphLines, type WordParagraph } from './word-paragraph.ts';

/**
 * Deleted and moved text, former formatting, and elements that are no text of the page. `Fallback` repeats the content
 * of its sibling `Choice`; tracked changes that are not accepted yet count as accepted.
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
export const controlsMax = 20_000;
const charactersMax = 300_000;
const tableDepthMax = 6;
const ourTag = /^esg:[0-9a-f]{40}$/;

type Sdt = { tag: string; isEmptied: boolean; control: Open | undefined };
/** Determines which answer the reader is in. It receives every element that is not skipped, in order. */
export type AnswerSource = {
  current(): Open | undefined;
  open(name: string, attributes: string, parent: string | undefined): void;
  /** Answers that end with this element. */
  close(name: string): WordControl[];
  text?(text: string): void;
};
type Table = { rows: WordCell[][]; row: WordCell[]; isRowDeleted: boolean; cell: Cell | undefined };
type Cell = { lines: WordLine[]; isHead: boolean; span: number; isMerged: boolean };
/** A control that is being read: its lines, and the tables and the paragraph that are still open. */
export type Open = {
  tag: string;
  lines: WordLine[];
  tables: Table[];
  paragraph: WordParagraph | undefined;
  characters: number;
};

const isOn = (value: string | undefined): boolean => !['0', 'false', 'off', 'none'].includes(value ?? '1');
const plainFills = ['auto', 'FFFFFF', ''];

const linesIn = ({ tables, lines }: Open): WordLine[] => tables.at(-1)?.cell?.lines ?? lines;

/** Facts about a table and its cells that are given by empty elements. */
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
  if (table) addTable(linesIn(open), { kind: 'table', rows: table.rows });
};

const openTablePart = (open: Open, name: string): void => {
  const table = open.tables.at(-1);
  if (name === 'tbl') {
    // Deeper nesting than any text allows would be refused later anyway.
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
  // A paragraph with a deleted mark continues in the next one.
  if (paragraph.isJoined) return;
  linesIn(open).push(...paragraphLines(paragraph, facts));
  open.paragraph = undefined;
};

export const beginAnswer = (tag: string): Open => ({
  tag,
  lines: [],
  tables: [],
  paragraph: undefined,
  characters: 0,
});

export const endAnswer = (open: Open, facts: ParagraphFacts): WordControl => {
  endNow(open, facts);
  return { tag: open.tag, lines: open.lines };
};

const endNow = (open: Open, facts: ParagraphFacts): void => {
  if (open.paragraph) open.paragraph.isJoined = false;
  endParagraph(open, facts);
};

export type BodyReader = XmlHandlers & { controls: WordControl[] };

/** The controls around the reader's position, the innermost last. */
export const createSdts = (facts: ParagraphFacts): AnswerSource => {
  const sdts: Sdt[] = [];
  return {
    current: () => sdts.findLast(({ control }) => control)?.control,
    open: (name, attributes, parent) => {
      const sdt = sdts.at(-1);
      if (name === 'sdt') sdts.push({ tag: '', isEmptied: false, control: undefined });
      else if (!sdt) return;
      else if (name === 'tag' && parent === 'sdtPr') sdt.tag = attributeOf(attributes, '\\w+:val') ?? '';
      else if (name === 'showingPlcHdr') sdt.isEmptied = isOn(attributeOf(attributes, '\\w+:val'));
      else if (name === 'sdtContent' && ourTag.test(sdt.tag)) sdt.control = beginAnswer(sdt.tag);
    },
    close: (name) => {
      if (name !== 'sdt') return [];
      const { control, isEmptied } = sdts.pop() ?? { control: undefined, isEmptied: false };
      if (!control) return [];
      const { tag, lines } = endAnswer(control, facts);
      return [{ tag, lines: isEmptied ? [] : lines }];
    },
  };
};

/** True for an element that is skipped with its content; a deleted mark or row is recorded. */
const isSkipped = (open: Open | undefined, name: string, path: readonly string[]): boolean => {
  if (!skipped.has(name)) return false;
  const table = open?.tables.at(-1);
  const isMark = name === 'del' && path.at(-1) === 'rPr' && path.at(-2) === 'pPr';
  if (isMark && open?.paragraph) open.paragraph.isJoined = true;
  if (name === 'del' && path.at(-1) === 'trPr' && table) table.isRowDeleted = true;
  return true;
};

/** Reads the body of a Word file and collects the content of our controls, each text in the innermost control. */
export const createBodyReader = (facts: ParagraphFacts, answers: AnswerSource): BodyReader => {
  const controls: WordControl[] = [];
  const path: string[] = [];
  let skip = 0;
  return {
    controls,
    open: (name, attributes) => {
      if (skip > 0 || isSkipped(answers.current(), name, path)) {
        skip += 1;
        return;
      }
      answers.open(name, attributes, path.at(-1));
      const open = answers.current();
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
      controls.push(...answers.close(name));
      if (controls.length > controlsMax) throw new WorkbookRefused('volume');
      const open = answers.current();
      if (!open) return;
      if (name === 'p') endParagraph(open, facts);
      else open.paragraph?.close(name);
      // A paragraph with a deleted mark does not continue in the next cell.
      if (name === 'tc') endNow(open, facts);
      closeTablePart(open, name);
    },
    text: (text) => {
      if (skip > 0 || path.at(-1) !== 't') return;
      answers.text?.(text);
      const open = answers.current();
      if (!open?.paragraph) return;
      open.characters += text.length;
      if (open.characters > charactersMax) throw new WorkbookRefused('volume');
      open.paragraph.text(text);
    },
  };
};
