import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Framework } from '../../../../../shared/catalogue/framework.ts';
import { headStartOf } from './head-start.ts';

const read = (versionId: string): Framework =>
  Framework.parse(
    JSON.parse(
      readFileSync(new URL(`../../../../../shared/catalogue/data/${versionId}.json`, import.meta.url), 'utf8'),
    ),
  );

const gri = read('gri-2021');
const hkex = read('hkex-2025');

describe('head start', () => {
  it('adds up what the frameworks ask for', () => {
    const { disclosures, answers } = headStartOf([gri, hkex]);
    expect(disclosures).toBe(gri.counts.disclosures + hkex.counts.disclosures);
    expect(answers).toBe(gri.counts.fields + hkex.counts.fields);
  });

  it('counts a metric as shared only between frameworks, not within one', () => {
    expect(headStartOf([gri]).shared).toBe(0);
    expect(headStartOf([gri, hkex]).shared).toBeGreaterThan(0);
    expect(headStartOf([gri, hkex]).shared).toBe(headStartOf([hkex, gri]).shared);
  });
});
