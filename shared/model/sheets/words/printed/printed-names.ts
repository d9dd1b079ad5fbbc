import { expand } from 'brace-expansion';
import { airNames } from './air-names.ts';
import { climateNames } from './climate-names.ts';
import { energyNames } from './energy-names.ts';
import { governanceNames } from './governance-names.ts';
import type { NamesOfMetrics } from './names-of-metrics.ts';
import { printedKey } from './printed-key.ts';
import { safetyNames } from './safety-names.ts';
import { wasteNames } from './waste-names.ts';
import { waterNames } from './water-names.ts';
import { workforceNames } from './workforce-names.ts';

export const printedNames: readonly NamesOfMetrics[] = [
  climateNames,
  energyNames,
  airNames,
  waterNames,
  wasteNames,
  workforceNames,
  safetyNames,
  governanceNames,
];

type Meaning = { code: string; needsUnit: boolean };
const meaningsOf = (): ReadonlyMap<string, readonly Meaning[]> => {
  const meanings = new Map<string, Meaning[]>();
  for (const [code, names] of printedNames.flatMap((group) => Object.entries(group))) {
    const { plain, withUnit } = 'plain' in names ? names : { plain: names, withUnit: [] };
    const add = (needsUnit: boolean) => (name: string) => {
      const key = printedKey(name);
      const known = meanings.get(key) ?? [];
      if (!known.some((one) => one.code === code)) meanings.set(key, [...known, { code, needsUnit }]);
    };
    for (const name of plain) expand(name).forEach(add(false));
    for (const name of withUnit) expand(name).forEach(add(true));
  }
  return meanings;
};

let known: ReadonlyMap<string, readonly Meaning[]> | undefined;

/** The metrics that a label means as companies print it; `hasUnit`: whether the sheet gives its unit. */
export const printedMeanings = (label: string, hasUnit: boolean): readonly string[] => {
  known ??= meaningsOf();
  const meanings = known.get(printedKey(label)) ?? [];
  return meanings.filter(({ needsUnit }) => hasUnit || !needsUnit).map(({ code }) => code);
};
