import { columnWords } from '../hub/data-words.ts';
import { isCell, placeName, placeText } from '../sheets/cell-place.ts';
import type { Language } from '../text/language.ts';
import { type ImportIssue, importIssueText } from './import-issue.ts';

/** The place of an issue: its cell, or its row and the column of the template, unless the message begins with that. */
export const importIssuePlace = (issue: ImportIssue, language: Language, sheets: readonly string[] = []): string => {
  const place = placeName(placeText(issue.row), language, sheets);
  const column = columnWords[issue.column][language];
  if (isCell(issue.row) || importIssueText(issue, language, sheets).startsWith(column)) return place;
  return `${place}${language === 'en' ? ', ' : '，'}${column}`;
};
