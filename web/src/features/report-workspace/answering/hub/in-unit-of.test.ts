import { expect, it } from 'vitest';
import { inUnitOf } from './in-unit-of.ts';

const figure = (number: string | null, unit?: string) => ({
  kind: 'number' as const,
  number,
  state: 'reported' as const,
  ...(unit === undefined ? {} : { unit }),
});

it('is exact for a finite decimal', () => {
  expect(inUnitOf(figure('9.5', 'ktCO2e'), figure('9015.6', 'tCO2e'))).toEqual({
    value: figure('9500', 'tCO2e'),
    isRounded: false,
  });
});

it('reports rounding', () => {
  expect(inUnitOf(figure('1', 'kWh'), figure('1', 'MMBtu'))).toMatchObject({ isRounded: true });
});

it('is undefined in one unit, without a unit or a number, and for units of other dimensions', () => {
  const tonnes = figure('1', 't');
  for (const other of [tonnes, figure('1'), figure('1', 'kWh'), figure('1', 'no such unit')])
    expect(inUnitOf(figure('2', 't'), other)).toBeUndefined();
  expect(inUnitOf(figure(null, 'kt'), tonnes)).toBeUndefined();
  expect(inUnitOf({ kind: 'text', text: 'x' }, tonnes)).toBeUndefined();
});
