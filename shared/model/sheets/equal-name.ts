import { foldedLabel } from '../text/folded-label.ts';
import { prescribedWords } from './words/prescribed-words.ts';

/** Wordings that mean a metric, and no more and no less: those of companies that report by the exchange's code. */
const wordings: readonly [written: RegExp, words: string][] = [
  [/\bwaste produced\b/, 'waste generated'],
  [/^(?:total )?waste generated$/, 'total waste generated'],
  [/\bghg\b/, 'greenhouse gas'],
  [/\btotal (?=gross scope|direct scope|energy indirect scope|other indirect scope)/, ''],
  [/^(?:gross )?direct (?:scope 1 )?greenhouse gas emissions(?: scope 1)?$/, 'gross scope 1 greenhouse gas emissions'],
  [
    /^(?:gross (?:global )?|absolute )?scope 1 (?:greenhouse gas )?emissions$/,
    'gross scope 1 greenhouse gas emissions',
  ],
  [
    /^(?:gross (?:global )?)?(?:energy )?(?:indirect )?scope 2 (?:(?:greenhouse gas )?emissions )?(?=(?:location|market) based$)/,
    'gross scope 2 emissions ',
  ],
  [
    /^(?:gross (?:global )?)?(?:energy )?(?:indirect )?(location|market) based (?:energy indirect )?scope 2 (?:greenhouse gas )?emissions$/,
    'gross scope 2 emissions $1 based',
  ],
  [
    /^(?:gross (?:global )?)?(?:energy indirect )?scope 2 (location|market) based (?:greenhouse gas )?emissions$/,
    'gross scope 2 emissions $1 based',
  ],
  [
    /^(?:gross (?:global )?)?(?:other indirect )?scope 3 (?:greenhouse gas )?emissions$/,
    'gross scope 3 greenhouse gas emissions',
  ],
  [/^(?:總)?(?:直接(?:\s*範[圍疇] ?1)?|範[圍疇] ?1\s*直接)溫室氣體(?:總)?排放量?$/, '範圍 1 溫室氣體總排放量'],
  [/^total workforce$/, 'total employees'],
  [/^water consumption in total$/, 'total water consumption'],
  [/^(?:total )?packaging materials? used for finished products$/, 'packaging material used'],
  [/^number of work related fatalities$/, 'work related fatalities'],
  [/^(?:the )?percentage of employees trained$/, 'employees trained'],
  [/^(?:the )?average training hours completed per employee$/, 'average training hours per employee'],
  [
    /^percentage of (?:total )?products\b.* recalls?\b.* safety\b.*$/,
    'products recalled for safety and health reasons',
  ],
  [/^number of products? and services? related complaints(?: received)?$/, 'product and service complaints received'],
];

/** A name as it is compared, with the metric's own words where it is worded otherwise. */
export const equalName = (text: string): string =>
  [...wordings, ...prescribedWords]
    .reduce((now, [written, words]) => now.replace(written, words), foldedLabel(text))
    .replace(betweenLetters, '');
/** "範圍 1 排放" and "範圍1排放" are one name. */
const betweenLetters = /(?<=\p{Script=Han}) (?=[\p{Script=Han}\d])|(?<=\d) (?=\p{Script=Han})/gu;
