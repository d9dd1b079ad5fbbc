import { describe, expect, it } from 'vitest';
import { gettingStartedSteps, isCompanyComplete } from './getting-started-steps.ts';

const facts = {
  isCompanyComplete: true,
  canManage: true,
  hasReport: false,
  hasNumbers: false,
  colleagues: undefined,
  canBring: true,
  canInvite: true,
};

describe('the first steps of an organisation', () => {
  it('begins with a company profile and nothing else', () => {
    const steps = gettingStartedSteps(facts);
    expect(steps.map(({ step }) => step)).toEqual(['company', 'report', 'numbers', 'colleagues', 'publish']);
    expect(steps.filter(({ isDone }) => isDone).map(({ step }) => step)).toEqual(['company']);
  });

  it('asks an administrator who was never asked for company data', () => {
    const company = { headquartersCountry: null, employeesBand: null, ownership: null, industryCode: null };
    const isComplete = isCompanyComplete(company);
    expect(gettingStartedSteps({ ...facts, isCompanyComplete: isComplete })[0]).toEqual({
      step: 'company',
      isDone: false,
    });
    const ofOthers = gettingStartedSteps({ ...facts, isCompanyComplete: isComplete, canManage: false });
    expect(ofOthers.some(({ step }) => step === 'company')).toBe(false);
    expect(isCompanyComplete({ ...company, headquartersCountry: 'HK', ownership: 'private' })).toBe(false);
    const given = {
      headquartersCountry: 'HK',
      employeesBand: '50-249',
      ownership: 'private',
      industryCode: 'CG',
    } as const;
    expect(isCompanyComplete(given)).toBe(true);
  });

  it('counts existing data, and offers only permitted steps', () => {
    const steps = gettingStartedSteps({ ...facts, hasReport: true, colleagues: 1, canBring: false });
    expect(steps.filter(({ isDone }) => isDone).map(({ step }) => step)).toEqual(['company', 'report', 'colleagues']);
    expect(steps.some(({ step }) => step === 'numbers')).toBe(false);
  });
});
