import { describe, expect, it } from 'vitest';
import { type FactsOf, factsOf } from './field-facts.ts';

const nothing: FactsOf = {
  hasYear: false,
  isRelated: false,
  isHubFirst: false,
  files: 0,
  comments: 0,
  isChanged: false,
  hasMetric: false,
  hasThread: false,
  hasOrigin: false,
  hasBasis: false,
  canDescribe: false,
  isReadOnly: false,
};
const firstOf = (field: Partial<FactsOf>, isPhone = false) => [...factsOf({ ...nothing, ...field }, isPhone).first];
const restOf = (field: Partial<FactsOf>, isPhone = false) => factsOf({ ...nothing, ...field }, isPhone).rest;

describe('the line below a field', () => {
  const answered = { hasYear: true, isRelated: true, hasThread: true, files: 1, isChanged: true, hasOrigin: true };

  it('contains the change on last year, the disclosures the number fills, and its files', () => {
    expect(firstOf(answered)).toEqual(['year', 'thread', 'files']);
    expect(restOf(answered)).toEqual(['relation', 'change', 'origin', 'history', 'comments']);
  });

  it('has two facts on a phone, and the others behind "More"', () => {
    expect(firstOf(answered, true)).toEqual(['year', 'thread']);
    expect(restOf(answered, true)[0]).toBe('files');
  });

  it("puts the data hub's offer first", () => {
    expect(firstOf({ ...answered, isHubFirst: true, comments: 3 })).toEqual(['year', 'relation', 'thread']);
    expect(restOf({ ...answered, isHubFirst: true, comments: 3 }).slice(0, 2)).toEqual(['files', 'comments']);
  });

  it('is empty for a field without a value: evidence and comments are behind "More"', () => {
    expect(firstOf({})).toEqual([]);
    expect(restOf({})).toEqual(['files', 'comments']);
    expect(restOf({ isReadOnly: true })).toEqual(['comments']);
  });
});
