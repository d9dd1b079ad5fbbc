import { describe, expect, it } from 'vitest';
import { changesOf } from './changes-of.ts';

const from = { disclosureId: '305-1', code: '305-1', title: 'Emissions', fieldKey: 'm0', label: 'Gross' };
const becomes = { kind: 'number', number: '0.305', unit: 'kt', state: 'reported' } as const;

describe('the changes of a converted answer', () => {
  it.each([
    ['its unit', { ...from }, becomes, ['unit']],
    ['code and title of its question', { ...from, code: '102-5', title: 'Scope 1' }, null, ['code', 'title']],
    ['unit and label', { ...from, label: 'Gross emissions' }, becomes, ['unit', 'label']],
    ['nothing that has a name', { ...from, fieldKey: 'm1' }, null, ['place']],
  ])('%s', (_what, target, value, changes) => {
    expect(changesOf({ outcome: 'changed', from, target, becomes: value })).toEqual(changes);
  });

  it('are none for an answer that is carried over or archived', () => {
    expect(changesOf({ outcome: 'carried', from, target: from, becomes: null })).toEqual([]);
    expect(changesOf({ outcome: 'archived', from, target: null, becomes: null })).toEqual([]);
  });
});
