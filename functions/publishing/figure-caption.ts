import { withinSentence } from '../../shared/model/chart-words.ts';
import type { Language } from '../../shared/model/language.ts';

/** Dimensions that a standard names behind its figure; the caption of a table names the one that it shows. */
const asked = / \(by [^()]*\)$/;

/** A figure's name without what it is asked for by: "Total employees (by gender, region)" is "Total employees". */
export const figureName = (label: string): string => label.replace(asked, '');

/** "Total employees by gender": a figure by one of its dimensions; the figure alone where the dimension's name is not known. */
export const captionOf = (label: string, dimension: string | undefined, language: Language): string => {
  const figure = figureName(label);
  if (dimension === undefined) return figure;
  const by = language === 'zhTw' ? `按${dimension}` : `by ${withinSentence(dimension)}`;
  // "Employees per category by age group" says it already.
  if (figure.toLowerCase().includes(by.toLowerCase())) return figure;
  return language === 'zhTw' ? `${figure}（${by}）` : `${figure} ${by}`;
};

/** "By gender", above a table of several figures. */
export const dimensionCaption = (dimension: string, language: Language): string =>
  language === 'zhTw' ? `按${dimension}` : `By ${withinSentence(dimension)}`;

/** The row's own name: a cell is labelled with its figure's name before it. */
export const memberNameOf = (figure: string, cell: string): string =>
  figure !== '' && cell.startsWith(figure) ? cell.slice(figure.length).replace(/^[:：]\s*/u, '') : cell;
