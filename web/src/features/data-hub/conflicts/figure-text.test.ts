import { expect, it } from 'vitest';
import { figureText } from './figure-text.ts';

it('two amounts of one number tell their currencies apart', () => {
  const amount = { kind: 'number', number: '1000', unit: 'currency', state: 'reported' } as const;
  expect(figureText({ ...amount, descriptor: 'HKD' }, 'en')).toBe('1,000\u202Fcurrency · HKD');
  expect(figureText({ ...amount, descriptor: ' USD ', state: 'estimated' }, 'en')).toBe(
    '≈\u202F1,000\u202Fcurrency · USD',
  );
  expect(figureText(amount, 'en')).toBe('1,000\u202Fcurrency');
});
