import { describe, expect, it } from 'vitest';
import { type CompanyDraft, stepErrors, stepInput } from './company-draft.ts';

const draft: CompanyDraft = {
  name: 'Lantau Logistics',
  headquartersCountry: 'HK',
  employeesBand: 'under-50',
  turnoverBand: '',
  ownership: 'public',
  stockExchangeCode: '',
  issuerSize: '',
  industryCode: '',
  reportLanguage: 'en',
  communicationLanguage: 'en',
};
const label = (field: string): string => field;

describe('steps of the company profile', () => {
  it('require the fields of this step only', () => {
    expect(stepErrors({ ...draft, name: ' ' }, 'name', 'en', label)).toEqual({ name: 'name is required' });
    expect(stepErrors({ ...draft, name: 'x' }, 'name', 'en', label)).toEqual({
      name: 'name may not be less than 2 characters',
    });
    expect(stepErrors(draft, 'size', 'en', label)).toEqual({ stockExchangeCode: 'stockExchangeCode is required' });
    expect(stepErrors({ ...draft, ownership: 'private' }, 'size', 'en', label)).toEqual({});
    expect(stepErrors(draft, 'industry', 'en', label)).toEqual({ industryCode: 'industryCode is required' });
    expect(stepErrors(draft, 'finish', 'en', label)).toEqual({});
  });

  it('send their own fields, with turnover cleared if it is empty', () => {
    expect(stepInput(draft, 'name')).toEqual({ name: 'Lantau Logistics', headquartersCountry: 'HK' });
    expect(stepInput({ ...draft, ownership: 'private' }, 'size')).toEqual({
      employeesBand: 'under-50',
      turnoverBand: null,
      ownership: 'private',
      stockExchangeCode: null,
      issuerSize: null,
    });
    expect(stepInput(draft, 'languages')).toBeUndefined();
  });
});
