import { describe, expect, it } from 'vitest';
import { loadCatalogueFile } from '../../../functions/core/catalogue-files.ts';
import { createCatalogue } from '../../catalogue/catalogue.ts';
import { AssessmentId, UserId } from '../../ids.ts';
import { topicsNotNamed } from '../framework/topic-fields.ts';
import type { ApprovedTopic, Assessment } from './assessment.ts';
import { assessmentSummary, assessorsWithScores } from './assessment-summary.ts';
import { type AssessmentFacts, assessmentText, formerSentences } from './assessment-texts.ts';
import { missingLines, outdatedLines } from './draft-figures.ts';
import { draftPlacesOf } from './draft-places.ts';
import { unscored } from './iro.ts';

const topic = (topicId: string, zhTw: string, isMaterial: boolean, reason = ''): ApprovedTopic => ({
  topicId,
  name: { en: topicId, zhTw },
  pillar: 'environmental',
  libraryTopicIds: [],
  impact: isMaterial ? 4 : 2,
  financial: 1.5,
  isMaterial,
  reason,
});
const by = { userId: UserId.parse(`usr_${'1'.repeat(32)}`), name: 'Ada' };
const assessment: Assessment = {
  assessmentId: AssessmentId.parse(`mat_${'1'.repeat(26)}`),
  name: 'Materiality 2026',
  year: 2026,
  kind: 'double',
  method: 'average-max',
  thresholds: { impact: 3.5, financial: 3 },
  context: { activities: 'We ship seafood.', upstream: '', downstream: '', groups: [] },
  status: 'approved',
  version: 1,
  startedFrom: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  createdBy: by,
  approval: {
    body: 'Board of directors',
    decidedOn: '2026-03-01',
    note: '',
    at: '2026-03-01T00:00:00.000Z',
    by,
    topics: [topic('Climate', '氣候', true), topic('Water', '水資源', false, 'We hardly use any.')],
  },
  topicCount: 2,
  revision: 3,
};
const facts: AssessmentFacts = {
  assessment,
  topics: [
    {
      topicId: 'Climate',
      name: { en: 'Climate', zhTw: '氣候' },
      pillar: 'environmental',
      libraryTopicIds: [],
      sources: [{ list: 'ESRS_2026', code: 'E1.1' }],
      isHumanRights: false,
      iros: [
        {
          iroId: 'iro001',
          kind: 'impact',
          description: 'Emissions of the fleet',
          isPositive: false,
          isPotential: true,
          isHumanRights: false,
          place: 'own',
          horizon: 'short',
          score: unscored,
          note: '',
        },
      ],
      override: null,
      note: '',
    },
  ],
  assessorCount: 3,
  surveys: [
    {
      title: 'Staff 2026',
      period: '01-Feb-2026 – 28-Feb-2026',
      isRunning: false,
      invited: 60,
      sent: 45,
      byOpenLink: 4,
      isAnonymous: true,
      hasInformed: true,
      groups: [{ name: 'Staff', invited: 60, sent: 41 }],
    },
  ],
  before: [topic('Climate', '氣候', false), topic('Water', '水資源', true)],
};

const unasked = {
  title: 'Staff 2026',
  period: '01-Mar-2026 – 31-Mar-2026',
  isRunning: true,
  invited: 0,
  sent: 0,
  byOpenLink: 0,
  isAnonymous: false,
  hasInformed: false,
  groups: [],
};
const processOf = (surveys: AssessmentFacts['surveys'], language: 'en' | 'zhTw' = 'en'): string =>
  assessmentText('process', { ...facts, surveys }, language) ?? '';

