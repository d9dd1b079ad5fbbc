import { describe, expect, it } from 'vitest';
import { Operation } from '../../shared/model/platform/operation.ts';
import { readCommand } from './read-command.ts';

const wrong = (input: unknown): string => {
  try {
    readCommand(Operation, input);
    return '';
  } catch (error) {
    return String(error);
  }
};

describe('a wrong command', () => {
  const by = { name: 'Olga Reyes', reason: 'Trade fair' };
  const voucher = {
    command: 'create-voucher',
    tenantId: `tnt_${'1'.repeat(26)}`,
    uses: 1,
    expiresOn: '2099-12-31',
    by,
  };

  it('is answered with the field and what is wrong with it, in plain words', () => {
    expect(wrong(voucher)).toBe('');
    const text = wrong({ ...voucher, uses: 0, by: { ...by, reason: '' } });
    expect(text).toMatch(/^WrongCommand: uses: .+; by\.reason: .+/);
    expect(text).not.toMatch(/too_small|ZodError|"code"|\n/);
    expect(wrong({ ...voucher, seat: 3 })).toContain('(seat)');
  });

  it('is named where there is no such command', () => {
    expect(wrong({ command: 'create-vouchers' })).toMatch(/^WrongCommand: command: /);
    expect(wrong('create-voucher')).toMatch(/^WrongCommand: command: /);
  });
});
