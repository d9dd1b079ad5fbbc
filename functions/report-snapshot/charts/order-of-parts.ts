import type { PartTable } from './chart-figures.ts';

/**
 * Dimensions of the library whose members have no order of their own. Gases, ages, levels and numbered categories have one,
 * which readers know, and keep it.
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

/** As many bars as are compared at a glance, whatever their order. */
const glance = 6;

/** What is left over stands last, however much it is. */
const isRest = (name: string): boolean => /^(?:(?:all )?others?\b|其他|其它|其餘)/iu.test(name.trim());

/** The parts as a chart shows them: many without an order of their own from the largest; tables keep the order of the data. */
export const inOrderOfChart = ({ dimension, parts }: PartTable): PartTable['parts'] => {
  if (parts.length <= glance || !withoutOrder.has(dimension)) return parts;
  return parts.toSorted(
    (one, other) => Number(isRest(one.name)) - Number(isRest(other.name)) || Number(other.number) - Number(one.number),
  );
};
