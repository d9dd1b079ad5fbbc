import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubDevice } from '../../../../../../tests/support/device-storage.ts';
import { dropRemovedDisclosures, removedDisclosuresKey, storedOmission, storeOmission } from './omission-draft.ts';

const typed = { reason: null, explanation: 'The figures come in June.' };

describe('an unsent explanation', () => {
  let device: Map<string, string>;
  beforeEach(() => {
    device = stubDevice();
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is restored when the dialog opens again, for its own disclosure only', () => {
    storeOmission('one', typed);
    expect(storedOmission('one')).toEqual(typed);
    expect(storedOmission('two')).toBeUndefined();
  });

  it('is dropped once it was sent, or when all of it is deleted', () => {
    storeOmission('one', typed);
    storeOmission('one', undefined);
    storeOmission('two', typed);
    storeOmission('two', { reason: null, explanation: '' });
    expect(device.size).toBe(0);
  });

  it('is restored for the same set of disclosures, and for no others', () => {
    const place = { userId: 'usr_1', reportId: 'rpt_1', versionId: 'gri-2021' };
    storeOmission(removedDisclosuresKey(place, [{ id: '2-1' }, { id: '2-2' }]), typed);
    expect(storedOmission(removedDisclosuresKey(place, [{ id: '2-2' }, { id: '2-1' }]))).toEqual(typed);
    expect(storedOmission(removedDisclosuresKey(place, [{ id: '2-1' }]))).toBeUndefined();
    expect(
      storedOmission(removedDisclosuresKey({ ...place, userId: 'usr_2' }, [{ id: '2-1' }, { id: '2-2' }])),
    ).toBeUndefined();
  });

  it('for removed disclosures is deleted with all that were stored, and with no other', () => {
    for (const key of ['one', 'two', 'three']) storeOmission(key, typed);
    dropRemovedDisclosures([{ draftKey: 'one' }, { draftKey: 'one' }, { draftKey: 'two' }]);
    expect([storedOmission('one'), storedOmission('two'), storedOmission('three')]).toEqual([
      undefined,
      undefined,
      typed,
    ]);
  });

  it('counts as none if it cannot be read', () => {
    device.set('esg-core.omission-draft:one', '{"reason":"bored"}');
    device.set('esg-core.omission-draft:two', '{');
    expect([storedOmission('one'), storedOmission('two')]).toEqual([undefined, undefined]);
  });
});
