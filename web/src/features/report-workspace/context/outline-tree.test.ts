import { describe, expect, it } from 'vitest';
import type { ReportOutline } from '../../../../../shared/contract/reports/report-outline.contract.ts';
import { ReportId, UserId } from '../../../../../shared/ids.ts';
import type { DisclosureStatus } from '../../../../../shared/model/report/report.ts';
import {
  countOutline,
  findNamed,
  findPlace,
  isNothingAnswered,
  neighboursOf,
  outlineTree,
  placeText,
  type treeShows,
  whereToContinue,
  withAssignments,
  withDisclosure,
} from './outline-tree.ts';

const disclosure = (code: string, title: string, status: DisclosureStatus) => ({
  id: code,
  code,
  title,
  kind: 'mixed' as const,
  status,
  answeredFields: 0,
  reusedFields: 0,
  openChoices: 0,
  totalFields: 2,
  isVerified: true,
  assignee: null,
  dueOn: null,
  openThreads: 0,
  waitingAnswers: 0,
});

const outline: ReportOutline = {
  reportId: ReportId.parse(`rpt_${'0'.repeat(26)}`),
  frameworks: [
    {
      versionId: 'gri-2021',
      name: 'GRI Standards',
      shortName: 'GRI',
      edition: '2021',
      sections: [
        {
          code: 'GRI 302',
          title: 'Energy',
          pillar: 'environmental',
          disclosures: [
            disclosure('302-1', 'Energy consumption', 'complete'),
            disclosure('302-3', 'Intensity', 'omitted'),
          ],
        },
        {
          code: 'GRI 305',
          title: 'Emissions',
          pillar: 'environmental',
          disclosures: [
            disclosure('305-1', 'Direct (Scope 1) GHG emissions', 'not-started'),
            disclosure('305-2', 'Energy indirect (Scope 2)', 'in-progress'),
          ],
        },
      ],
    },
    {
      versionId: 'ifrs-s2-2023',
      name: 'IFRS S2',
      shortName: 'IFRS S2',
      edition: '2023',
      sections: [
        {
          code: '29',
          title: 'Metrics',
          pillar: 'environmental',
          disclosures: [disclosure('305-1', 'Same code elsewhere', 'not-started')],
        },
      ],
    },
  ],
};
const me = UserId.parse(`usr_${'1'.repeat(32)}`);

const codes = (text: string, show: (typeof treeShows)[number] = 'all', of: ReportOutline = outline) =>
  outlineTree(of, { text, show, userId: me }).flatMap((framework) =>
    framework.children.flatMap((section) => section.children.map((entry) => entry.disclosure.code)),
  );

