import { describe, expect, it } from 'vitest';
import { bodyOf, type EntityDraft, emptyDraft, problemsOf, proposedControl } from './entity-draft.ts';

const full = { financial: 'full', isOperational: true } as const;
const none = { financial: 'none', isOperational: false } as const;
const today = '2026-12-01';
const owned = (percent: string, more: Partial<EntityDraft> = {}): EntityDraft => ({
  ...emptyDraft(),
  name: 'Plant',
  holdings: [{ ownerId: '', percent, startOn: '', endOn: '' }],
  ...more,
});

describe('the form of an entity', () => {
  it('reports what is invalid', () => {
    expect(problemsOf({ ...emptyDraft(), name: ' ' })).toEqual(['nameShort']);
    expect(problemsOf({ ...emptyDraft(), name: 'Aurora', type: 'Vessel/Ship', imoNumber: '9074728' })).toEqual(['imo']);
    const holdings = [{ ownerId: '', percent: '100.5', startOn: '', endOn: '' }];
    expect(problemsOf({ ...emptyDraft(), name: 'Plant', holdings })).toEqual(['percent']);
  });

  it('sends no IMO number for other types than vessels, and no parent for a supplier', () => {
    const draft = { ...emptyDraft(), name: 'Bolts', relation: 'supplier' as const, imoNumber: '9074729' };
    expect(bodyOf(draft, undefined, full)).toMatchObject({
      imoNumber: null,
      parentId: null,
      holdings: [],
      controls: [],
    });
  });

  it('states control only if it differs from what ownership means', () => {
    expect(bodyOf({ ...emptyDraft(), name: 'Plant' }, undefined, full).controls).toEqual([]);
    const joint = { financial: 'joint', isOperational: true } as const;
    expect(bodyOf({ ...emptyDraft(), name: 'Plant', control: joint }, undefined, full).controls).toEqual([
      { ...joint, startOn: null, endOn: null },
    ]);
    expect(bodyOf(owned('40', { control: none }), undefined, none).controls).toEqual([]);
    expect(bodyOf(owned('40', { control: full }), undefined, none).controls).toEqual([
      { ...full, startOn: null, endOn: null },
    ]);
  });

  it('proposes control of a majority, and none of an associate', () => {
    const proposed = (percent: string) => proposedControl(owned(percent), [], today);
    expect(['50.01', '50', '40', '4x'].map(proposed)).toEqual([full, none, none, none]);
    expect(proposedControl(emptyDraft(), [], today)).toEqual(full);
  });
});
