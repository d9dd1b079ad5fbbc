import { describe, expect, it } from 'vitest';
import type { FieldValue } from '../../../shared/model/answer/field-value.ts';
import type { SnapshotField } from '../../../shared/model/publishing/snapshot.ts';
import { about, chosen, figure } from '../../../tests/support/published-files/chart-fixtures.ts';
import { cellsOfFigure } from './cells-of-figure.ts';
import { snapshotCharts } from './snapshot-charts.ts';

type NumberValue = Extract<FieldValue, { kind: 'number' }>;

const amount = (part: Partial<NumberValue> = {}): SnapshotField =>
  figure('m0', 'Amount', '1', {
    value: { kind: 'number', number: '1', unit: 'currency million', state: 'reported', ...part },
  });
const currenciesOf = (whole: SnapshotField, cell: SnapshotField) =>
  cellsOfFigure(whole, [cell]).map(({ value }) => value?.kind === 'number' && value.descriptor);

describe('the printed components of a figure', () => {
  it.each([['confidentiality-constraints'], ['information-unavailable']] as const)(
    'are empty if the figure is omitted for %s: they would reveal it',
    (omissionReason) => {
      const withheld = amount({ number: null, state: 'omitted', omissionReason });
      expect(cellsOfFigure(withheld, [amount()])).toEqual([]);
    },
  );

  it('are complete for any other figure', () => {
    expect(cellsOfFigure(amount(), [amount()])).toHaveLength(1);
    expect(cellsOfFigure(amount({ number: null, state: 'notApplicable' }), [amount()])).toHaveLength(1);
    expect(cellsOfFigure(amount())).toEqual([]);
  });

  it('are in the currency of the figure, unless they have another', () => {
    expect(currenciesOf(amount({ descriptor: 'HKD' }), amount())).toEqual(['HKD']);
    expect(currenciesOf(amount({ descriptor: 'HKD' }), amount({ descriptor: 'USD' }))).toEqual(['USD']);
    expect(currenciesOf(amount({ descriptor: 'before tax' }), amount())).toEqual([undefined]);
    expect(currenciesOf(amount({ descriptor: 'HKD' }), amount({ unit: 't' }))).toEqual([undefined]);
  });
});

it('a chart names the currency that the tables name', () => {
  const history = [{ endOn: '2024-12-31', number: '2' }];
  const fields = [{ ...amount({ descriptor: 'HKD' }), history }];
  const [chart] = snapshotCharts(fields, about).charts;
  expect(chart).toMatchObject({ unit: 'HKD million', alt: 'Amount by year: 2024 2 HKD million; 2025 1 HKD million' });
});

it('an omitted figure has no chart of its components or entities either', () => {
  const left = amount({ number: null, state: 'omitted' });
  const entitiesOf = () => [
    { name: 'One', number: '1', unit: 't', isWithinAnother: false },
    { name: 'Other', number: '2', unit: 't', isWithinAnother: false },
  ];
  for (const over of ['years', 'parts', 'entities'] as const) {
    const drawn = snapshotCharts([left], { ...about, chosen: [{ ...chosen, over }], entitiesOf });
    expect(drawn).toMatchObject({ charts: [], undrawn: [{ fieldKey: 'm0', reason: 'omitted' }] });
  }
});
