import type { PartTable } from './chart-figures.ts';

/**
 * Dimensions of the library with members in no particular order. Gases, ages, levels and numbered categories have a
 * conventional order, which is preserved.
 */
const withoutOrder: ReadonlySet<string> = new Set([
  'assetClass',
  'commodity',
  'country',
  'dataType',
  'destination',
  'ecosystem',
  'facilityGroup',
  'fraudType',
  'fuelType',
  'generationType',
  'industry',
  'location',
  'material',
  'mode',
  'pollutant',
  'productCategory',
  'propertySector',
  'recipient',
  'region',
  'sector',
  'site',
  'source',
  'species',
  'stream',
  'substance',
  'treatment',
  'waterDestination',
  'waterSource',
]);

/** The number of bars that are comparable at a glance in any order. */
const glance = 6;

/** A remainder such as "Other" is last, whatever its size. */
const isRest = (name: string): boolean => /^(?:(?:all )?others?\b|其他|其它|其餘)/iu.test(name.trim());

/** The parts in the order of a chart: many unordered ones by size; tables retain the order of the data. */
export const inOrderOfChart = ({ dimension, parts }: PartTable): PartTable['parts'] => {
  if (parts.length <= glance || !withoutOrder.has(dimension)) return parts;
  return parts.toSorted(
    (one, other) => Number(isRest(one.name)) - Number(isRest(other.name)) || Number(other.number) - Number(one.number),
  );
};
