import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Framework } from '../../catalogue/framework.ts';
import { currentDisclosures, firstScope, withMaterial } from './first-scope.ts';

const read = (versionId: string): Framework =>
  Framework.parse(JSON.parse(readFileSync(new URL(`../../catalogue/data/${versionId}.json`, import.meta.url), 'utf8')));
const gri = read('gri-2021');
const idsIn = ({ sections }: Framework, codes: readonly string[]): string[] =>
  sections.filter(({ code }) => codes.includes(code)).flatMap(({ disclosures }) => disclosures.map(({ id }) => id));

describe('one edition of each standard', () => {
  it.each([
    ['2025-01-01', ['GRI 302', 'GRI 304'], ['GRI 101', 'GRI 102', 'GRI 103']],
    ['2026-01-01', ['GRI 302', 'GRI 101'], ['GRI 102', 'GRI 103', 'GRI 304']],
    ['2027-01-01', ['GRI 101', 'GRI 102', 'GRI 103'], ['GRI 302', 'GRI 304']],
  ])('is current for a period from %s', (startOn, current, others) => {
    const ids = currentDisclosures(gri, startOn);
    expect(ids).toEqual(expect.arrayContaining(idsIn(gri, current)));
    expect(ids.filter((id) => idsIn(gri, others).includes(id))).toEqual([]);
  });

  it('leaves the checklist of GRI 1 out', () => {
    expect(currentDisclosures(gri, '2025-01-01').filter((id) => idsIn(gri, ['GRI 1']).includes(id))).toEqual([]);
  });
});

describe('the scope of a new report', () => {
  it('has the standards of every report, and those by topic once the topic is material', () => {
    const first = firstScope(gri, '2025-01-01');
    expect(first).toEqual(idsIn(gri, ['GRI 2', 'GRI 3']));
    const energy = new Set(idsIn(gri, ['GRI 302', 'GRI 103']));
    const given = { periodStartOn: '2025-01-01', scope: first, isMaterial: (id: string) => energy.has(id) };
    expect(withMaterial(gri, given)).toEqual(idsIn(gri, ['GRI 2', 'GRI 3', 'GRI 302']));
  });

  it.each(['esrs-2023', 'esrs-2026'])('has the general disclosures of %s', (versionId) => {
    const esrs = read(versionId);
    expect(firstScope(esrs, '2025-01-01')).toEqual(idsIn(esrs, ['ESRS 2']));
  });

  it('leaves out what no obligation asks for', () => {
    const hkex = read('hkex-2025');
    const all = hkex.sections.flatMap(({ disclosures }) => disclosures.map(({ id }) => id));
    expect(all.filter((id) => !firstScope(hkex, '2025-01-01').includes(id))).toEqual(['D36']);
  });

  it.each(['tcfd-2017', 'un-sdg-2015', 'wef-2020'])('is all of %s, which obliges nobody', (versionId) => {
    const framework = read(versionId);
    expect(firstScope(framework, '2025-01-01')).toEqual(
      framework.sections.flatMap(({ disclosures }) => disclosures.map(({ id }) => id)),
    );
  });
});
