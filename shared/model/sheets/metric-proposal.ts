import {
  isValueNode,
  type MetricLibrary,
  type MetricReader,
  type MetricValueNode,
} from '../../catalogue/metrics/metric-library.ts';
import { findUnitFamily } from '../../catalogue/metrics/units.ts';
import { metricsNamed } from '../data-point/named-metric.ts';
import { findSpeltUnit } from '../numbers/unit-spelling.ts';
import { foldedLabel } from '../text/folded-label.ts';
import { equalName } from './equal-name.ts';
import { printedKey } from './words/printed/printed-key.ts';
import { printedMeanings } from './words/printed/printed-names.ts';

/** How sure a proposal is: by its code or whole name; by the only name that is spelt alike; by words that it shares. */
export type Certainty = 'named' | 'alike' | 'likely';
export type MetricProposal = { code: string; name: string; nameZhTw: string; certainty: Certainty };

/** Common names of a metric, and words of its name. */
const synonyms: readonly [written: RegExp, words: string][] = [
  [/\bghg\b|greenhouse gas(?:es)?/g, 'emissions'],
  [/\belectricity (?:use|used|usage|consumption|consumed)\b/g, 'electricity'],
  [/\bbought\b/g, 'purchased'],
  [/\b(?:staff|workers|headcount)\b/g, 'employees'],
  [/\bbusiness trips\b/g, 'business travel'],
  [/\bcommute\b/g, 'commuting'],
  [/溫室氣體排放量?/g, '排放'],
];

const wordsOf = (text: string): string[] =>
  synonyms
    .reduce((now, [written, words]) => now.replace(written, words), foldedLabel(text))
    .split(' ')
    .filter((word) => word.length > 1 && !/^(?:the|of|and|in|for|by|total|to)$/.test(word));

/** "Nitrogen oxides (NOx) emissions": the abbreviation in a name, with what is before and behind it. */
const abbreviation = /^(.*?)\s*\(((?=(?:[a-z\d]*[A-Z]){2})[A-Za-z\d]{2,5})\)\s*(.*)$/;
/** "Nitrogen oxides (NOx)": the words with their abbreviation mean the metric without a unit, too. */
const wholeShortName = (name: string): string[] => {
  const [, long = '', short = ''] = abbreviation.exec(name) ?? [];
  return short === '' ? [] : [`${long} (${short})`];
};
const scopeCategory = /^Scope 3 category \d+: (.*)$|^範圍 3 類別 \d+：(.*)$/;
/** The names that a metric with an abbreviation, or a category of Scope 3, goes by next to its unit. */
const shortNames = (name: string): string[] => {
  const [, long = '', short = '', rest = ''] = abbreviation.exec(name) ?? [];
  const [, english, chinese] = scopeCategory.exec(name) ?? [];
  const category = english ?? chinese;
  if (category !== undefined) return [foldedLabel(category)];
  return short === '' ? [] : [short, long, `${short} ${rest}`, `${long} ${rest}`].map(foldedLabel);
};

type Known = {
  node: MetricValueNode;
  family: string | undefined;
  names: string[];
  short: string[];
  keys: string[];
  words: Set<string>[];
};
const indexes = new WeakMap<MetricLibrary, readonly Known[]>();
const indexOf = (library: MetricLibrary): readonly Known[] => {
  const known = indexes.get(library);
  if (known) return known;
  const index = library.nodes.filter(isValueNode).map((node) => ({
    node,
    family: findUnitFamily(node.defaultUnit),
    names: [node.name, node.nameZhTw, ...wholeShortName(node.name)].map(equalName),
    short: [...shortNames(node.name), ...(scopeCategory.test(node.nameZhTw) ? shortNames(node.nameZhTw) : [])],
    keys: [node.name, node.nameZhTw].map(printedKey),
    words: [node.name, node.nameZhTw].map((name) => new Set(wordsOf(name))),
  }));
  indexes.set(library, index);
  return index;
};

