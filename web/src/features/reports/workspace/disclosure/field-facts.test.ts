import { describe, expect, it } from 'vitest';
import { type FactsOf, factsOf, firstFacts, isLong } from './field-facts.ts';

const nothing: FactsOf = {
  hasYear: false,
  isRelated: false,
  files: 0,
  comments: 0,
  isChanged: false,
  hasMetric: false,
  hasThread: false,
  hasOrigin: false,
  hasBasis: false,
  isReadOnly: false,
};

describe('facts below a field', () => {
  it('begins with last year and the data hub', () => {
    const facts = factsOf({
      ...nothing,
      hasYear: true,
      isRelated: true,
      files: 2,
      isChanged: true,
      hasMetric: true,
    });
    expect(facts).toEqual(['year', 'relation', 'files', 'change', 'metric', 'history', 'comments']);
    expect([...firstFacts(facts)]).toEqual(['year', 'relation']);
  });

  it('names files and comments that are there before who changed it', () => {
    const facts = factsOf({ ...nothing, files: 1, comments: 3, isChanged: true });
    expect([...firstFacts(facts)]).toEqual(['files', 'comments']);
  });

  it('offers to add the first file and comment without asking for more', () => {
    const facts = factsOf(nothing);
    expect(facts).toEqual(['files', 'comments']);
    expect(isLong(facts)).toBe(false);
    expect(factsOf({ ...nothing, isReadOnly: true })).toEqual(['comments']);
  });

  it('is long once an answer has its history', () => {
    expect(isLong(factsOf({ ...nothing, isChanged: true }))).toBe(true);
  });
});