describe('surveys in drafted texts', () => {
  it('that nobody was asked in are left out', () => {
    expect(processOf([unasked])).toBe(processOf([]));
    expect(processOf([unasked, ...facts.surveys])).toBe(processOf(facts.surveys));
  });

  it.each([
    ['We invited 12 people to a survey. It is running and has no answers yet.', 'en', true],
    ['We invited 12 people to a survey. Nobody answered.', 'en', false],
    ['我們邀請 12 人填寫問卷，問卷仍在進行，尚未收到答案。', 'zhTw', true],
    ['我們邀請 12 人填寫問卷，無人作答。', 'zhTw', false],
  ] as const)('that nobody answered informed nothing: %s', (sentence, language, isRunning) => {
    const groups = [{ name: 'Staff', invited: 12, sent: 0 }];
    const text = processOf([{ ...unasked, isRunning, invited: 12, groups }], language);
    expect(text).toContain(sentence);
    expect(text).not.toMatch(/informed|received|參考|Staff/);
  });

  it('of which nothing was counted and shown before the approval informed nothing', () => {
    const late = facts.surveys.map((survey) => ({ ...survey, hasInformed: false }));
    expect(processOf(late)).toContain('received 45 answers');
    expect(processOf(late)).not.toContain('informed');
    expect(processOf(late, 'zhTw')).not.toContain('參考');
  });

  it.each(['en', 'zhTw'] as const)('are compared in every wording that they had: %s', (language) => {
    const groups = (sent: number) => [{ name: 'Staff', invited: 4, sent }];
    const at = (sent: number, isRunning: boolean, hasInformed = false) => [
      { ...unasked, invited: 4, sent, isRunning, hasInformed, groups: groups(sent) },
    ];
    const states = [at(0, true), at(0, false), at(1, true), at(1, false, true), at(3, false), at(4, true, true)];
    for (const before of states) {
      for (const now of states) {
        const [stored, draft] = [processOf(before, language), processOf(now, language)];
        if (stored === draft) continue;
        const former = formerSentences('process', { surveys: now }, language);
        const outdated = outdatedLines(stored, draft, former);
        expect(outdated.length, `${stored}\n→ ${draft}`).toBeGreaterThan(0);
        expect(missingLines(stored, draft, outdated)).toEqual([]);
      }
    }
  });

  it('have their days where their titles are the same', () => {
    const text = processOf([{ ...unasked, invited: 12 }, ...facts.surveys]);
    expect(text).toContain('Staff 2026 (01-Mar-2026 – 31-Mar-2026): We invited 12 people');
    expect(text).toContain('Staff 2026 (01-Feb-2026 – 28-Feb-2026): We asked stakeholders');
  });
});

