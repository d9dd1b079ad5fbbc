/** Texts for translators as a workbook: a row for each segment. */
import { Language } from '../../../shared/model/text/language.ts';
import { writeDataWorkbook } from '../../core/office/data-workbook.ts';
import { openTable, type TableReader } from '../../core/office/reading/read-table.ts';
import {
  fileWords,
  gatherRows,
  type IncomingText,
  isHead,
  type Line,
  type OutgoingFile,
  rowKeyOf,
  rowOf,
  targetColumn,
} from './translator-rows.ts';

const widths = { where: 34, text: 70, key: 20 } as const;
const limits = { rowsMax: 50_000, columnsMax: 30 };
/** Limit of a cell in the format. */
export const cellCharactersMax = 32_767;

const text = (words: string) => ({ kind: 'text' as const, text: words });

export const writeTranslatorSheet = ({ texts, sourceLanguage, language }: OutgoingFile): Promise<Uint8Array> => {
  const words = fileWords[language];
  return writeDataWorkbook([
    {
      name: words.sheet,
      columns: [
        { header: words.where, width: widths.where, isWrapped: true },
        { header: words[sourceLanguage], width: widths.text, isWrapped: true },
        { header: words[language], width: widths.text, isWrapped: true },
        { header: words.key, width: widths.key },
      ],
      rows: texts.flatMap(({ key, where, segments }) =>
        segments.map(({ source, target }, index) => [
          text(where),
          text(source),
          text(target),
          text(rowKeyOf(key, index)),
        ]),
      ),
    },
  ]);
};

type Cells = ReadonlyMap<number, { text: string }>;
const lineOf = (cells: Cells): Line => new Map([...cells].map(([column, { text: words }]) => [column, words]));

/** Our sheet first, whatever its place: a copy of it has other translations. */
const sheetOrder = ({ sheets, nameOf }: Pick<TableReader, 'sheets' | 'nameOf'>): number[] => {
  const ours: ReadonlySet<string> = new Set(Language.options.map((language) => fileWords[language].sheet));
  const isOurs = (sheet: number): boolean => ours.has(nameOf(sheet));
  return Array.from({ length: sheets }, (_, sheet) => sheet).toSorted((a, b) => Number(isOurs(b)) - Number(isOurs(a)));
};

/**
 * Rows may be sorted, filtered or deleted, and columns inserted. One sheet is read: ours, else the first that is shown
 * and has keys. Throws WorkbookRefused for a file that is no workbook, is damaged or too large, and AppError
 * `translation.file_heading` where no head says which column the translations are in.
 */
export const readTranslatorSheet = async (bytes: Uint8Array): Promise<IncomingText[]> => {
  const table = await openTable(bytes, limits);
  for (const sheet of sheetOrder(table)) {
    const rows: { key: string; target: string }[] = [];
    let head: Line = new Map();
    let target: number | undefined;
    await table.read(sheet, ({ cells }) => {
      const line = lineOf(cells);
      const [key, spelled = ''] = [...line].find(([, said]) => rowOf(said) !== undefined) ?? [];
      if (key === undefined) {
        if (target === undefined && isHead(line)) head = line;
        return true;
      }
      target ??= targetColumn(head, key);
      rows.push({ key: spelled, target: line.get(target) ?? '' });
      return true;
    });
    if (rows.length > 0) return gatherRows(rows);
  }
  return [];
};
