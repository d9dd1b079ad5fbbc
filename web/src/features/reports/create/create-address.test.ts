import { expect, it } from 'vitest';
import { choiceIn, createAddress } from './create-address.ts';

const choiceOf = (address: string) => choiceIn(new URL(address, 'http://host').searchParams);

it('carries the chosen frameworks and the industry to a new report', () => {
  expect(choiceOf(createAddress(['gri-2021', 'hkex-2025']))).toEqual({ versionIds: ['gri-2021', 'hkex-2025'] });
  expect(choiceOf(createAddress(['sasb-2023-12'], 'FB-AG'))).toEqual({
    versionIds: ['sasb-2023-12'],
    industryCode: 'FB-AG',
  });
  expect(createAddress(['gri-2021'])).toMatch(/^\/create-report\?step=scope&/);
});

it('brings nothing from an address without a choice, and no more than a report takes', () => {
  expect(choiceOf('/create-report?step=name')).toBeUndefined();
  expect(choiceOf('/create-report?frameworks=,')).toBeUndefined();
  const many = Array.from({ length: 30 }, (_one, number) => `f-${number}`);
  expect(choiceOf(createAddress(many))?.versionIds).toHaveLength(20);
});
