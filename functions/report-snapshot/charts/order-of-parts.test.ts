import { describe, expect, it } from 'vitest';
import type { PartTable } from './chart-figures.ts';
import { inOrderOfChart } from './order-of-parts.ts';

const tableOf = (dimension: string, numbers: Readonly<Record<string, string>>): PartTable => ({
  dimension,
  caption: undefined,
  heading: 'Part',
  parts: Object.entries(numbers).map(([name, number]) => ({
    name,
    number,
    unit: 't',
    cell: { key: `m~${dimension}~${name}`, label: name, inputType: 'Number', isRequired: false, value: null },
  })),
});
const namesOf = (table: PartTable): string[] => inOrderOfChart(table).map(({ name }) => name);
const seven = { Jute: '5', Steel: '40.5', Others: '90', Paper: '7', Glass: '7', Cement: '120', Timber: '0' };

describe('the parts of a figure in a chart', () => {
  it('are sorted by size where they are many and have no order, with the remainder last', () => {
    expect(namesOf(tableOf('material', seven))).toEqual([
      'Cement',
      'Steel',
      'Paper',
      'Glass',
      'Jute',
      'Timber',
      'Others',
    ]);
    expect(namesOf(tableOf('country', { ...seven, Others: '1', 其他: '9' })).slice(-2)).toEqual(['其他', 'Others']);
  });

  it('retain the order of the data if it is meaningful, or if they are few', () => {
    expect(namesOf(tableOf('ageGroup', seven))).toEqual(Object.keys(seven));
    const { Jute, Steel } = seven;
    expect(namesOf(tableOf('material', { Jute, Steel }))).toEqual(['Jute', 'Steel']);
  });
});
