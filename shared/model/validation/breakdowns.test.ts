import { describe, expect, it } from 'vitest';
import { checkedReport, findingLines, type Sample } from '../../../tests/support/memory/checked-report.ts';
import { breakdowns } from './breakdowns.ts';
import { requiredFields } from './required-fields.ts';
import { unansweredDisclosures } from './unanswered-disclosures.ts';

it('a breakdown by region is answered by the regions of the data hub', () => {
  const dimensionsWith = (elsewhere: Sample['elsewhere']): string[] =>
    breakdowns(
      checkedReport({
        typed: { 'gri-2021 404-1 m0': '12 hours', 'gri-2021 2-7 m0': '412 persons' },
        ...(elsewhere && { elsewhere }),
      }),
    ).findings.flatMap(({ facts, place }) =>
      facts.rule === 'breakdown' && place.disclosureId === '2-7' ? facts.dimensions.map(({ en }) => en) : [],
    );
  expect(dimensionsWith(undefined)).toEqual(['Gender', 'Country']);
  expect(dimensionsWith({ 'gri-2021 2-7 m0~region~Asia': '300 persons' })).toEqual(['Gender']);
});

describe('rows of a breakdown that is asked for without a total', () => {
  const turnover = { 'hkex-2025 B1.2 m1': '11 %', 'hkex-2025 B1.2 m2': '13 %' };
  const ages = { 'hkex-2025 B1.2 m3~ageGroup~under30': '19 %', 'hkex-2025 B1.2 m3~ageGroup~over50': '7 %' };
  const regions = { 'hkex-2025 B1.2 m4~region~Guangdong': '49 %' };
  const requiredIn = (sample: Sample) => findingLines(requiredFields(checkedReport(sample)).findings);

  it('answer it, typed or of the data hub', () => {
    expect(requiredIn({ typed: { ...turnover, ...regions }, elsewhere: ages })).toEqual([]);
    expect(requiredIn({ typed: turnover, elsewhere: { ...ages, ...regions } })).toEqual([]);
    expect(requiredIn({ typed: { ...turnover, ...ages } })).toEqual(['error required-field B1.2 m4']);
  });

  it('begin a disclosure, and belong to their own figure and dimension', () => {
    const rows = { 'hkex-2025 B1.1 m3~region~Asia': '300', 'hkex-2025 B1.1 m4~gender~female': '40' };
    expect(requiredIn({ typed: rows })).toContain('error required-field B1.1 m8');
    expect(requiredIn({ typed: { ...rows, 'hkex-2025 B1.1 m8~region~Asia': '412' } })).not.toContain(
      'error required-field B1.1 m8',
    );
  });

  it('of the data hub alone answer the whole disclosure', () => {
    const unansweredIn = (elsewhere: Sample['elsewhere']) =>
      findingLines(
        unansweredDisclosures(checkedReport({ scope: ['hkex-2025 B5.1'], ...(elsewhere && { elsewhere }) })).findings,
      );
    expect(unansweredIn(undefined)).toEqual(['error unanswered B5.1']);
    expect(unansweredIn({ 'hkex-2025 B5.1 m1~region~Asia': '41' })).toEqual([]);
  });

  it('answer each dimension by itself', () => {
    const board = {
      'gri-2021 405-1 m0~gender~female': '40 %',
      'gri-2021 405-1 m1~ageGroup~over50': '60 %',
      'gri-2021 405-1 m2~gender~female': '48 %',
      'gri-2021 405-1 m3~ageGroup~over50': '12 %',
    };
    const typed = { 'gri-2021 405-1 m3~employeeCategory~Managers': '30 %' };
    expect(requiredIn({ typed, elsewhere: board })).toEqual(['warning required-field 405-1 m2']);
  });

  it('are no total where the standard asks for one besides', () => {
    const typed = { 'gri-2021 2-7 m0~gender~female': '198 persons', 'gri-2021 2-7 m0~region~Asia': '300 persons' };
    expect(requiredIn({ typed })).toContain('warning required-field 2-7 m0');
  });
});
