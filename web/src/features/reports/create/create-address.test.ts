import { expect, it } from 'vitest';
import { choiceIn, createAddress, yearFor } from './create-address.ts';

const choiceOf = (address: string) => choiceIn(new URL(address, 'http://host').searchParams);

it('carries the chosen frameworks and the industry to a new report', () => {
  expect(choiceOf(createAddress(['gri-2021', 'hkex-2025']))).toEqual({ versionIds: ['gri-2021', 'hkex-2025'] });
  expect(choiceOf(createAddress(['sasb-2023-12'], 'FB-AG'))).toEqual({
    versionIds: ['sasb-2023-12'],
    industryCode: 'FB-AG',
  });
  expect(createAddress(['gri-2021'])).toMatch(/^\/create-report\?step=scope&/);
});

it('ignores an address without a choice, and limits it to the maximum of a report', () => {
  expect(choiceOf('/create-report?step=name')).toBeUndefined();
  expect(choiceOf('/create-report?frameworks=,')).toBeUndefined();
  const many = Array.from({ length: 30 }, (_one, number) => `f-${number}`);
  expect(choiceOf(createAddress(many))?.versionIds).toHaveLength(20);
});

it('sets the first year that the chosen editions cover, if it is not the default', () => {
  const esrs = { periods: { from: '2026-01-01' } };
  expect(yearFor([{}, esrs], 2026)).toBe(2026);
  expect(yearFor([{}, esrs], 2028)).toBeUndefined();
  expect(choiceOf(createAddress(['esrs-2026'], undefined, 2026))).toMatchObject({ periodStartOn: '2026-01-01' });
});
