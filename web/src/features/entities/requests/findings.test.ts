import { describe, expect, it } from 'vitest';
import { RequestItemView } from '../../../../../shared/contract/entities/entity-requests.contract.ts';
import { FieldValue } from '../../../../../shared/model/answer/field-value.ts';
import { findingsOf, withoutFindings } from './findings.ts';

const tonnes = (number: string | null): FieldValue => FieldValue.parse({ kind: 'number', number, unit: 't' });
const lastYear = { startOn: '2024-01-01', endOn: '2024-12-31' };
const by = { userId: `usr_${'1'.repeat(32)}`, name: 'Ana' };

const item = (now: string | null, before: string | undefined, more: object = {}): RequestItemView =>
  RequestItemView.parse({
    subject: { kind: 'metric', metricCode: 'waste.generated.total' },
    state: 'submitted',
    itemKey: 'metric waste.generated.total',
    code: 'waste.generated.total',
    title: 'Waste',
    titleZhTw: null,
    frameworkName: null,
    fields: [{ key: 'm0', label: 'Waste', inputType: 'Number', isRequired: true }],
    guidance: null,
    definitions: {},
    answers:
      now === null
        ? []
        : [{ fieldKey: 'm0', value: tonnes(now), revision: 1, updatedAt: '2026-01-01T00:00:00.000Z', updatedBy: by }],
    files: [],
    prior: before === undefined ? [] : [{ fieldKey: 'm0', value: tonnes(before), time: lastYear, origin: 'own' }],
    shared: [],
    ...more,
  });

describe('findings of an answer', () => {
  it.each([
    ['a figure near last year', item('110', '100'), []],
    ['a figure without a last year', item('110', undefined), []],
    ['a figure that jumped', item('200', '100'), ['jump']],
    ['a figure that fell', item('20', '100'), ['jump']],
    ['a required figure that is missing', item(null, '100'), ['missing']],
    ['one that its author wants back', item('100', '100', { changeAsked: 'Meter was read twice' }), ['change-asked']],
  ])('%s', (_name, one, findings) => {
    expect(findingsOf(one, 50)).toEqual(findings);
  });

  it('exclude a disclosure from acceptance at once, which covers submitted ones only', () => {
    const items = [item('110', '100'), item('300', '100'), item('1', '1', { state: 'accepted' })];
    expect(withoutFindings(items, 50)).toEqual([items[0]]);
  });
});
