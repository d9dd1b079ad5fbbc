import { describe, expect, it } from 'vitest';
import type { TextPair, TextSummary } from '../../../../../../shared/contract/publishing/translations.contract.ts';
import type { ReportOutline } from '../../../../../../shared/contract/reports/report-outline.contract.ts';
import { ReportId, UserId } from '../../../../../../shared/ids.ts';
import type { TextState } from '../../../../../../shared/model/report-text/report-text.ts';
import { type TextPlace, textIdOf } from '../../../../../../shared/model/report-text/text-place.ts';
import { nextText, type ReportTexts, shownGroups, withPair, withText } from './text-list.ts';
import { openBranches, textTree } from './text-tree.ts';

const versionId = 'gri-2021';
const me = UserId.parse(`usr_${'1'.repeat(32)}`);
const answer = (disclosureId: string): TextPlace => ({ kind: 'answer', versionId, disclosureId, fieldKey: 'text' });
const summary = (place: TextPlace, state: TextState): TextSummary => ({
  place,
  label: null,
  state,
  size: 1,
  updatedAt: null,
  updatedBy: null,
});
const [name, waste, energy, water] = [{ kind: 'name' } as const, answer('306-1'), answer('302-1'), answer('303-1')];
const list: ReportTexts = {
  sourceLanguage: 'en',
  language: 'zhTw',
  texts: [summary(name, 'current'), summary(waste, 'missing'), summary(energy, 'outdated'), summary(water, 'current')],
  counts: { missing: 1, outdated: 1, current: 2 },
  translators: [{ versionId, disclosureId: '302-1', userId: me, name: 'Ada', dueOn: null }],
  mayTranslate: true,
};
const ids = (texts: readonly { place: TextPlace }[]): string[] => texts.map(({ place }) => textIdOf(place));

describe('texts to translate', () => {
  it('are shown by state and by translator', () => {
    expect(shownGroups(list, 'all', me).size).toBe(4);
    expect([...shownGroups(list, 'missing', me)]).toEqual(['gri-2021 306-1']);
    expect([...shownGroups(list, 'outdated', me)]).toEqual(['gri-2021 302-1']);
    expect([...shownGroups(list, 'mine', me)]).toEqual(['gri-2021 302-1']);
    expect([...shownGroups(list, 'mine', 'other')]).toEqual([]);
  });

  it('are ordered cyclically, from the last to the first', () => {
    const idAfter = (afterId: string | undefined, show: 'all' | 'missing' | 'mine' = 'all') => {
      const next = nextText(list, { afterId, show, userId: me });
      return next && textIdOf(next.place);
    };
    expect(idAfter(undefined)).toBe(textIdOf(waste));
    expect(idAfter(textIdOf(waste))).toBe(textIdOf(energy));
    expect(idAfter(textIdOf(energy))).toBe(textIdOf(waste));
    expect(idAfter(textIdOf(water))).toBe(textIdOf(waste));
    expect(idAfter(textIdOf(waste), 'missing')).toBeUndefined();
    expect(idAfter(undefined, 'mine')).toBe(textIdOf(energy));
  });

  it('are counted again once one is stored', () => {
    const stored: TextPair = {
      ...summary(waste, 'current'),
      source: { kind: 'text', text: 'Sorted.' },
      sourceMark: 'm',
      translation: null,
      proposal: null,
    };
    const after = withText(list, stored);
    expect(after.counts).toEqual({ missing: 0, outdated: 1, current: 3 });
    expect(ids(after.texts)).toEqual(ids(list.texts));
    expect(withPair([{ ...stored, state: 'missing' }], stored)).toEqual([stored]);
  });
});

describe('the tree of texts', () => {
  const disclosure = (
    id: string,
    title: string,
  ): ReportOutline['frameworks'][number]['sections'][number]['disclosures'][number] => ({
    id,
    code: id,
    title,
    kind: 'narrative',
    status: 'complete',
    totalFields: 1,
    isVerified: true,
    answeredFields: 1,
    reusedFields: 0,
    openChoices: 0,
    waitingAnswers: 0,
    openThreads: 0,
    assignee: null,
    dueOn: null,
  });
  const outline: ReportOutline = {
    reportId: ReportId.parse(`rpt_${'1'.repeat(26)}`),
    frameworks: [
      {
        versionId,
        name: 'GRI',
        shortName: 'GRI',
        edition: '2021',
        sections: [
          {
            code: 'E',
            title: 'Environment',
            pillar: 'environmental',
            disclosures: [disclosure('306-1', 'Waste'), disclosure('302-1', 'Energy'), disclosure('305-1', 'Scope 1')],
          },
        ],
      },
    ],
  };
  const treeOf = (show: 'all' | 'outdated', text = '') =>
    textTree({ outline, list, shown: shownGroups(list, show, me), text, userId: me, reportTitle: 'Report details' });
  const leavesOf = (tree: ReturnType<typeof treeOf>): string[] =>
    tree.nodes.flatMap((node) => {
      if (node.kind === 'leaf') return [node.title];
      return node.kind === 'framework' ? node.children.flatMap(({ children }) => children.map(({ code }) => code)) : [];
    });

  it('has the report first, and only disclosures with texts', () => {
    expect(leavesOf(treeOf('all'))).toEqual(['Report details', '306-1', '302-1']);
  });

  it('counts all texts, whatever the filter', () => {
    const tree = treeOf('outdated');
    expect(leavesOf(tree)).toEqual(['302-1']);
    expect(tree.nodes.map(({ counts }) => counts)).toEqual([{ missing: 1, outdated: 1, current: 0 }]);
    expect(tree.leaves).toBe(1);
  });

  it('is fully expanded while it is short, else along the path to the open disclosure', () => {
    const short = treeOf('all');
    expect([...openBranches(short, 'report')]).toEqual(short.branches);
    const long = { ...short, leaves: 1_000 };
    expect([...openBranches(long, 'report')]).toEqual([versionId]);
    expect([...openBranches(long, { versionId, disclosureId: '302-1' })]).toEqual(short.branches);
  });

  it('is searched by words', () => {
    expect(leavesOf(treeOf('all', 'waste'))).toEqual(['306-1']);
    expect(leavesOf(treeOf('all', 'details'))).toEqual(['Report details']);
  });
});
