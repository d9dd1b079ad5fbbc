import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type IroScore, unscored } from './iro.ts';
import { hasSevereFactor, type ScoringMethod, scoreOf, scoringMethods } from './scoring.ts';

const impact = { kind: 'impact', isPositive: false, isPotential: false, isHumanRights: false } as const;
const potential = { ...impact, isPotential: true };
const rights = { ...potential, isHumanRights: true };
const positive = { ...impact, isPositive: true };
const positivePotential = { ...positive, isPotential: true };
const risk = { ...impact, kind: 'risk' } as const;
const opportunity = { ...impact, kind: 'opportunity' } as const;

type Kind = Parameters<typeof scoreOf>[0];
type Example = [
  name: string,
  kind: Kind,
  score: Partial<IroScore>,
  method: ScoringMethod,
  expected: number,
  how: string,
];

/** s: scale, c: scope, r: irremediability, p: likelihood, m: magnitude. */
const sample = { scale: 2, scope: 2, irremediability: 5, likelihood: 3 };
const examples: Example[] = [
  ['actual', impact, sample, 'average', 3, '(2 + 2 + 5) / 3 = 9 / 3'],
  ['actual', impact, sample, 'max', 5, 'max(2, 2, 5)'],
  ['actual', impact, sample, 'average-max', 4, '(3.00 + 5) / 2'],
  ['actual', impact, sample, 'cap', 3, 'severity alone: (2 + 2 + 5) / 3'],
  ['potential', potential, sample, 'average-max', 2.4, '4.00 x 3 / 5'],
  ['potential, human rights', rights, sample, 'average-max', 4, 'severity alone: 4.00'],
  ['potential', potential, sample, 'cap', 3, 'min(3.00, (3.00 + 3) / 2 = 3.00)'],
  ['potential', potential, sample, 'average', 1.8, '3.00 x 3 / 5'],
  ['potential', potential, sample, 'max', 3, '5 x 3 / 5'],
  ['potential, human rights', rights, sample, 'average', 3, 'severity alone: 3.00'],
  ['potential, human rights', rights, sample, 'cap', 3, 'severity alone: 3.00'],
  [
    'actual, one factor severe',
    impact,
    { scale: 1, scope: 1, irremediability: 5 },
    'average',
    7 / 3,
    '(1 + 1 + 5) / 3 = 2.33',
  ],
  [
    'actual, one factor severe',
    impact,
    { scale: 1, scope: 1, irremediability: 5 },
    'average-max',
    11 / 3,
    '(2.33 + 5) / 2 = 3.67',
  ],
  [
    'positive',
    positive,
    { scale: 4, scope: 3, irremediability: 5 },
    'average',
    3.5,
    '(4 + 3) / 2; irremediability does not count',
  ],
  ['positive', positive, { scale: 4, scope: 3 }, 'average-max', 3.75, '(3.5 + 4) / 2'],
  ['positive, potential', positivePotential, { scale: 4, scope: 3, likelihood: 4 }, 'average-max', 3, '3.75 x 4 / 5'],
  [
    'positive, potential',
    positivePotential,
    { scale: 4, scope: 3, likelihood: 1 },
    'cap',
    2.25,
    'min(3.5, (3.5 + 1) / 2)',
  ],
  ['risk', risk, { magnitude: 4, likelihood: 4 }, 'average-max', 3.2, '4 x 4 / 5'],
  ['risk', risk, { magnitude: 4, likelihood: 2 }, 'cap', 3, 'min(4, (4 + 2) / 2)'],
  ['opportunity', opportunity, { magnitude: 5, likelihood: 3 }, 'max', 3, '5 x 3 / 5'],
];

describe('worked examples', () => {
  it.each(examples)('%s: %o under %s', (_name, kind, score, method, expected, how) => {
    expect(scoreOf(kind, { ...unscored, ...score }, method), how).toBeCloseTo(expected, 10);
  });

  it('has no score while a factor that counts is missing', () => {
    expect(scoreOf(potential, { ...unscored, scale: 2, scope: 2, irremediability: 5 }, 'average')).toBeNull();
    expect(scoreOf(positive, { ...unscored, scale: 2, scope: 2 }, 'average')).toBe(2);
  });
});

const factor = fc.integer({ min: 1, max: 5 });
const anyScore = fc.record({
  scale: factor,
  scope: factor,
  irremediability: factor,
  magnitude: factor,
  likelihood: factor,
});
const anyMethod = fc.constantFrom(...scoringMethods);

describe('rules that no method breaks', () => {
  it('judges actual negative impacts by severity alone', () => {
    fc.assert(
      fc.property(anyScore, anyMethod, factor, (score, method, likelihood) => {
        expect(scoreOf(impact, { ...score, likelihood }, method)).toBe(scoreOf(impact, score, method));
      }),
    );
  });

  it('lets likelihood lower a potential impact, never raise it', () => {
    fc.assert(
      fc.property(anyScore, anyMethod, (score, method) => {
        const [actual, possible] = [scoreOf(impact, score, method) ?? 0, scoreOf(potential, score, method) ?? 0];
        expect(possible).toBeLessThanOrEqual(actual);
      }),
    );
  });

  it('judges potential negative impacts on human rights by severity, whatever the likelihood', () => {
    fc.assert(
      fc.property(anyScore, anyMethod, (score, method) => {
        expect(scoreOf(rights, score, method)).toBe(scoreOf(impact, score, method));
      }),
    );
  });

  it('leaves irremediability out of positive impacts', () => {
    fc.assert(
      fc.property(anyScore, anyMethod, factor, (score, method, irremediability) => {
        expect(scoreOf(positivePotential, { ...score, irremediability }, method)).toBe(
          scoreOf(positivePotential, score, method),
        );
      }),
    );
  });

  it('stays between 0.2 and 5, and rises with each factor', () => {
    fc.assert(
      fc.property(
        anyScore,
        anyMethod,
        fc.constantFrom(impact, potential, rights, positive, risk),
        (score, method, kind) => {
          const value = scoreOf(kind, score, method) ?? 0;
          expect(value).toBeGreaterThanOrEqual(0.2);
          expect(value).toBeLessThanOrEqual(5);
          const higher = { ...score, scale: Math.min(5, score.scale + 1), magnitude: Math.min(5, score.magnitude + 1) };
          expect(scoreOf(kind, higher, method) ?? 0).toBeGreaterThanOrEqual(value);
        },
      ),
    );
  });

  it('sees a severe factor of negative impacts only', () => {
    const score = { ...unscored, scale: 1, scope: 1, irremediability: 5 };
    expect(hasSevereFactor(impact, score)).toBe(true);
    expect(hasSevereFactor(positive, score)).toBe(false);
  });
});
