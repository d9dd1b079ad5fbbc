import { describe, expect, it } from 'vitest';
import { changedProfile, missingInStep } from './company-profile.ts';

const empty = {
  name: '',
  headquartersCountry: undefined,
  employeesBand: undefined,
  turnoverBand: undefined,
  ownership: undefined,
  stockExchangeCode: undefined,
  industryCode: undefined,
};

describe('company profile', () => {
  it('asks name and headquarters, then employees and ownership, then the industry', () => {
    expect(missingInStep(empty, 0)).toEqual(['name', 'headquartersCountry']);
    expect(missingInStep(empty, 1)).toEqual(['employeesBand', 'ownership']);
    expect(missingInStep(empty, 2)).toEqual(['industryCode']);
    expect(missingInStep(empty, 3)).toEqual([]);
  });

  it('asks a public company for its stock exchange, and nobody for turnover', () => {
    const company = { ...empty, employeesBand: 'under-50', ownership: 'public' } as const;
    expect(missingInStep(company, 1)).toEqual(['stockExchangeCode']);
    expect(missingInStep({ ...company, stockExchangeCode: 'XHKG' }, 1)).toEqual([]);
    expect(missingInStep({ ...company, ownership: 'private' }, 1)).toEqual([]);
  });

  it('keeps absent properties, clears null ones, and removes the exchange of a private company', () => {
    const stored = {
      ...empty,
      name: 'Lantau',
      turnoverBand: 'below-2m',
      ownership: 'public',
      stockExchangeCode: 'XHKG',
    } as const;
    expect(changedProfile(stored, { turnoverBand: null })).toMatchObject({ name: 'Lantau', stockExchangeCode: 'XHKG' });
    expect(changedProfile(stored, { turnoverBand: null }).turnoverBand).toBeUndefined();
    expect(changedProfile(stored, { ownership: 'private' }).stockExchangeCode).toBeUndefined();
  });
});
