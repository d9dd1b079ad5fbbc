import { expect, it } from 'vitest';
import { pastedAddresses } from './addresses.ts';

it('reads addresses as people paste them', () => {
  expect(
    pastedAddresses('Ada Chan <ADA@x.example>; ben@x.example，ben@x.example\ncarl@x.example\tnot@address\n@'),
  ).toEqual({
    addresses: ['ada@x.example', 'ben@x.example', 'carl@x.example'],
    duplicates: 1,
    invalid: ['not@address', '@'],
  });
  expect(pastedAddresses('nobody here')).toEqual({ addresses: [], duplicates: 0, invalid: [] });
});
