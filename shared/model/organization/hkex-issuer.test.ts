import { describe, expect, it } from 'vitest';
import { loadCatalogueFile } from '../../../functions/core/catalogue-files.ts';
import { createCatalogue } from '../../catalogue/catalogue.ts';
import { disclosureState } from '../framework/disclosure-state.ts';
import type { HkexIssuer } from '../people/user.ts';
import { isRequiredDisclosure } from '../report/report-definition.ts';
import { forIssuer, hkexIssuerOf } from './hkex-issuer.ts';

const catalogue = createCatalogue(loadCatalogueFile);
const bound = (id: string, issuer: HkexIssuer | undefined, year: number) => {
  const disclosure = catalogue.disclosure('hkex-2025', id);
  if (!disclosure) throw new Error(`no ${id}`);
  return forIssuer('hkex-2025', disclosure, { issuer, periodStartOn: `${year}-01-01` });
};
const openOf = (id: string, issuer: HkexIssuer | undefined, year: number, omitted = false) =>
  disclosureState(bound(id, issuer, year), () =>
    omitted
      ? { kind: 'number', number: null, state: 'omitted', omissionReason: 'confidentiality-constraints', note: 'x' }
      : undefined,
  ).open.length;

describe('Part D of HKEX by issuer and year', () => {
  it.each<[HkexIssuer | undefined, number, boolean, boolean]>([
    ['main-board', 2025, true, false],
    ['main-board', 2026, true, false],
    ['large-cap', 2025, true, false],
    ['large-cap', 2026, true, true],
    ['gem', 2026, false, false],
    [undefined, 2026, true, false],
  ])('%s in %i: the physical risks are asked for %s, and mandatory %s', (issuer, year, isAsked, isMandatory) => {
    expect(openOf('D20', issuer, year) > 0).toBe(isAsked);
    expect(isRequiredDisclosure(bound('D20', issuer, year))).toBe(isMandatory);
    expect(bound('D20', issuer, year).fields.some(({ isRequired }) => isRequired)).toBe(isAsked);
  });

  it('Scope 1 and 2 bind every issuer, and internal carbon prices bind none', () => {
    for (const issuer of ['main-board', 'large-cap', 'gem'] as const) {
      for (const id of ['D28(a)', 'D28(b)']) expect(openOf(id, issuer, 2025)).toBeGreaterThan(0);
      expect(openOf('D36', issuer, 2026)).toBe(0);
    }
  });

  it('an explanation answers a comply-or-explain provision, and not a binding one', () => {
    expect(openOf('D30', 'main-board', 2026, true)).toBe(0);
    expect(openOf('D30', 'large-cap', 2026, true)).toBeGreaterThan(0);
  });

  it('leaves Parts B and C and other frameworks as they are', () => {
    const kpi = catalogue.disclosure('hkex-2025', 'A1.1');
    expect(kpi && forIssuer('hkex-2025', kpi, { issuer: 'gem', periodStartOn: '2026-01-01' })).toBe(kpi);
  });

  it('the market follows from the stock exchange of the company profile', () => {
    const listed = (stockExchangeCode: string, issuerSize?: 'large-cap' | 'other') =>
      hkexIssuerOf({ ownership: 'public', stockExchangeCode, issuerSize });
    expect([listed('XHKG'), listed('XHKG', 'large-cap'), listed('XGEM', 'large-cap'), listed('XSES')]).toEqual([
      'main-board',
      'large-cap',
      'gem',
      undefined,
    ]);
    expect(hkexIssuerOf({ ownership: 'private', stockExchangeCode: 'XHKG' })).toBeUndefined();
  });
});
