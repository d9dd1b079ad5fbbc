import { describe, expect, it } from 'vitest';
import { gettingStartedSteps } from './getting-started-steps.ts';

const facts = { hasReport: false, hasNumbers: false, colleagues: undefined, canBring: true, canInvite: true };

describe('the first steps of an organisation', () => {
  it('begins with a company profile and nothing else', () => {
    const steps = gettingStartedSteps(facts);
    expect(steps.map(({ step }) => step)).toEqual(['company', 'report', 'numbers', 'colleagues', 'publish']);
    expect(steps.filter(({ isDone }) => isDone).map(({ step }) => step)).toEqual(['company']);
  });

  it('counts existing data, and offers only permitted steps', () => {
    const steps = gettingStartedSteps({ ...facts, hasReport: true, colleagues: 1, canBring: false });
    expect(steps.filter(({ isDone }) => isDone).map(({ step }) => step)).toEqual(['company', 'report', 'colleagues']);
    expect(steps.some(({ step }) => step === 'numbers')).toBe(false);
  });
});
