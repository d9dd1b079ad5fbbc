import { describe, expect, it } from 'vitest';
import { AppError } from '../../shared/errors.ts';
import { Operation } from '../../shared/model/platform/operation.ts';
import { errorText } from './error-text.ts';
import { inWords, readCommand } from './read-command.ts';

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
    expect(wrong({ command: 'create-vouchers' })).toMatch(
      /^WrongCommand: command: .+ \(create-tenant, .*create-voucher, /,
    );
    expect(wrong('create-voucher')).toMatch(/^WrongCommand: command: /);
  });
});

describe('a command that a rule refuses', () => {
  const refused = (error: Error) => inWords(Promise.reject(error)).catch((thrown: unknown) => thrown);

  it('is answered with its code, the words of the screen and the reason, without frames', async () => {
    const reason = 'The organisation has 2 seats.';
    const thrown = await refused(new AppError('seat.none_left', { reason }));
    expect(thrown).toMatchObject({ name: 'RefusedCommand' });
    expect(String(Reflect.get(Object(thrown), 'stack'))).toBe(String(thrown));
    expect(String(thrown)).toBe(`RefusedCommand: seat.none_left: ${errorText('seat.none_left', 'en')} ${reason}`);
  });

  it('is not a defect, which keeps its frames', async () => {
    const defect = new Error('no such table');
    expect(await refused(defect)).toBe(defect);
  });
});