describe('texts drafted from an assessment', () => {
  it('name each of several surveys with its own response rate', () => {
    const later = { ...unasked, title: 'Neighbours', invited: 15, sent: 10 };
    const text = assessmentText('process', { ...facts, surveys: [later, ...facts.surveys] }, 'en') ?? '';
    expect(text).toContain('Neighbours: We asked stakeholders in a survey and received 10 answers.');
    expect(text).toContain('15 people were invited and 10 of them answered (response rate 67%)');
    expect(text).toContain('Staff 2026: We asked stakeholders in an anonymous survey and received 45 answers.');
  });

  it('name participants with the response rate, thresholds, decisions, changes, and the approval', () => {
    const text = assessmentText('process', facts, 'en') ?? '';
    for (const part of [
      'Our 2026 assessment covered double materiality',
      'We assessed 2 topics in our own operations. Candidate topics were taken from ESRS 2026.',
      'ESRS 2026',
      'Activities: We ship seafood.',
      '3 assessors gave scores',
      'The answers counted before the approval informed the assessment',
      'from 3.5 of 5 for impact or 3.0 of 5',
      'an anonymous survey and received 45 answers',
      // 41 of 60 by invitation: 68 %.
      '60 people were invited and 41 of them answered (response rate 68%)',
      'Staff: 41 of 60 (68%)',
      'Water was judged not material by decision: We hardly use any.',
      'Newly material: Climate. No longer material: Water.',
      'Board of directors approved the result on 01-Mar-2026.',
    ]) {
      expect(text).toContain(part);
    }
    const chinese = assessmentText('process', facts, 'zhTw') ?? '';
    expect(chinese).toContain('獲邀請的 60 人中有 41 人作答（回應率 68%）');
    expect(chinese).not.toMatch(/undefined|NaN/);
  });

  it('list material topics alone, with their impacts, risks and opportunities', () => {
    expect(assessmentText('list', facts, 'en')).toContain(
      'We identified 1 material topic:\nClimate (impact 4.00, financial 1.50)',
    );
    expect(assessmentText('management', facts, 'en')).not.toContain('Water');
    expect(assessmentText('strategy', facts, 'en')).toContain(
      'Climate\nPotential negative impact: Emissions of the fleet (own operations; short term: the reporting period)',
    );
    const later = facts.topics.map((one) => ({
      ...one,
      iros: one.iros.map((iro) => ({ ...iro, place: 'upstream' as const, horizon: 'medium' as const })),
    }));
    expect(assessmentText('strategy', { ...facts, topics: later }, 'zhTw')).toContain(
      '潛在負面影響：Emissions of the fleet（上游價值鏈；中期：匯報期間結束後五年內）',
    );
  });

  it('leave the management of a topic blank, which answers GRI 3-3 only once somebody fills it in', () => {
    const named = [{ name: { en: 'Climate', zhTw: '氣候' } }];
    for (const language of ['en', 'zhTw'] as const) {
      const draft = assessmentText('management', facts, language) ?? '';
      expect(draft).toContain('Emissions of the fleet');
      expect(topicsNotNamed(named, draft)).toEqual(named);
      expect(topicsNotNamed(named, draft.replaceAll('[…]', 'Our words.'))).toEqual([]);
    }
  });

  it('say of scores, axes and topics only what is stored', () => {
    const summary = (changes: Partial<Assessment>, assessorCount = 1) =>
      assessmentSummary({ ...facts, assessment: { ...assessment, ...changes }, assessorCount }, 'en').join(' ');
    expect(summary({}, 0)).not.toMatch(/assessor|moderated/);
    expect(summary({}, 2)).not.toMatch(/scored each/);
    expect(summary({ kind: 'impact' })).toContain('material from 3.5 of 5 for impact.');
    expect(summary({ kind: 'impact' })).not.toMatch(/financial|[Rr]isks/);
    expect(summary({ kind: 'financial' })).not.toMatch(/for impact|[Ss]everity/);
    // The one impact is in own operations, and the one topic is from a list.
    expect(summary({})).toContain(
      'We assessed 2 topics in our own operations. Candidate topics were taken from ESRS 2026.',
    );
    const impactOnly = { ...facts, assessment: { ...assessment, kind: 'impact' as const } };
    expect(assessmentText('list', impactOnly, 'en')).toContain('Climate (impact 4.00)');
    const looked = { scores: { iro001: unscored } };
    expect(assessorsWithScores([looked, { scores: { iro001: { ...unscored, scale: 3 } } }, { scores: {} }])).toBe(1);
  });

  it('exclude unknown facts, and everything before the approval', () => {
    const bare = { ...facts, surveys: [], before: null };
    expect(assessmentText('process', bare, 'en')).not.toMatch(/survey|previous/);
    expect(
      assessmentText('process', { ...facts, assessment: { ...assessment, approval: null } }, 'en'),
    ).toBeUndefined();
  });

  it('have a field for prose in each standard that asks for them', () => {
    const catalogue = createCatalogue(loadCatalogueFile);
    const scope = ['gri-2021', 'esrs-2023', 'tcfd-2017'].map((versionId) => ({
      versionId,
      disclosureIds: ['3-1', '3-2', '3-3', 'IRO-1', 'SBM-3', '305-1'],
    }));
    const places = draftPlacesOf(scope);
    expect(places.map(({ disclosureId }) => disclosureId)).toEqual(['3-1', '3-2', '3-3', 'IRO-1', 'SBM-3']);
    for (const { versionId, disclosureId, fieldKey } of places) {
      const field = catalogue.disclosure(versionId, disclosureId)?.fields.find(({ key }) => key === fieldKey);
      expect(field?.inputType).toBe('Text Area (RTE)');
    }
  });
});
