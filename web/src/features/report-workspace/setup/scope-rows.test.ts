import { describe, expect, it } from 'vitest';
import {
  filterScope,
  fromGroupSelection,
  inCatalogueOrder,
  requiredTakenOut,
  type ScopeFilter,
  type ScopeLeaf,
  type ScopeSection,
  sumOfScope,
  toGroupSelection,
} from './scope-rows.ts';

const leaf = (id: string, change: Partial<ScopeLeaf> = {}): ScopeLeaf => ({
  kind: 'disclosure',
  id,
  code: id,
  title: `Title of ${id}`,
  titleZhTw: undefined,
  pillar: 'environmental',
  supersededBy: undefined,
  disclosureKind: 'mixed',
  fields: 1,
  isRequired: false,
  isVerified: true,
  isChecklist: false,
  status: 'not-started',
  known: 0,
  minutes: 10,
  place: { topicIds: [] },
  isAskedAlways: false,
  isMaterial: false,
  closedBy: [],
  alsoAnswers: [],
  ...change,
});
const section = (id: string, children: ScopeLeaf[]): ScopeSection => ({
  kind: 'section',
  id,
  code: id,
  title: `Section ${id}`,
  titleZhTw: undefined,
  pillar: 'environmental',
  supersededBy: undefined,
  children,
});
const energy = section('s1', [leaf('302-1', { isRequired: true }), leaf('302-3')]);
const emissions = section('s2', [leaf('305-1'), leaf('305-2')]);
const all = [energy, emissions];
const everything: ScopeFilter = { text: '', show: 'all', chosen: new Set() };

describe('requirements on the whole report', () => {
  const checklist = section('s0', [leaf('Requirement 1', { isChecklist: true, isRequired: true })]);

  it.each(['all', 'required'] as const)('are offered under "%s" only where the report has them', (show) => {
    const filter = { ...everything, show };
    expect(filterScope([checklist], filter)).toEqual([]);
    expect(filterScope([checklist], { ...filter, chosen: new Set(['Requirement 1']) })).toEqual([checklist]);
  });
});

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

  it('reads one disclosure removed from a whole section', () => {
    const selection = { inverted: true, toggledItems: [leaf('305-1')] };
    expect([...fromGroupSelection(all, selection, new Set())]).toEqual(['302-1', '302-3', '305-2']);
  });

  it('leaves filtered disclosures unchanged', () => {
    const shown = filterScope(all, { ...everything, text: '305-1' });
    const next = fromGroupSelection(shown, { inverted: false, toggledItems: [] }, new Set(['302-1', '305-1']));
    expect([...next]).toEqual(['302-1']);
  });

  it('is stored in catalogue order', () => {
    expect(inCatalogueOrder(all, new Set(['305-2', '302-1']))).toEqual(['302-1', '305-2']);
  });
});

describe('the effect of a change of the selection', () => {
  it('names required disclosures that are removed from the report', () => {
    const names = (stored: string[], next: string[]) =>
      requiredTakenOut(all, stored, new Set(next)).map(({ id }) => id);
    expect(names(['302-1', '302-3'], ['302-3'])).toEqual(['302-1']);
    expect(names(['302-3'], [])).toEqual([]);
    expect(names(['302-1'], ['302-1'])).toEqual([]);
  });

  it('sums the disclosures in scope, and the time for the unanswered ones', () => {
    const done = section('s3', [leaf('2-1', { status: 'complete' }), leaf('2-2', { minutes: 25 })]);
    expect(sumOfScope([...all, done], new Set(['302-1', '2-1', '2-2']))).toEqual({ chosen: 3, total: 6, minutes: 35 });
  });
});

describe('filterScope', () => {
  it('shows what is required, what is chosen, and a section by its own name', () => {
    const codes = (sections: ScopeSection[]) => sections.flatMap(({ children }) => children.map(({ id }) => id));
    expect(codes(filterScope(all, { ...everything, show: 'required' }))).toEqual(['302-1']);
    expect(codes(filterScope(all, { ...everything, show: 'chosen', chosen: new Set(['305-2']) }))).toEqual(['305-2']);
    const material = [section('s4', [leaf('302-2', { isMaterial: true }), leaf('302-4')])];
    expect(codes(filterScope(material, { ...everything, show: 'material' }))).toEqual(['302-2']);
    expect(codes(filterScope(all, { ...everything, text: 'section s2' }))).toEqual(['305-1', '305-2']);
  });
});
