import { describe, expect, it } from 'vitest';
import { bodyOf, emptyDraft, problemsOf } from './entity-draft.ts';

describe('the form of an entity', () => {
  it('reports what is invalid', () => {
    expect(problemsOf({ ...emptyDraft(), name: ' ' })).toEqual(['nameShort']);
    expect(problemsOf({ ...emptyDraft(), name: 'Aurora', type: 'Vessel/Ship', imoNumber: '9074728' })).toEqual(['imo']);
    const holdings = [{ ownerId: '', percent: '100.5', startOn: '', endOn: '' }];
    expect(problemsOf({ ...emptyDraft(), name: 'Plant', holdings })).toEqual(['percent']);
  });

  it('sends no IMO number for other types than vessels, and no parent for a supplier', () => {
    const draft = { ...emptyDraft(), name: 'Bolts', relation: 'supplier' as const, imoNumber: '9074729' };
    expect(bodyOf(draft, undefined)).toMatchObject({ imoNumber: null, parentId: null, holdings: [], controls: [] });
  });

  it('states control only if it is not complete', () => {
    expect(bodyOf({ ...emptyDraft(), name: 'Plant' }, undefined).controls).toEqual([]);
    expect(bodyOf({ ...emptyDraft(), name: 'Plant', financial: 'joint' }, undefined).controls).toEqual([
      { financial: 'joint', isOperational: true, startOn: null, endOn: null },
    ]);
  });
});
