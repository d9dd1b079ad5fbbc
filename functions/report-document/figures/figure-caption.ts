import { withinSentence } from '../../../shared/model/design/chart-words.ts';
import type { Language } from '../../../shared/model/text/language.ts';

/** Dimensions that a standard appends to a figure's name; the caption of a table names the one that it shows. */
const asked = / \(by [^()]*\)$/;

/** A figure's name without the requested dimensions: "Total employees (by gender, region)" is "Total employees". */
export const figureName = (label: string): string => label.replace(asked, '');

/** The end of a name may give the dimension in fewer words: "by category" of employee categories. */
const ofEnd = { en: /,? by (?<said>[^,()]+)$/, zhTw: /（按(?<said>[^（）]+)）$/ } as const;

/** A name without the dimension at its end, since the full dimension follows. */
const withoutDimension = (figure: string, dimension: string, language: Language): string => {
  const said = ofEnd[language].exec(figure)?.groups?.said;
  if (said === undefined) return figure;
  const isPart = language === 'zhTw' ? dimension.endsWith(said) : dimension.toLowerCase().endsWith(` ${said}`);
  return isPart ? figure.replace(ofEnd[language], '') : figure;
};

/** "Total employees by gender": a figure by one of its dimensions; the figure alone if the dimension has no name. */
export const captionOf = (label: string, dimension: string | undefined, language: Language): string => {
  const figure = figureName(label);
  if (dimension === undefined) return figure;
  const by = language === 'zhTw' ? `按${dimension}` : `by ${withinSentence(dimension)}`;
  // "Employees per category by age group" already contains it.
  if (figure.toLowerCase().includes(by.toLowerCase())) return figure;
  const name = withoutDimension(figure, dimension, language);
  return language === 'zhTw' ? `${name}（${by}）` : `${name} ${by}`;
};

/** "By gender", above a table of several figures. */
export const dimensionCaption = (dimension: string, language: Language): string =>
  language === 'zhTw' ? `按${dimension}` : `By ${withinSentence(dimension)}`;

/** The row's own name: a cell's label begins with its figure's name. */
export const memberNameOf = (figure: string, cell: string): string =>
  figure !== '' && cell.startsWith(figure) ? cell.slice(figure.length).replace(/^[:：]\s*/u, '') : cell;
