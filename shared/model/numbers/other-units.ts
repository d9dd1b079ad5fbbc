/**
 * Units that no list offers but people write: each as units that are offered, the first that a field takes. How many of that unit
 * one is, exactly. SI prefixes: BIPM SI brochure; tonne of oil equivalent: 41.868 GJ, calorie: 4.1868 J (IEA, unit converter); foot:
 * 0.3048 m (NIST SP 811). 度 is what a meter counts: a kilowatt-hour of electricity, a cubic metre of water.
 */
const otherUnits: Readonly<Record<string, readonly (readonly [unit: string, times: string])[]>> = {
  EJ: [
    ['TJ', '1000000'],
    ['GJ', '1000000000'],
  ],
  PJ: [
    ['TJ', '1000'],
    ['GJ', '1000000'],
  ],
  toe: [
    ['GJ', '41.868'],
    ['MWh', '11.63'],
  ],
  ktoe: [
    ['TJ', '41.868'],
    ['GJ', '41868'],
    ['GWh', '11.63'],
    ['MWh', '11630'],
  ],
  Mtoe: [
    ['TJ', '41868'],
    ['GJ', '41868000'],
    ['TWh', '11.63'],
    ['MWh', '11630000'],
  ],
  Mm3: [
    ['million m3', '1'],
    ['m3', '1000000'],
    ['ML', '1000'],
  ],
  GL: [
    ['ML', '1000'],
    ['million m3', '1'],
    ['m3', '1000000'],
  ],
  kL: [['m3', '1']],
  Gcal: [['GJ', '4.1868']],
  度: [
    ['kWh', '1'],
    ['m3', '1'],
  ],
  Gg: [
    ['kt', '1'],
    ['ktCO2e', '1'],
  ],
  ft2: [['m2', '0.09290304']],
  ft3: [
    ['m3', '0.028316846592'],
    ['L', '28.316846592'],
  ],
};

/** By capitals as they are written: "Mm3" is a million of what "mm3" is a billionth of. */
const sayings = (text: string): readonly (readonly [string, string])[] => {
  const key = text
    .normalize('NFKC')
    .trim()
    .replace(/^拍焦耳?$/, 'PJ')
    .replace(/^TOE$/, 'toe')
    .replace(/^(?:kl|KL|kilolit(?:re|er)s?|千升)$/, 'kL')
    .replace(/^(?:sq\.? ?f(?:ee)?t\.?|square (?:feet|foot)|ft\^2|平方[呎尺])$/i, 'ft2')
    .replace(/^(?:cu\.? ?f(?:ee)?t\.?|cubic (?:feet|foot)|ft\^3|立方[呎尺])$/i, 'ft3')
    .replace(/^(?:公噸|噸)油當量$|^tonnes? of oil equivalent$/i, 'toe');
  return (Object.hasOwn(otherUnits, key) ? otherUnits[key] : undefined) ?? [];
};

/** The unit of `units` that says the same, and how many of it one is. */
export const findOtherUnit = (text: string, units: readonly string[]): { unit: string; times: string } | undefined => {
  const said = sayings(text).find(([unit]) => units.includes(unit));
  return said && { unit: said[0], times: said[1] };
};

/** A unit of the table that measures the same as this one does. */
export const likeUnit = (text: string): string | undefined => sayings(text)[0]?.[0];
