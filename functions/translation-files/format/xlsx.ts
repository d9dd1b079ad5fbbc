/** Texts for translators as a workbook: a row for each segment. */
import { Language } from '../../../shared/model/text/language.ts';
import { writeDataWorkbook } from '../../core/office/data-workbook.ts';
import { openTable } from '../../core/office/reading/read-table.ts';
import { fileWords, gatherRows, type IncomingText, type OutgoingFile, rowKeyOf, rowOf } from './translator-rows.ts';

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

/** Heads of the column of translations, in both languages. */
const targetHeads: ReadonlySet<string> = new Set(Language.options.map((language) => fileWords[language][language]));

type Cells = ReadonlyMap<number, { text: string }>;
const columnOf = (cells: Cells, isIt: (text: string) => boolean): number | undefined =>
  [...cells].find(([, cell]) => isIt(cell.text.trim()))?.[0];

/**
 * Rows may be sorted, filtered or deleted, and columns inserted. Throws WorkbookRefused for a file that is no workbook,
 * is damaged or too large.
 */
export const readTranslatorSheet = async (bytes: Uint8Array): Promise<IncomingText[]> => {
  const table = await openTable(bytes, limits);
  const rows: { key: string; target: string }[] = [];
  for (let sheet = 0; sheet < table.sheets + table.hiddenSheets; sheet += 1) {
    let target: number | undefined;
    await table.read(sheet, ({ cells }) => {
      const key = columnOf(cells, (said) => rowOf(said) !== undefined);
      if (key === undefined) target ??= columnOf(cells, (said) => targetHeads.has(said));
      else rows.push({ key: cells.get(key)?.text ?? '', target: cells.get(target ?? key - 1)?.text ?? '' });
      return true;
    });
  }
  return gatherRows(rows);
};
