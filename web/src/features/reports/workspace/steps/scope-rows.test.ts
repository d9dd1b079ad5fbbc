import { describe, expect, it } from 'vitest';
import {
  filterScope,
  fromGroupSelection,
  inCatalogueOrder,
  type ScopeLeaf,
  type ScopeSection,
  toGroupSelection,
} from './scope-rows.ts';

const leaf = (id: string, change: Partial<ScopeLeaf> = {}): ScopeLeaf => ({
  kind: 'disclosure',
  id,
  code: id,
  title: `Title of ${id}`,
  titleZhTw: undefined,
  pillar: 'environmental',
  disclosureKind: 'mixed',
  fields: 1,
  isRequired: false,
  isVerified: true,
  status: 'not-started',
  ...change,
});
const section = (id: string, children: ScopeLeaf[]): ScopeSection => ({
  kind: 'section',
  id,
  code: id,
  title: `Section ${id}`,
  titleZhTw: undefined,
  pillar: 'environmental',
  children,
});
const energy = section('s1', [leaf('302-1', { isRequired: true }), leaf('302-3')]);
const emissions = section('s2', [leaf('305-1'), leaf('305-2')]);
const all = [energy, emissions];

describe('selection of disclosures', () => {
  it.each([
    [[]],
    [['302-1']],
    [['302-1', '302-3']],
    [['302-1', '302-3', '305-2']],
    [['302-1', '302-3', '305-1', '305-2']],
  ])('survives the way into the table and back: %j', (ids) => {
    const chosen = new Set(ids);
    expect(fromGroupSelection(all, toGroupSelection(all, chosen), new Set())).toEqual(chosen);
  });

  it('reads one disclosure taken out of a whole section', () => {
    const selection = { inverted: true, toggledItems: [leaf('305-1')] };
    expect([...fromGroupSelection(all, selection, new Set())]).toEqual(['302-1', '302-3', '305-2']);
  });

  it('leaves alone what the filter hides', () => {
    const shown = filterScope(all, '305-1', 'all', new Set());
    const next = fromGroupSelection(shown, { inverted: false, toggledItems: [] }, new Set(['302-1', '305-1']));
    expect([...next]).toEqual(['302-1']);
  });

  it('is stored in catalogue order', () => {
    expect(inCatalogueOrder(all, new Set(['305-2', '302-1']))).toEqual(['302-1', '305-2']);
  });
});

describe('filterScope', () => {
  it('shows what is required, what is chosen, and a section by its own name', () => {
    const codes = (sections: ScopeSection[]) => sections.flatMap(({ children }) => children.map(({ id }) => id));
    expect(codes(filterScope(all, '', 'required', new Set()))).toEqual(['302-1']);
    expect(codes(filterScope(all, '', 'chosen', new Set(['305-2'])))).toEqual(['305-2']);
    expect(codes(filterScope(all, 'section s2', 'all', new Set()))).toEqual(['305-1', '305-2']);
  });
});
