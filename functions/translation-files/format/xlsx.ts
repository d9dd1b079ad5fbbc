/** Texts for translators as a workbook: a row for each segment. */
import { writeDataWorkbook } from '../../core/office/data-workbook.ts';
import { openTable } from '../../core/office/reading/read-table.ts';
import { fileWords, gatherRows, type IncomingText, type OutgoingFile, rowKeyOf } from './translator-rows.ts';

const widths = { where: 34, text: 70, key: 20 } as const;
const columns = { target: 2, key: 3 } as const;
const limits = { rowsMax: 50_000, columnsMax: 8 };
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

/**
 * Rows may be sorted, filtered or deleted. Throws WorkbookRefused for a file that is no workbook, is damaged or too
 * large.
 */
export const readTranslatorSheet = async (bytes: Uint8Array): Promise<IncomingText[]> => {
  const table = await openTable(bytes, limits);
  const rows: { key: string; target: string }[] = [];
  for (let sheet = 0; sheet < table.sheets + table.hiddenSheets; sheet += 1) {
    await table.read(sheet, ({ cells }) => {
      rows.push({ key: cells.get(columns.key)?.text ?? '', target: cells.get(columns.target)?.text ?? '' });
      return true;
    });
  }
  return gatherRows(rows);
};
