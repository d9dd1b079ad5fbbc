import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AssessmentTopic } from './assessment.ts';
import { type Iro, type IroScore, unscored } from './iro.ts';
import { proposedScore, spreadOf } from './moderation.ts';
import {
  compareMethods,
  flipsBetween,
  isReadyForApproval,
  nearLines,
  type OutcomeConfig,
  openPoints,
  outcomeOf,
} from './outcome.ts';
import { scoringMethods } from './scoring.ts';
import { axesOf, defaultThresholds } from './thresholds.ts';

const config: OutcomeConfig = { kind: 'double', method: 'average-max', thresholds: defaultThresholds };
let made = 0;
const iro = (kind: Iro['kind'], score: Partial<IroScore>, more: Partial<Iro> = {}): Iro => {
  made += 1;
  return {
    iroId: `iro${String(made).padStart(6, '0')}`,
    kind,
    description: 'As it is',
    isPositive: false,
    isPotential: false,
    isHumanRights: false,
    place: 'own',
    horizon: 'short',
    note: '',
    ...more,
    score: { ...unscored, ...score },
  };
};
const topic = (iros: Iro[], more: Partial<AssessmentTopic> = {}): AssessmentTopic => ({
  topicId: 'water',
  name: { en: 'Water', zhTw: '水資源' },
  pillar: 'environmental',
  libraryTopicIds: ['ENV.WATER'],
  sources: [],
  isHumanRights: false,
  iros,
  override: null,
  note: '',
  ...more,
});
const severe = { scale: 1, scope: 1, irremediability: 5 };

describe('a topic', () => {
  it('scores as its worst impact, not as their mean', () => {
    const minor = iro('impact', { scale: 1, scope: 1, irremediability: 1 });
    // (2 + 2 + 5) / 3 = 3, (3 + 5) / 2 = 4
    const major = iro('impact', { scale: 2, scope: 2, irremediability: 5 });
    expect(outcomeOf(topic([minor, major, minor]), config).impact).toBe(4);
  });

  it('is not offset by a positive impact', () => {
    const harm = iro('impact', { scale: 4, scope: 4, irremediability: 4 });
    const good = iro('impact', { scale: 1, scope: 1 }, { isPositive: true });
    expect(outcomeOf(topic([harm, good]), config)).toMatchObject({ impact: 4, isImpactMaterial: true });
  });

  it('is material by either axis, which are never added', () => {
    // 3 x 4 / 5 = 2.4 and (2 + 2 + 2) / 3 = 2: neither reaches 3, although their sum does.
    const both = topic([
      iro('risk', { magnitude: 3, likelihood: 4 }),
      iro('impact', { scale: 2, scope: 2, irremediability: 2 }),
    ]);
    expect(outcomeOf(both, config)).toMatchObject({ impact: 2, financial: 2.4, isMaterial: false });
    // 5 x 3 / 5 = 3
    expect(outcomeOf(topic([iro('risk', { magnitude: 5, likelihood: 3 })]), config).isMaterial).toBe(true);
  });

  it('has the axes that are assessed', () => {
    const both = topic([
      iro('risk', { magnitude: 5, likelihood: 5 }),
      iro('impact', { scale: 1, scope: 1, irremediability: 1 }),
    ]);
    expect(outcomeOf(both, { ...config, kind: 'impact' })).toMatchObject({ impact: 1, financial: null });
  });

  it('asks for a decision where only the average hides a severe factor', () => {
    // (1 + 1 + 5) / 3 = 2.33 is below 3; the worst factor is 5.
    const hidden = topic([iro('impact', severe)]);
    const average: OutcomeConfig = { ...config, method: 'average' };
    expect(outcomeOf(hidden, average)).toMatchObject({ isMaterial: false, needsDecision: true });
    expect(outcomeOf(hidden, config)).toMatchObject({ isMaterial: true, needsDecision: false });
    expect(isReadyForApproval([hidden], average)).toBe(false);
    const decided = topic(hidden.iros, { override: { isMaterial: false, reason: 'One site, closed in March' } });
    expect(outcomeOf(decided, average)).toMatchObject({ needsDecision: false, isOverridden: false });
    expect(isReadyForApproval([decided], average)).toBe(true);
  });

  it('follows a decision and also gives the result of the scores', () => {
    const decided = topic([iro('impact', { scale: 1, scope: 1, irremediability: 1 })], {
      override: { isMaterial: true, reason: 'Asked for by the regulator' },
    });
    expect(outcomeOf(decided, config)).toMatchObject({ isOverLine: false, isMaterial: true, isOverridden: true });
  });
});

