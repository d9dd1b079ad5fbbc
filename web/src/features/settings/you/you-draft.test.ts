import { describe, expect, it } from 'vitest';
import { inputOf, type YouDraft, youErrors } from './you-draft.ts';

const draft = (change: Partial<YouDraft> = {}): YouDraft => ({
  firstName: 'Ada',
  lastName: '陳',
  countryCode: 'HK',
  phoneNumber: '2123 4567',
  department: '',
  ...change,
});
const errorsOf = (change: Partial<YouDraft>) => youErrors(draft(change), 'en', (field) => field);

describe('own details', () => {
  it('are sent with an international phone number, and null for empty fields', () => {
    expect(inputOf(draft(), 3)).toEqual({
      firstName: 'Ada',
      lastName: '陳',
      countryCode: 'HK',
      phoneNumber: '+85221234567',
      department: null,
      revision: 3,
    });
    expect(inputOf(draft({ phoneNumber: ' ' }), 3)?.phoneNumber).toBeNull();
  });

  it.each([
    [{ firstName: '  ' }, 'firstName', 'firstName is required'],
    [{ department: 'x' }, 'department', 'department may not be less than 2 characters'],
    [{ lastName: 'x'.repeat(256) }, 'lastName', 'lastName may not be greater than 255 characters'],
    [{ phoneNumber: '12' }, 'phoneNumber', 'Invalid Phone Number'],
    [{ phoneNumber: '+999 12345678' }, 'phoneNumber', 'Invalid Phone Number'],
  ] as const)('%o names the field in the words of the specification', (change, field, message) => {
    expect(errorsOf(change)).toEqual({ [field]: message });
    expect(inputOf(draft(change), 1)).toBeUndefined();
  });
});
