import { expect, it } from 'vitest';
import { figureInUnitOf, figureText } from './figure-text.ts';

it('distinguishes two equal amounts by their currency', () => {
  const amount = { kind: 'number', number: '1000', unit: 'currency', state: 'reported' } as const;
  expect(figureText({ ...amount, descriptor: 'HKD' }, 'en')).toBe('1,000\u202FHKD');
  expect(figureText({ ...amount, descriptor: ' USD ', state: 'estimated' }, 'en')).toBe('≈\u202F1,000\u202FUSD');
  expect(figureText(amount, 'en')).toBe('1,000\u202freporting currency');
});

it('converts a figure into the unit of the figure next to it', () => {
  const pounds = { kind: 'number', number: '5300000', unit: 'lb', state: 'reported' } as const;
  const tonnes = { kind: 'number', number: '2500', unit: 't', state: 'reported' } as const;
  expect(figureInUnitOf(tonnes, pounds, 'en')).toBe('2,404.039561\u202Ft');
  expect(figureInUnitOf(tonnes, tonnes, 'en')).toBeUndefined();
  expect(figureInUnitOf({ ...tonnes, unit: 'kWh' }, pounds, 'en')).toBeUndefined();
});
