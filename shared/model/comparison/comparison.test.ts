import { describe, expect, it } from 'vitest';
import { parseDecimal } from '../../catalogue/metrics/decimal.ts';
import { Author } from '../people/author.ts';
import { alignFigures, changeBetween, type FigureEntry, wordsChange } from './comparison.ts';
import { isOnlyWaiting, largestMovements, standingOf } from './comparison-status.ts';

const entry = (key: string, exact: string | null, more: Partial<FigureEntry> = {}): FigureEntry => ({
  key,
  metricCode: key,
  name: { en: key, zhTw: key },
  part: null,
  pillar: 'environmental',
  formula: null,
  unit: 'tCO2e',
  exact,
  currency: '',
  state: 'reported',
  isCalculated: false,
  place: null,
  restated: null,
  ...more,
});
const rowOf = (...columns: FigureEntry[][]) => alignFigures(columns)[0];

describe('a change', () => {
  it('is the difference and its share of the former value, exactly', () => {
    expect(changeBetween(parseDecimal('1203'), parseDecimal('1367'))).toEqual({
      absolute: '-164',
      ratio: '-0.11997073884418434528',
    });
    expect(changeBetween(parseDecimal('0.3'), parseDecimal('0.1'))).toEqual({ absolute: '0.2', ratio: '2' });
  });

  it('from a negative number upwards is a rise, and from zero has no share', () => {
    expect(changeBetween(parseDecimal('5'), parseDecimal('-10'))).toEqual({ absolute: '15', ratio: '1.5' });
    expect(changeBetween(parseDecimal('5'), parseDecimal('0'))).toEqual({ absolute: '5', ratio: null });
  });
});

