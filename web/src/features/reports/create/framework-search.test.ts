import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { FrameworkSummary } from '../../../../../shared/catalogue/framework.ts';
import { editionsOfferedFor } from '../../../../../shared/model/framework/edition-periods.ts';
import { searchFrameworks, shownGroupOf, successorOf, withChoice } from './framework-search.ts';

const catalogue = new URL('../../../../../shared/catalogue/data/index.json', import.meta.url);
const { frameworks } = z
  .object({ frameworks: z.array(FrameworkSummary) })
  .parse(JSON.parse(readFileSync(catalogue, 'utf8')));

const found = (query: string): string[] =>
  searchFrameworks(frameworks, query).flatMap((group) => group.frameworks.map(({ shortName }) => shortName));

describe('search of frameworks', () => {
  it('shows all in three groups when nothing is typed, superseded ones last', () => {
    const groups = searchFrameworks(editionsOfferedFor(frameworks, '2025-01-01'), ' ');
    expect(groups.map(({ group }) => group)).toEqual([
      'REPORTING_STANDARDS',
      'SPECIAL_FRAMEWORK',
      'EXCHANGE_LISTING_REQUIREMENTS',
    ]);
    expect(groups.flatMap((group) => group.frameworks)).toHaveLength(frameworks.length - 2);
    expect(groups[0]?.frameworks.at(-1)?.shortName).toBe('TCFD');
  });

  it("shows a tenant's own templates in a separate group, after the others", () => {
    const [first] = frameworks;
    if (!first) throw new Error('the catalogue is empty');
    const template = { ...first, versionId: 'template-own-1', shortName: 'OWN' };
    const groups = searchFrameworks([template, ...frameworks], '');
    expect(groups.at(-1)).toEqual({ group: 'OWN_TEMPLATES', frameworks: [template] });
    expect(groups.slice(0, -1).flatMap((group) => group.frameworks)).not.toContain(template);
    expect(shownGroupOf(first)).toBe(first.group);
  });

  it('requires every word, in any case, in either language', () => {
    expect(found('IFRS climate')).toContain('IFRS S2');
    expect(found('ifrs CLIMATE')).not.toContain('IFRS S1');
    expect(found('準則')).toContain('GRI');
    expect(found('no such framework')).toEqual([]);
  });

  it('finds exchanges and publishers by their common names', () => {
    expect(found('港交所')).toEqual(['HKEX']);
    expect(found('新交所')).toEqual(['SGX']);
    expect(found('全球報告倡議組織')).toEqual(['GRI']);
    expect(found('聯合國')).toEqual(['UN SDGs', 'UN Global Compact']);
  });

  it('matches the beginning of words, not letters within them', () => {
    expect(found('GRI')).toContain('GRI');
    expect(found('gri')).not.toContain('SASB');
    expect(found('clim')).toContain('IFRS S2');
    expect(found('limate')).toEqual([]);
  });

  it('names the successor only if it is offered', () => {
    const [tcfd, ifrs] = ['TCFD', 'IFRS S2'].map((name) => frameworks.find(({ shortName }) => shortName === name));
    if (!tcfd || !ifrs) throw new Error('the catalogue lost TCFD or IFRS S2');
    expect(successorOf(tcfd, frameworks)).toBe(ifrs);
    expect(successorOf(tcfd, [tcfd])).toBeUndefined();
    const gri = frameworks.find(({ shortName }) => shortName === 'GRI');
    expect(gri && successorOf(gri, frameworks)).toBeUndefined();
  });
});

describe('choice over several lists', () => {
  it('keeps the choice of other lists and the order of choosing', () => {
    expect(withChoice(['c', 'a'], ['a'], ['a', 'b'])).toEqual(['c', 'a', 'b']);
    expect(withChoice(['c', 'a', 'b'], ['a', 'b'], ['b'])).toEqual(['c', 'b']);
  });

  it('loses nothing if a list rendered before the last choice is ticked', () => {
    expect(withChoice(['a', 'b'], ['a'], ['a', 'c'])).toEqual(['a', 'b', 'c']);
    expect(withChoice(['a', 'b'], ['a'], [])).toEqual(['b']);
  });
});
