import { describe, expect, it } from 'vitest';
import type { FieldValue } from '../../../shared/model/answer/field-value.ts';
import { answerWidth, shownNumberWidth } from './value-width.ts';

const widthOf = (value: FieldValue, language: 'en' | 'zhTw' = 'en'): number =>
  answerWidth({ key: 'k', label: 'l', inputType: 'Number', isRequired: false, value }, language);

describe('the width of an answer', () => {
  it('is as wide as a number with its commas, its decimals and the sign of an estimate', () => {
    const number = { kind: 'number', number: '-1234567.25', state: 'estimated' } as const;
    expect(widthOf(number)).toBeGreaterThan('≈ -1,234,567.25'.length);
  });

  it('is as wide as a date, and as one with its time', () => {
    const at = (time: string) => ({ kind: 'dateTime', dateTime: `2025-12-31T${time}+08:00` }) as const;
    expect(widthOf({ kind: 'date', date: '2025-12-31' })).toBeGreaterThan('31-Dec-2025'.length);
    expect(widthOf(at('14:30:00'))).toBeGreaterThan('31-Dec-2025 14:30'.length);
    expect(widthOf(at('14:30:15'))).toBeGreaterThan('31-Dec-2025 14:30:15'.length);
    // Chinese signs are as wide as two others.
    expect(widthOf(at('14:30:00'), 'zhTw')).toBeGreaterThan('2025..12..31.. 14:30'.length - 1);
  });

  it('is zero for a text, which is wrapped', () => {
    expect(widthOf({ kind: 'text', text: 'We sort what we throw away.' })).toBe(0);
  });
});

describe('the width of a number with decimals', () => {
  it.each([
    [1_234_567_890.123, 9, '1,234,567,890.123000000'],
    [1.2345e38, 0, '123,450,000,000,000,000,000,000,000,000,000,000,000'],
    [-0.5, 1, '-0.5'],
  ])('%s has %s', (number, decimals, shown) => {
    expect(shownNumberWidth(number, decimals)).toBe(shown.length + 2);
  });
});