describe('figures side by side', () => {
  it('meet by key whatever their order, in the unit of the first report', () => {
    const rows = alignFigures([
      [entry('a', '12', { unit: 'ktCO2e' }), entry('b', '1')],
      [entry('b', '2'), entry('a', '10000')],
    ]);
    expect(rows.map(({ key }) => key)).toEqual(['a', 'b']);
    expect(rows[0]).toMatchObject({
      unit: 'ktCO2e',
      cells: [{ amount: '12' }, { amount: '10', change: { absolute: '2', ratio: '0.2' } }],
    });
  });

  it('in units that do not convert are unchanged and not compared', () => {
    const row = rowOf([entry('a', '12')], [entry('a', '40', { unit: 'MWh' })]);
    expect(row?.cells[1]).toMatchObject({ amount: null, foreign: { amount: '40', unit: 'MWh' }, change: null });
    expect(row && standingOf(row, 1)).toBe('not-comparable');
  });

  it('in two named currencies are not compared either, in one they are', () => {
    const money = (exact: string, currency: string) => entry('m', exact, { unit: 'currency', currency });
    expect(rowOf([money('12', 'HKD')], [money('10', 'EUR')])?.cells[1]).toMatchObject({
      amount: null,
      foreign: { amount: '10', unit: 'EUR' },
    });
    expect(rowOf([money('12', 'HKD')], [money('10', 'HKD')])?.cells[1]?.change?.absolute).toBe('2');
  });

  it('name their currency in the unit that they are given in, in a row and for a foreign unit', () => {
    const per = (exact: string, currency: string) => entry('m', exact, { unit: 'tCO2e/currency million', currency });
    expect(rowOf([per('12', 'HKD')], [per('10', 'USD')])).toMatchObject({
      unit: 'tCO2e/HKD million',
      cells: [{ amount: '12' }, { amount: null, foreign: { amount: '10', unit: 'tCO2e/USD million' } }],
    });
    const millions = entry('m', '5', { unit: 'currency million', currency: 'USD' });
    const row = rowOf([entry('m', '12', { unit: 'currency', currency: 'HKD' })], [millions]);
    expect(row?.cells[1]?.foreign).toEqual({ amount: '5', unit: 'USD million' });
  });

  it('of which one names no currency are of no currency that another one names', () => {
    const money = (exact: string, currency: string) => entry('m', exact, { unit: 'currency million', currency });
    expect(rowOf([money('12', '')], [money('10', 'HKD')], [money('3', '')])).toMatchObject({
      unit: 'currency million',
      cells: [
        { amount: '12' },
        { amount: null, foreign: { amount: '10', unit: 'HKD million' }, change: null },
        { amount: '3', change: { absolute: '9' } },
      ],
    });
    expect(rowOf([money('12', 'HKD')], [money('10', '')])).toMatchObject({
      unit: 'HKD million',
      cells: [{ amount: '12' }, { amount: null, foreign: { amount: '10', unit: 'currency million' }, change: null }],
    });
  });

  it('that wait for a choice are marked, with their field, and are not compared', () => {
    const field = { versionId: 'gri-2021', disclosureId: '305-1', fieldKey: 'm0' };
    const place = { ...field, code: '305-1', label: { en: 'Scope 1', zhTw: '範圍 1' } };
    const waiting = entry('a', null, { isWaiting: true, place });
    const row = rowOf([entry('a', '12')], [waiting], [waiting, entry('a', '9')]);
    expect(row?.cells).toMatchObject([
      { amount: '12', waiting: null },
      { amount: null, change: null, waiting: field },
      { amount: '9', waiting: field, change: { absolute: '3' } },
    ]);
    expect(row?.cells.map(isOnlyWaiting)).toEqual([false, true, false]);
    expect(row && [standingOf(row, 1), standingOf(row, 2)]).toEqual(['waiting', 'compared']);
  });

  it('that only one side has are marked; words are no number', () => {
    const [removed, added] = alignFigures([[entry('new', '1')], [entry('old', '2')]]).toReversed();
    expect(removed && standingOf(removed, 1)).toBe('only-here');
    expect(added && standingOf(added, 1)).toBe('only-first');
    const row = rowOf([entry('a', null, { state: 'notApplicable' })], [entry('a', '5')]);
    expect(row).toMatchObject({
      cells: [
        { amount: null, foreign: null },
        { amount: '5', change: null },
      ],
    });
  });

  it('of several fields that show one figure take the number, and name every field once', () => {
    const place = (fieldKey: string) => ({
      versionId: 'v',
      disclosureId: 'd',
      fieldKey,
      code: 'd',
      label: { en: 'l', zhTw: 'l' },
    });
    const row = rowOf(
      [entry('a', null, { state: 'omitted', place: place('m0') }), entry('a', '7', { place: place('m1') })],
      [entry('a', '7', { place: place('m1') })],
    );
    expect(row?.cells[0]?.amount).toBe('7');
    expect(row?.places.map(({ fieldKey }) => fieldKey)).toEqual(['m0', 'm1']);
  });

  it('carry restated values in the unit of the row', () => {
    const author = Author.parse({ userId: `usr_${'1'.repeat(32)}`, name: 'Ada' });
    const restated = {
      published: '1000',
      revisions: [
        { revision: 1, exact: '500' },
        { revision: 2, exact: '1000' },
      ],
      now: '3000/2',
      reason: 'Meter read twice',
      author,
      at: '2026-01-01T00:00:00Z',
    };
    const row = rowOf([entry('a', '1', { unit: 'ktCO2e' })], [entry('a', '1000', { restated })]);
    expect(row?.cells[1]?.restated).toMatchObject({
      published: '1',
      revisions: [
        { revision: 1, amount: '0.5' },
        { revision: 2, amount: '1' },
      ],
      now: '1.5',
      reason: 'Meter read twice',
    });
    const money = (currency: string) => entry('m', '1', { unit: 'currency', currency, restated });
    expect(rowOf([money('HKD')], [money('USD')])?.cells.map((cell) => cell?.restated?.published)).toEqual([
      '1000',
      undefined,
    ]);
  });
});

it('the largest movements are of whole metrics, by their share', () => {
  const part = { en: 'part', zhTw: 'part' };
  const rows = alignFigures([
    [entry('small', '101'), entry('large', '50'), entry('still', '9'), entry('part', '900', { part })],
    [entry('small', '100'), entry('large', '100'), entry('still', '9'), entry('part', '1', { part })],
  ]);
  expect(largestMovements(rows, 1, 3).map(({ figure, ratio }) => [figure.key, ratio])).toEqual([
    ['large', '-0.5'],
    ['small', '0.01'],
  ]);
});

it('words are added, dropped, changed or the same', () => {
  expect([wordsChange('a', ''), wordsChange('', 'a'), wordsChange('a', 'b'), wordsChange('a', 'a')]).toEqual([
    'added',
    'dropped',
    'changed',
    'same',
  ]);
  expect(wordsChange('', '')).toBe('none');
});
