import { foldedLabel } from '../text/folded-label.ts';
import { peopleIn } from './people-words.ts';
import { labelForms } from './plain-label.ts';

/** "in 2024, in metric tons", "(FY2024)", "by category": what a title says besides what its rows are of. */
const titleTail =
  /\s*(?:[,，–—(（-]\s*)?(?:(?:in|for|during) (?:the )?)?(?:(?:financial |fiscal )?years? )?(?:fy ?)?(?:19|20)\d{2}.*$|\s*[,，(（]\s*(?:in )?\S.*$|\s+by \p{L}[\p{L} -]*$/iu;
const partTotal = /^(?:sub|grand )?total$|^(?:合計|小計|總計|總數)$/;

/** Two texts as one, with the words that end the one and begin the other once: "hazardous waste", "waste diverted". */
const overlapped = (first: string, last: string): string | undefined => {
  const [one, other] = [first.split(' '), last.split(' ')];
  const shared = Math.min(one.length, other.length);
  for (let count = shared; count > 0; count -= 1) {
    if (one.slice(-count).join(' ') === other.slice(0, count).join(' '))
      return [...one, ...other.slice(count)].join(' ');
  }
  return undefined;
};

/** The names of a row that a group of its columns may give it: "Hours worked: employees". */
export const groupNames = (labels: readonly string[], group: string): string[] => {
  const words = peopleIn(group)?.names ?? [group];
  return labels.flatMap((label) => words.flatMap((word) => [`${label}: ${word}`, `${word}: ${label}`]));
};

/** The names of the rate of what a row counts: "Employee turnover rate". */
export const rateNames = (labels: readonly string[]): string[] =>
  labels.flatMap((label) => (/\brate$|率$/i.test(label) ? [label] : [`${label} rate`, `${label}率`, `${label}比率`]));

/** The names of a row that the words above it may give it, the nearest first: headings, then titles. */
export const namesWithin = (labels: readonly string[], within: readonly string[]): string[] => {
  const above = within.flatMap((text) =>
    labelForms(text).map((form) => form.replace(titleTail, '').trim().toLowerCase()),
  );
  const [heading = '', ...titles] = [...new Set(above.filter((text) => text !== ''))];
  if (labels.some((label) => partTotal.test(foldedLabel(label))))
    return titles.flatMap((title) => overlapped(heading, title) ?? []);
  return labels.flatMap((label) => [heading, ...titles].flatMap((text) => (text === '' ? [] : [`${text} ${label}`])));
};

const scopeThree = /\bscope 3\b|範[圍疇] ?3|範[圍疇]三/i;
/** Whether words above rows are of Scope 3: the rows are its categories then. */
export const isOfScopeThree = (within: readonly string[]): boolean =>
  within.some(
    (text) => scopeThree.test(foldedLabel(text)) && !/\bscopes? [12]\b|範[圍疇] ?[12]/.test(foldedLabel(text)),
  );
