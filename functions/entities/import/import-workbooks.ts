import type { FaultyRows } from '../../../shared/model/entities/import/entity-import.ts';
import { entityIssueText } from '../../../shared/model/entities/import/import-issues.ts';
import {
  type EntityColumn,
  entityColumns,
  entityTypeWords,
  headingsIn,
  relationWords,
} from '../../../shared/model/entities/import/sheet-words.ts';
import type { DataCell } from '../../../shared/model/hub/data-row.ts';
import type { Language, LocalizedText } from '../../../shared/model/text/language.ts';
import { type TableChoice, writeDataWorkbook } from '../../core/office/data-workbook.ts';

const words = {
  sheet: { en: 'Entities', zhTw: '匯報實體' },
  guide: { en: 'How to fill it in', zhTw: '填寫方法' },
  reason: { en: 'Reason', zhTw: '原因' },
  template: { en: 'entities-template', zhTw: '匯報實體範本' },
  faulty: { en: 'rows-to-correct', zhTw: '待修正的列' },
} as const satisfies Record<string, LocalizedText>;

const guide = [
  {
    en: 'One row per entity. For more users of an entity, add a row each with the entity name, the user name and email.',
    zhTw: '每個匯報實體一列。同一實體的其他用戶各佔一列，填寫實體名稱、用戶姓名及電郵。',
  },
  {
    en: 'Entity and Type are required. Choose Type and Relation from the list in the cell.',
    zhTw: '必須填寫匯報實體及類型。類型及關係請從儲存格的清單中選擇。',
  },
  {
    en: 'Name in English, Name in Chinese: its name in files of that language. Blank: the name under Entity.',
    zhTw: '英文名稱、中文名稱：該語言檔案所用的名稱。留空：採用匯報實體一欄的名稱。',
  },
  {
    en: 'Belongs to: name or path of the parent entity (Asia / Harbour), in any row order. Blank: the organisation.',
    zhTw: '上層實體：填寫其名稱或路徑（亞洲 / 海港）。各列次序不限。留空：直屬機構。',
  },
  {
    en: 'Share in %: share owned by the parent entity. Blank: 100 %.',
    zhTw: '持股百分比：上層實體所持的股權。留空：全資。',
  },
  {
    en: 'IMO number: vessels only, seven digits.',
    zhTw: 'IMO 編號：只適用於船舶，七位數字。',
  },
  {
    en: 'Nothing is created until you confirm the checked rows. Users get an email and use no seat.',
    zhTw: '您確認檢查結果後才會新增。用戶會收到電郵，不佔用名額。',
  },
] as const satisfies readonly LocalizedText[];

const widths: Record<EntityColumn, number> = {
  name: 30,
  nameEn: 26,
  nameZhTw: 26,
  type: 14,
  parent: 30,
  relation: 24,
  share: 12,
  address: 36,
  postCode: 16,
  imoNumber: 14,
  firstName: 16,
  lastName: 16,
  email: 32,
};
/** Rows that offer the lists. */
const offeredRows = 1_001;

const textCell = (text: string): DataCell => ({ kind: 'text', text });

const columnsIn = (language: Language) =>
  headingsIn(language).map((header, at) => ({ header, width: widths[entityColumns[at] ?? 'name'] }));

const choicesIn = (language: Language, shift: number): TableChoice[] => [
  {
    column: entityColumns.indexOf('type') + shift,
    rows: [2, offeredRows],
    options: Object.values(entityTypeWords).map((word) => word[language]),
  },
  {
    column: entityColumns.indexOf('relation') + shift,
    rows: [2, offeredRows],
    options: Object.values(relationWords).map((word) => word[language]),
  },
];

const guideSheet = (language: Language) => ({
  name: words.guide[language],
  columns: [{ header: words.guide[language], width: 110, isWrapped: true }],
  rows: guide.map((line) => [textCell(line[language])]),
  isFiltered: false,
});

const workbookOf = async (name: LocalizedText, language: Language, bytes: Promise<Uint8Array>) => ({
  fileName: `${name[language]}.xlsx`,
  base64: Buffer.from(await bytes).toString('base64'),
});

/** A workbook to fill in: headings, lists to choose from, and a sheet with instructions. */
export const entityTemplate = (language: Language) =>
  workbookOf(
    words.template,
    language,
    writeDataWorkbook([
      {
        name: words.sheet[language],
        columns: columnsIn(language),
        rows: [],
        choices: choicesIn(language, 0),
      },
      guideSheet(language),
    ]),
  );

/** Rows that need attention with the reason in the first column, which is ignored when the file is uploaded again. */
export const faultyWorkbook = (language: Language, pieces: readonly FaultyRows[]) => {
  const rows = pieces.flatMap(({ rows: some, issues }) =>
    some.map(({ row, cells }) => {
      const reasons = issues.filter((issue) => issue.row === row).map((issue) => entityIssueText(issue, language));
      return [reasons.join('; '), ...entityColumns.map((column) => cells[column] ?? '')].map(textCell);
    }),
  );
  return workbookOf(
    words.faulty,
    language,
    writeDataWorkbook([
      {
        name: words.sheet[language],
        columns: [{ header: words.reason[language], width: 60, isWrapped: true }, ...columnsIn(language)],
        rows,
        choices: choicesIn(language, 1),
      },
      guideSheet(language),
    ]),
  );
};
