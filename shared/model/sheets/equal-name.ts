import { foldedLabel } from './labels.ts';

/** Wordings that mean a metric, and no more and no less: those of companies that report by the exchange's code. */
const wordings: readonly [written: RegExp, words: string][] = [
  [/\bwaste produced\b/, 'waste generated'],
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
  wordings.reduce((now, [written, words]) => now.replace(written, words), foldedLabel(text));