const proposal = (node: MetricValueNode, certainty: Certainty): MetricProposal => ({
  code: node.code,
  name: node.name,
  nameZhTw: node.nameZhTw,
  certainty,
});

const scoreOf = ({ words }: Known, wanted: ReadonlySet<string>): number =>
  Math.max(
    ...words.map((own) => {
      const shared = [...wanted].filter((word) => own.has(word)).length;
      return (2 * shared) / (own.size + wanted.size);
    }),
  );

const shares = findUnitFamily('%');
const leastScore = 0.5;
const proposalsMax = 3;

/** What a label says that its metric has to be: a share. */
const shareLabel = /^(?:percentage|proportion|share|per cent|percent|%) (?:of )?|(?:佔比|百分比|百分率)$/;
const scopesIn = (text: string): string[] =>
  [...text.matchAll(/(?:\bscopes?|範[圍疇]) ?([123])/g)].map(([, scope = '']) => scope);
/** Words for one scope mean no metric of another. */
const areOfOneScope = (name: string, node: MetricValueNode): boolean => {
  const [wanted, own] = [scopesIn(name), scopesIn(foldedLabel(`${node.name} ${node.nameZhTw}`))];
  return wanted.length === 0 || own.length === 0 || wanted.some((scope) => own.includes(scope));
};

/** A label that counts: what has its name and is a share is another metric. */
const countLabel = /^(?:the )?(?:total|number|no|count|amount|quantity|sum)\b/;
const shareKey = /\b(?:share|rate|ratio)\b|率/;
/** Kinds of figures that a label says without a unit. */
const unitless = new Set(['count', 'ratio', 'hours', 'duration']);
/** The metrics of which a label is a usual wording, next to a unit or with words that say what it counts. */
const printedIn = (known: readonly Known[], label: string, hasUnit: boolean): readonly Known[] => {
  const key = printedKey(label);
  if (key === '') return [];
  const meanings = printedMeanings(label, hasUnit);
  const isCount = countLabel.test(foldedLabel(label));
  const isShare = shareKey.test(key);
  return known.filter(({ node, keys, family }) => {
    if (!keys.includes(key) && !meanings.includes(node.code)) return false;
    if (family === shares) return !isCount && (hasUnit || isShare);
    return hasUnit || unitless.has(node.unitFamily);
  });
};

/** The metrics that a label of a sheet may mean, the surest first; a unit of another kind rules one out. */
export const proposeMetrics = (
  metrics: MetricReader,
  label: string,
  unit: string,
  isCategory = false,
): MetricProposal[] => {
  const named = metricsNamed(metrics, label);
  if (named.length > 0) return named.map((node) => proposal(node, 'named'));
  const name = equalName(label);
  const wantedFamily = findUnitFamily(findSpeltUnit(unit) ?? '');
  const known = indexOf(metrics.library).filter(
    ({ family, node }) =>
      (wantedFamily === undefined || family === wantedFamily) &&
      (family === shares || !shareLabel.test(name)) &&
      areOfOneScope(name, node),
  );
  const alike =
    [
      known.filter(({ names }) => names.includes(name)),
      // The total of what a metric is about is that metric; a share has none.
      known.filter(({ names, family }) => family !== shares && names.includes(name.replace(/^total /, ''))),
      wantedFamily === undefined && !isCategory ? [] : known.filter(({ short }) => short.includes(name)),
      printedIn(known, label, wantedFamily !== undefined),
    ].find((found) => found.length > 0) ?? [];
  if (alike.length > 0) return alike.map(({ node }) => proposal(node, 'alike'));
  const wanted = new Set(wordsOf(label));
  if (wanted.size === 0) return [];
  return known
    .map((one) => ({ node: one.node, score: scoreOf(one, wanted) }))
    .filter(({ score }) => score >= leastScore)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, proposalsMax)
    .map(({ node }) => proposal(node, 'likely'));
};
