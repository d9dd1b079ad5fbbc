import { describe, expect, it } from 'vitest';
import type { FieldValue } from '../../../../../../shared/model/answer/field-value.ts';
import { reportedDifference } from './reported-difference.ts';

const value = (number: string | null, unit: string): FieldValue => ({
  kind: 'number',
  number,
  unit,
  state: 'reported',
});

describe('difference of a stated ratio and its calculated value', () => {
  it('is in percentage points between two percentages', () => {
    expect(reportedDifference(value('11', '%'), value('10', '%'))).toEqual({ kind: 'points', text: '+1' });
    expect(reportedDifference(value('9.5', '%'), value('10', '%'))).toEqual({ kind: 'points', text: '−0.5' });
    expect(reportedDifference(value('11', '%'), value('10.33333333333333333333', '%'))).toEqual({
      kind: 'points',
      text: '+0.6667',
    });
  });

  it('is a percentage of every other ratio, whatever the units', () => {
    expect(reportedDifference(value('7.5', 'GJ/unit'), value('7.2', 'GJ/unit'))).toEqual({
      kind: 'difference',
      text: '+4.2\u202F%',
    });
    expect(reportedDifference(value('5', '%'), value('0.04', 'fraction'))).toMatchObject({ kind: 'difference' });
  });

  it('is unknown without a number, and from zero', () => {
    expect(reportedDifference(value(null, '%'), value('10', '%'))).toBeUndefined();
    expect(reportedDifference(value('1', 'GJ/unit'), value('0', 'GJ/unit'))).toBeUndefined();
  });
});