describe('outlineTree', () => {
  it('filters by code and by words of the title, in any order', () => {
    expect(codes('305-2')).toEqual(['305-2']);
    expect(codes('scope ghg')).toEqual(['305-1']);
  });

  it('includes a whole section when its own name matches', () => {
    expect(codes('emissions')).toEqual(['305-1', '305-2']);
  });

  it('shows disclosures with findings, by framework, and none while those are unknown', () => {
    const issues = new Set([placeText({ versionId: 'gri-2021', disclosureId: '305-1' })]);
    const shown = outlineTree(outline, { text: '', show: 'issues', userId: me, issues });
    expect(shown.map(({ versionId }) => versionId)).toEqual(['gri-2021']);
    expect(codes('', 'issues')).toEqual([]);
  });

  it('excludes completed and omitted disclosures', () => {
    expect(codes('', 'todo')).toEqual(['305-1', '305-2', '305-1']);
  });

  it('shows disclosures assigned to the reader, in any state', () => {
    const assigned = ['305-2', '302-3'].map((disclosureId) => ({
      versionId: 'gri-2021',
      disclosureId,
      assignee: { userId: me, name: 'Mei Chan' },
      dueOn: '2026-01-30',
    }));
    const of = withAssignments(outline, assigned);
    expect(codes('', 'mine', of)).toEqual(['302-3', '305-2']);
    expect(codes('', 'mine')).toEqual([]);
    expect(findPlace(of, { versionId: 'gri-2021', disclosureId: '305-2' })?.disclosure.dueOn).toBe('2026-01-30');
    expect(findPlace(of, { versionId: 'gri-2021', disclosureId: '305-1' })?.disclosure.assignee).toBeNull();
  });

  it('counts all disclosures, not only the filtered ones', () => {
    expect(outlineTree(outline, { text: '', show: 'todo', userId: 'me' })[0]).toMatchObject({ settled: 2, total: 4 });
  });

  it('has a unique id for every node', () => {
    const ids = outlineTree(outline, { text: '', show: 'all', userId: 'me' }).flatMap((framework) => [
      framework.id,
      ...framework.children.flatMap((section) => [section.id, ...section.children.map((entry) => entry.id)]),
    ]);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('reading order', () => {
  it('crosses the boundaries of sections and frameworks', () => {
    const { previous, next } = neighboursOf(outline, { versionId: 'gri-2021', disclosureId: '305-2' });
    expect([previous?.disclosure.code, next?.place.versionId]).toEqual(['305-1', 'ifrs-s2-2023']);
  });

  it('continues at a disclosure in progress', () => {
    expect(whereToContinue(outline)?.disclosure.code).toBe('305-2');
  });

  it('opens an untouched report at the first disclosure that asks for a number', () => {
    const text = { ...disclosure('2-1', 'Organizational details', 'not-started'), kind: 'narrative' as const };
    const number = disclosure('2-7', 'Employees', 'not-started');
    const begunWith = (disclosures: (typeof text | typeof number)[]): ReportOutline => {
      const [framework] = outline.frameworks;
      const [section] = framework?.sections ?? [];
      if (!framework || !section) throw new Error('no framework');
      return { ...outline, frameworks: [{ ...framework, sections: [{ ...section, disclosures }] }] };
    };
    expect(whereToContinue(begunWith([text, number]))?.disclosure.code).toBe('2-7');
    const settled = { ...number, status: 'complete' as const };
    expect(whereToContinue(begunWith([text, settled]))?.disclosure.code).toBe('2-1');
    expect(whereToContinue(begunWith([text]))?.disclosure.code).toBe('2-1');
  });

  it('distinguishes the same code in two frameworks', () => {
    expect(findPlace(outline, { versionId: 'ifrs-s2-2023', disclosureId: '305-1' })?.disclosure.title).toBe(
      'Same code elsewhere',
    );
  });
});

describe('findNamed', () => {
  it('finds a disclosure in its framework, else in the first that has it, and nothing else', () => {
    const named = (versionId: string | null, disclosureId: string) =>
      findNamed(outline, { versionId, disclosureId })?.place.versionId;
    expect(named('ifrs-s2-2023', '305-1')).toBe('ifrs-s2-2023');
    expect(named(null, '305-1')).toBe('gri-2021');
    expect(named(null, 'no-such')).toBeUndefined();
    expect(named('no-such', '305-1')).toBe('gri-2021');
    expect(named('no-such', 'no-such')).toBeUndefined();
  });
});

describe('withDisclosure', () => {
  it('changes one disclosure of one framework and the counts follow', () => {
    const place = { versionId: 'gri-2021', disclosureId: '305-1' };
    const changed = withDisclosure(outline, place, { status: 'complete', answeredFields: 2 });
    expect(countOutline(changed)).toEqual({ total: 5, settled: 3, percent: 60 });
    expect(findPlace(changed, { versionId: 'ifrs-s2-2023', disclosureId: '305-1' })?.disclosure.status).toBe(
      'not-started',
    );
  });

  it('is counted and found again when the outline is replaced', () => {
    const place = { versionId: 'gri-2021', disclosureId: '305-1' };
    const before = [countOutline(outline).settled, findPlace(outline, place)?.disclosure.status];
    const changed = withDisclosure(outline, place, { status: 'complete' });
    expect(before).toEqual([2, 'not-started']);
    expect([countOutline(changed).settled, findPlace(changed, place)?.disclosure.status]).toEqual([3, 'complete']);
    expect(countOutline(outline).settled).toBe(2);
  });

  it('is searched by its new name', () => {
    const find = (of: ReportOutline) => outlineTree(of, { text: 'renamed', show: 'all', userId: 'me' }).length;
    const changed = withDisclosure(
      outline,
      { versionId: 'gri-2021', disclosureId: '305-1' },
      { title: 'Renamed emissions' },
    );
    expect([find(outline), find(changed)]).toEqual([0, 1]);
  });
});

describe('isNothingAnswered', () => {
  const only = (change: Partial<ReturnType<typeof disclosure>>): ReportOutline => ({
    ...outline,
    frameworks: outline.frameworks.map((framework) => ({
      ...framework,
      sections: [
        {
          code: 'GRI 302',
          title: 'Energy',
          pillar: 'environmental' as const,
          disclosures: [{ ...disclosure('302-1', 'Energy consumption', 'in-progress'), ...change }],
        },
      ],
    })),
  });

  it('is true only without any answer and without any omission', () => {
    expect(isNothingAnswered(only({}))).toBe(true);
    expect(isNothingAnswered(only({ answeredFields: 1 }))).toBe(false);
    expect(isNothingAnswered(only({ status: 'omitted' }))).toBe(false);
  });
});