describe('sensitivity', () => {
  const water = topic([iro('impact', { scale: 2, scope: 2, irremediability: 5 })]);
  // avg 2.67, max 4: 3.33
  const tax = topic([iro('impact', { scale: 2, scope: 2, irremediability: 4 })], { topicId: 'tax' });

  it('names the topics that a line, moved by a half, turns', () => {
    expect(nearLines([water, tax], config)).toEqual([{ topicId: 'tax', becomesMaterial: false }]);
    expect(nearLines([water, tax], { ...config, thresholds: { impact: 3.5, financial: 3 } })).toEqual([
      { topicId: 'tax', becomesMaterial: true },
    ]);
  });

  it('shows the topics that a change affects', () => {
    const after = { ...config, thresholds: { impact: 4.5, financial: 3 } };
    expect(flipsBetween([water, tax], config, after)).toHaveLength(2);
    expect(flipsBetween([water, tax], config, config)).toEqual([]);
  });

  it('compares the four methods', () => {
    const compared = compareMethods([water, tax], config);
    expect(compared.map(({ method, materialIds }) => [method, materialIds])).toEqual([
      ['average', ['water']],
      ['max', ['water', 'tax']],
      ['average-max', ['water', 'tax']],
      ['cap', ['water']],
    ]);
    expect(compared[0]?.differs).toEqual(['tax']);
  });
});

describe('open items before approval', () => {
  it('names topics without a judgement', () => {
    const empty = topic([]);
    const half = topic([iro('impact', { scale: 2 })], { topicId: 'half' });
    expect(openPoints([empty, half], config)).toEqual({
      withoutTopics: false,
      withoutIro: ['water'],
      unscored: ['half'],
      needsDecision: [],
    });
    expect(isReadyForApproval([], config)).toBe(false);
  });
});

describe('assessors', () => {
  it('have their median proposed, the higher of two middle scores', () => {
    const one = iro('impact', {});
    const given = [2, 5, 3, 4].map((scale) => ({ ...unscored, scale, scope: 2, irremediability: 1 }));
    expect(proposedScore(one, given)).toMatchObject({ scale: 4, scope: 2, irremediability: 1, likelihood: null });
    expect(spreadOf(one, given)[0]).toMatchObject({ factor: 'scale', given: [2, 3, 4, 5], spread: 3 });
  });
});

const factor = fc.integer({ min: 1, max: 5 });
const anyIro = fc
  .record({
    kind: fc.constantFrom('impact', 'risk', 'opportunity'),
    isPositive: fc.boolean(),
    isPotential: fc.boolean(),
    isHumanRights: fc.boolean(),
    score: fc.record({ scale: factor, scope: factor, irremediability: factor, magnitude: factor, likelihood: factor }),
  })
  .map(({ kind, score, ...more }) => iro(kind, score, more));
const anyConfig = fc.record({
  kind: fc.constant('double' as const),
  method: fc.constantFrom(...scoringMethods),
  thresholds: fc.record({
    impact: fc.double({ min: 1, max: 5, noNaN: true }),
    financial: fc.double({ min: 1, max: 5, noNaN: true }),
  }),
});

describe('rules that no configuration breaks', () => {
  it('never lets a further IRO lower a topic or make it immaterial', () => {
    fc.assert(
      fc.property(fc.array(anyIro, { maxLength: 5 }), anyIro, anyConfig, (iros, more, anyOf) => {
        const [before, after] = [outcomeOf(topic(iros), anyOf), outcomeOf(topic([...iros, more]), anyOf)];
        expect(after.impact ?? 0).toBeGreaterThanOrEqual(before.impact ?? 0);
        expect(after.financial ?? 0).toBeGreaterThanOrEqual(before.financial ?? 0);
        if (before.isOverLine) expect(after.isOverLine).toBe(true);
      }),
    );
  });

  it('never changes one axis by the other', () => {
    fc.assert(
      fc.property(fc.array(anyIro, { maxLength: 5 }), anyConfig, (iros, anyOf) => {
        const whole = outcomeOf(topic(iros), anyOf);
        expect(whole.impact).toBe(outcomeOf(topic(iros.filter(({ kind }) => kind === 'impact')), anyOf).impact);
        expect(whole.isMaterial).toBe(whole.isImpactMaterial || whole.isFinancialMaterial);
      }),
    );
  });

  it('never approves a severe actual harm as immaterial without a reason', () => {
    fc.assert(
      fc.property(fc.tuple(factor, factor), anyConfig, ([scale, scope], anyOf) => {
        const one = topic([iro('impact', { scale, scope, irremediability: 5 })]);
        const { isMaterial, needsDecision } = outcomeOf(one, anyOf);
        expect(isMaterial || needsDecision).toBe(true);
        if (!isMaterial) expect(isReadyForApproval([one], anyOf)).toBe(false);
      }),
    );
  });
});

it('is judged by the assessed axes alone, so that one of them has no matrix', () => {
  expect(axesOf('double')).toEqual(['impact', 'financial']);
  expect(axesOf('impact')).toEqual(['impact']);
  expect(axesOf('financial')).toEqual(['financial']);
});
