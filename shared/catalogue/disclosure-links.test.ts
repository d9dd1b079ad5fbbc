import { describe, expect, it } from 'vitest';
import { listAnswered } from './disclosure-links.ts';

const links = {
  metrics: {
    scope1: { a: ['A1'], b: ['B1', 'B2'], c: ['C1'] },
    scope2: { a: ['A1', 'A2'], b: ['B2'] },
  },
};

describe('listAnswered', () => {
  it('lists disclosures of other frameworks, most shared metrics first', () => {
    expect(listAnswered(links, 'a', 'A1')).toEqual([
      { versionId: 'b', disclosureId: 'B2', metrics: ['scope1', 'scope2'] },
      { versionId: 'b', disclosureId: 'B1', metrics: ['scope1'] },
      { versionId: 'c', disclosureId: 'C1', metrics: ['scope1'] },
    ]);
  });

  it('lists nothing for a disclosure that shares no metric', () => {
    expect(listAnswered(links, 'c', 'C2')).toEqual([]);
    expect(listAnswered(links, '__proto__', 'A1')).toEqual([]);
  });
});
