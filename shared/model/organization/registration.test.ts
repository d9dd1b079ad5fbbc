import { describe, expect, it } from 'vitest';
import {
  canPostInformationStep,
  canPostRegistrationStep,
  choosesPlan,
  nextRegistrationStep,
  type Registrant,
  registrationScreen,
} from './registration.ts';

const steps = [1, 2, 3, 8] as const;
const informationSteps = [0, 1, 2, 3, 4] as const;

describe('steps of registration (specification 4)', () => {
  const allowedWithPlan = ['1>1', '1>2', '2>2', '2>3', '3>3', '3>8', '8>8'];
  const allowedWithout = ['1>1', '1>3', '2>2', '2>3', '3>3', '3>8', '8>8'];
  const pairs = steps.flatMap((from) => steps.map((to) => ({ from, to })));

  it.each(pairs)('from $from to $to', ({ from, to }) => {
    expect(canPostRegistrationStep(from, to, true)).toBe(allowedWithPlan.includes(`${from}>${to}`));
    expect(canPostRegistrationStep(from, to, false)).toBe(allowedWithout.includes(`${from}>${to}`));
  });

  it('lead voucher users from 1 over 3 to 8', () => {
    expect(nextRegistrationStep(1, false)).toBe(3);
    expect(nextRegistrationStep(3, false)).toBe(8);
    expect(nextRegistrationStep(8, false)).toBeUndefined();
  });
});

describe('steps of the company profile (specification 2.5)', () => {
  it.each(informationSteps.flatMap((from) => informationSteps.map((to) => ({ from, to }))))(
    'from $from to $to: one at a time',
    ({ from, to }) => {
      expect(canPostInformationStep(from, to)).toBe(to <= from + 1);
    },
  );
});

describe('screen that matches the progress (specification 2.6)', () => {
  it.each([
    [1, 0, true, 'selection-plan'],
    [2, 0, true, 'billing-payment'],
    [3, 0, true, 'welcome'],
    [8, 0, true, 'company-profile'],
    [8, 3, true, 'company-profile'],
    [8, 4, true, undefined],
    [1, 0, false, 'welcome'],
    [2, 0, false, 'welcome'],
    [3, 0, false, 'welcome'],
    [8, 4, false, undefined],
  ] as const)('at %i and %i, plan %s: %s', (registerProcess, informationStep, hasPlan, screen) => {
    expect(registrationScreen(registerProcess, informationStep, hasPlan)).toBe(screen);
  });
});

describe('choosing a plan', () => {
  const registrant: Registrant = {
    organizationType: 'Standard',
    permissions: ['billing:manage'],
    modules: ['payment'],
    informationStep: 0,
  };
  it('belongs to users who register an organisation that pays for itself', () => {
    expect(choosesPlan(registrant)).toBe(true);
    expect(choosesPlan({ ...registrant, organizationType: 'Consultancy' })).toBe(true);
  });
  it.each([
    ['joined by voucher', { organizationType: 'Trial' }],
    ['is a client', { organizationType: 'Client' }],
    ['is on a tenant that bills outside', { modules: ['esgl'] }],
    ['may not decide about money', { permissions: ['report:list'] }],
    ['joins an organisation with a started profile', { informationStep: 1 }],
  ] as const)('is not asked of who %s', (_who, change) => {
    expect(choosesPlan({ ...registrant, ...change })).toBe(false);
  });
});
