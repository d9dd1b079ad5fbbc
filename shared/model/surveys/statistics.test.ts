import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completionRate, quantileOf, responseRate, statisticsOf, weightedMean } from './statistics.ts';

describe('statistics of ratings, worked by hand', () => {
  it('of 5 answers: 2, 3, 3, 4, 5', () => {
    // Mean 17 / 5 = 3.4; squares 1.96 + 0.16 + 0.16 + 0.36 + 2.56 = 5.2; deviation √(5.2 / 4) = 1.140.
    // t(4) = 2.776; margin 2.776 x 1.140 / √5 = 1.416.
    const { n, mean, deviation, interval } = statisticsOf([0, 1, 2, 1, 1], null);
    expect(n).toBe(5);
    expect(mean).toBeCloseTo(3.4, 10);
    expect(deviation).toBeCloseTo(1.1402, 4);
    expect(interval?.from).toBeCloseTo(3.4 - 1.4157, 3);
    expect(interval?.to).toBeCloseTo(3.4 + 1.4157, 3);
  });

  it('of a population that is known: 5 of 9 people', () => {
    // Factor √((9 − 5) / (9 − 1)) = 0.7071; margin 1.4157 x 0.7071 = 1.0011.
    const { interval } = statisticsOf([0, 1, 2, 1, 1], 9);
    expect(interval?.to).toBeCloseTo(3.4 + 1.0011, 3);
  });

  it('have no margin once everybody answered', () => {
    expect(statisticsOf([0, 1, 2, 1, 1], 5).interval).toEqual({ from: 3.4, to: 3.4 });
  });

  it('have neither deviation nor interval below two answers', () => {
    expect(statisticsOf([0, 0, 0, 1, 0], null)).toEqual({ n: 1, mean: 4, deviation: null, interval: null });
    expect(statisticsOf([0, 0, 0, 0, 0], null).mean).toBeNull();
  });

  it('take quantiles of Student’s t: 1 degree 12.706, 30 degrees 2.042, 100 degrees 1.984', () => {
    expect(quantileOf(1)).toBeCloseTo(12.706, 3);
    expect(quantileOf(30)).toBeCloseTo(2.042, 3);
    expect(quantileOf(40)).toBeCloseTo(2.0211, 3);
    expect(quantileOf(100)).toBeCloseTo(1.984, 3);
  });

  it('count responses of those whom a mail reached: 41 of 60 − 4', () => {
    expect(responseRate({ invited: 60, bounced: 4, sent: 41 })).toBeCloseTo(41 / 56, 10);
    expect(responseRate({ invited: 2, bounced: 2, sent: 0 })).toBeNull();
    expect(completionRate({ started: 50, sent: 41 })).toBeCloseTo(0.82, 10);
  });

  it('weigh groups: (3 x 4 + 1 x 2) / 4 = 3.5, and leave out weight 0', () => {
    const parts = [
      { weight: 3, mean: 4 },
      { weight: 1, mean: 2 },
      { weight: 0, mean: 1 },
    ];
    expect(weightedMean(parts)).toBe(3.5);
    expect(weightedMean([{ weight: 0, mean: 4 }])).toBeNull();
  });

  it('keep the mean within its interval, and both on the scale', () => {
    const counts = fc.tuple(fc.nat(50), fc.nat(50), fc.nat(50), fc.nat(50), fc.nat(50));
    fc.assert(
      fc.property(counts, (ratings) => {
        const { mean, interval } = statisticsOf(ratings, null);
        if (mean === null || interval === null) return;
        expect(interval.from).toBeGreaterThanOrEqual(1);
        expect(interval.to).toBeLessThanOrEqual(5);
        expect(mean).toBeGreaterThanOrEqual(interval.from - 1e-9);
        expect(mean).toBeLessThanOrEqual(interval.to + 1e-9);
      }),
    );
  });
});
