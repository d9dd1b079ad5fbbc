import { printedSymbols } from '../../shared/model/numbers/printed-symbols.ts';

/** Words about figures that are read; titles stay as their source gives them, codes, units and keys as they are stored. */
const wordKeys: ReadonlySet<string> = new Set([
  'name',
  'nameZhTw',
  'definition',
  'definitionZhTw',
  'label',
  'labelZhTw',
  'note',
]);

const walk = (value: unknown, key: string): unknown => {
  if (typeof value === 'string') return wordKeys.has(key) ? printedSymbols(value) : value;
  if (Array.isArray(value)) return value.map((one) => walk(one, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, walk(one, name)]));
};

/** The same data with sub- and superscripts in its words: CO₂, m³. */
export const printWords = (value: unknown): unknown => walk(value, '');

/** The same of texts that are found by themselves. */
export const printTexts = (value: unknown): unknown => {
  if (typeof value === 'string') return printedSymbols(value);
  if (Array.isArray(value)) return value.map(printTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [printedSymbols(name), printTexts(one)]));
};
