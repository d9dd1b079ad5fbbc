import { describe, expect, it } from 'vitest';
import { DataConflict } from '../../../../../../shared/contract/data-hub/data-points.contract.ts';
import { allChosen, conflictKey, countChoices, mineChosen, withChoice } from './data-choices.ts';

const at = '2026-01-01T00:00:00.000Z';
const who = { userId: `usr_${'1'.repeat(32)}`, name: 'Ada Chan' };
const value = { kind: 'number', number: '1', state: 'reported' };
const conflict = (disclosureId: string, metricCode: string) =>
  DataConflict.parse({
    versionId: 'gri-2021',
    disclosureId,
    fieldKey: 'm0',
    code: disclosureId,
    shortName: 'GRI',
    label: { en: 'x', zhTw: '中' },
    typed: { fieldKey: 'm0', value, revision: 1, updatedAt: at, updatedBy: who },
    existing: {
      startOn: '2025-01-01',
      endOn: '2025-12-31',
      metricCode,
      variant: null,
      entityId: null,
      member: '',
      typed: value,
      source: 'report',
      origin: null,
      author: who,
      at,
      revision: 1,
    },
    existingHere: value,
  });
const first = conflict('305-1', 'a');
const second = conflict('E1-6', 'a');
const third = conflict('305-2', 'b');
const all = [first, second, third];

describe('choices between typed and stored values', () => {
  it('begin with the choice made at the field, and empty if it is no longer pending', () => {
    const { versionId, disclosureId, fieldKey } = second;
    const chosen = mineChosen(all, { versionId, disclosureId, fieldKey });
    expect(chosen).toEqual({ [conflictKey(first)]: 'skip', [conflictKey(second)]: 'overwrite' });
    expect(mineChosen(all, { versionId, disclosureId, fieldKey: 'removed' })).toEqual({});
    expect(mineChosen(all, undefined)).toEqual({});
  });

  it('replace one stored value by one answer only: the others keep the original', () => {
    const chosen = withChoice(withChoice({}, all, first, 'overwrite'), all, second, 'overwrite');
    expect(chosen).toEqual({ [conflictKey(first)]: 'skip', [conflictKey(second)]: 'overwrite' });
  });

  it('leave other values alone when one is skipped', () => {
    expect(withChoice({ [conflictKey(first)]: 'overwrite' }, all, second, 'skip')).toMatchObject({
      [conflictKey(first)]: 'overwrite',
    });
  });

  it('of all at once overwrite each stored value with the first answer to it', () => {
    expect(allChosen(all, 'overwrite')).toEqual({
      [conflictKey(first)]: 'overwrite',
      [conflictKey(second)]: 'skip',
      [conflictKey(third)]: 'overwrite',
    });
    expect(countChoices(allChosen(all, 'overwrite'))).toEqual({ overwritten: 2, kept: 1 });
    expect(countChoices(allChosen(all, 'skip'))).toEqual({ overwritten: 0, kept: 3 });
  });
});
