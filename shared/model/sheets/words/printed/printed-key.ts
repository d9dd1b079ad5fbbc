import { foldedLabel } from '../../../text/folded-label.ts';

/** Words of a name in one spelling; those that leave its meaning as it is are dropped. */
const english: readonly [written: RegExp, words: string][] = [
  [/\bghgs?\b/g, 'greenhouse gas'],
  [/\bco2 ?(?:e|eq|equivalents?)\b|\bcarbon(?= emissions?\b)/g, 'greenhouse gas'],
  [/iz(?=ed\b|es\b|ing\b|ation|able)/g, 'is'],
  [/\bsulf/g, 'sulph'],
  [/\blabor\b/g, 'labour'],
  [/\bprograms?\b/g, 'programme'],
  [/\bstaff\b/g, 'employee'],
  [/\bnon (?=hazardous|renewable)/g, 'non'],
  [/\bfemales?\b|\bwoman\b/g, 'women'],
  [/\bmales?\b|\bman\b/g, 'men'],
  [/\bpercentage\b|\bproportion\b|\bper cent\b|\bpercent\b|%/g, 'share'],
  [/\bheadcount\b|\bhead count\b/g, 'employee'],
];
/** "total", "number of", "the": a name means the same with and without them. */
const fillers = new Set(
  'a all amount an and annual annually any are aggregate at by during for grand in is its no number of on our overall quantity quantities sum that the their total totals volume was were which year'.split(
    ' ',
  ),
);
/** One form of a word that is written with and without an s. */
const singular = (word: string): string =>
  word.length > 3 && word.endsWith('s') && !/(?:ss|us|is)$/.test(word) ? word.slice(0, -1) : word;

const chinese: readonly [written: RegExp, words: string][] = [
  [/員工|職員|雇員|僱員/g, '僱員'],
  [/廢物|廢棄物/g, '廢棄物'],
  [/男性|男士/g, '男'],
  [/女性|女士/g, '女'],
  [/碳排放/g, '溫室氣體排放'],
  [/範疇|範圍/g, '範圍'],
  [/(?<=範圍 ?)一/g, '1'],
  [/(?<=範圍 ?)二/g, '2'],
  [/(?<=範圍 ?)三/g, '3'],
  [/百分比|百分率|比例|比率|佔比|占比|比重/g, '率'],
  [/數目|數量|人數|總數|個數|件數|宗數/g, '數'],
  [/能耗/g, '能源消耗'],
  [/使用量|耗用量|用量|消耗量|耗量/g, '耗量'],
  [/總計|合計|總|的|之|及|和|與|或|共|年度|全年/g, ''],
];

/**
 * A name as printed names are compared: words in one spelling, without those that do not change the meaning, each once and in the order
 * of the alphabet, so that "Total GHG emissions (Scope 1)" and "Scope 1 GHG emissions" are one; '' of a text without such words.
 */
export const printedKey = (text: string): string => {
  const plain = foldedLabel(text).replace(/[.'’]/g, ' ');
  if (/\p{Script=Han}/u.test(plain))
    return chinese.reduce((now, [written, words]) => now.replace(written, words), plain).replace(/\s+/g, '');
  const words = english
    .reduce((now, [written, word]) => now.replace(written, word), plain)
    .split(/\s+/)
    .map(singular)
    .filter((word) => word !== '' && !fillers.has(word));
  return [...new Set(words)].toSorted().join(' ');
};
