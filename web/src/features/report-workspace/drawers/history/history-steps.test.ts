import { describe, expect, it } from 'vitest';
import { FieldChange } from '../../../../../../shared/contract/reports/field-history.contract.ts';
import { type FieldValue, valueToText } from '../../../../../../shared/model/answer/field-value.ts';
import { historySteps } from './history-steps.ts';

const text = (words: string): FieldValue => ({ kind: 'text', text: words });
const tonnes = (number: string): FieldValue => ({ kind: 'number', number, unit: 't', state: 'reported' });

const change = (
  position: number,
  before: FieldValue | null,
  value: FieldValue | null,
  action: FieldChange['action'] = 'field.changed',
): FieldChange =>
  FieldChange.parse({
    auditId: `aud_${String(position).padStart(26, '0')}`,
    action,
    oldValue: valueToText(before),
    newValue: valueToText(value),
    value,
    who: { userId: `usr_${'1'.repeat(32)}`, name: 'Ada Chan' },
    at: `2026-11-2${position}T10:00:00.000Z`,
  });

describe('steps of a history', () => {
  it('show the value before from the older change', () => {
    const steps = historySteps([change(2, tonnes('7'), tonnes('8')), change(1, null, tonnes('7'))], tonnes('8'));
    expect(steps.map(({ before }) => before)).toEqual([tonnes('7'), null]);
  });

  it('offer to restore values that differ from the current one, and never an empty one', () => {
    const steps = historySteps(
      [
        change(3, tonnes('8'), null, 'field.cleared'),
        change(2, tonnes('7'), tonnes('8')),
        change(1, null, tonnes('7')),
      ],
      tonnes('7'),
    );
    expect(steps.map(({ restorable }) => restorable)).toEqual([null, tonnes('8'), null]);
  });

  it('offer declined values', () => {
    const steps = historySteps([change(2, tonnes('7'), tonnes('9'), 'field.declined')], tonnes('7'));
    expect(steps[0]?.restorable).toEqual(tonnes('9'));
  });

  it('compare prose word by word, cleared prose too', () => {
    const steps = historySteps(
      [change(2, text('We measure'), null, 'field.cleared'), change(1, null, text('We measure'))],
      null,
    );
    expect(steps.map(({ isProse }) => isProse)).toEqual([true, true]);
    expect(historySteps([change(1, null, tonnes('1'))], null)[0]?.isProse).toBe(false);
  });
});
