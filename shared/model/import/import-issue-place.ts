import { columnWords } from '../hub/data-words.ts';
import { isCell, placeName, placeText } from '../sheets/cell-place.ts';
import type { Language } from '../text/language.ts';
import type { ImportIssue } from './import-issue.ts';

/** The place of an issue: its cell, or its row and the column of the template. */
export const importIssuePlace = (
  { row, column }: ImportIssue,
  language: Language,
  sheets: readonly string[] = [],
): string => {
  const place = placeName(placeText(row), language, sheets);
  return isCell(row) ? place : `${place}${language === 'en' ? ', ' : '，'}${columnWords[column][language]}`;
};
