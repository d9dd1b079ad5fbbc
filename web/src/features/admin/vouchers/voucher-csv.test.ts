import { expect, it } from 'vitest';
import { voucherCsv } from './voucher-csv.ts';

it('lists codes with their terms, one per line', () => {
  const voucher = {
    code: '7KQ2-M9TD-X4RA',
    usesMax: 5,
    usesLeft: 5,
    seats: 3,
    expiresAt: '2027-01-31T23:59:59.999Z',
    createdAt: '2026-11-30T00:00:00.000Z',
    createdBy: 'Olga Reyes',
    state: 'open',
  } as const;
  expect(voucherCsv(['Code', 'Uses "each"', 'Seats', 'Ends'], [voucher])).toBe(
    '\uFEFFCode,"Uses ""each""",Seats,Ends\r\n7KQ2-M9TD-X4RA,5,3,2027-01-31\r\n',
  );
});
