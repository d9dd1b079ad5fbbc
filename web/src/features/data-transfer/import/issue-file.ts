import { columnWords } from '../../../../../shared/model/hub/data-words.ts';
import type { ImportIssues } from '../../../../../shared/model/import/data-import.ts';
import { type ImportIssue, importIssueText } from '../../../../../shared/model/import/import-issue.ts';
import { placeInFile } from '../../../../../shared/model/sheets/cell-place.ts';
import type { Language } from '../../../../../shared/model/text/language.ts';
import { csvText } from '../../../lib/csv-text.ts';

type Page = ImportIssues;

/** All pages, one after the other; an empty one is the last. */
export const allIssues = async (read: (page: number) => Promise<Page>): Promise<ImportIssue[]> => {
  const found: ImportIssue[] = [];
  for (let page = 1; ; page += 1) {
    const { total, issues } = await read(page);
    found.push(...issues);
    if (issues.length === 0 || found.length >= total) return found;
  }
};

/** A line for each error, in the order of the sheet's rows. */
export const issueCsv = (
  issues: readonly ImportIssue[],
  heads: { row: string; column: string; message: string },
  language: Language,
  sheets: readonly string[] = [],
): string => {
  const lines = issues.map((issue) => [
    placeInFile(issue.row, sheets),
    columnWords[issue.column][language],
    importIssueText(issue, language, sheets),
  ]);
  return csvText([[heads.row, heads.column, heads.message], ...lines]);
};
