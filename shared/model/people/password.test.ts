import { describe, expect, it } from 'vitest';
import { validationMessage } from '../../messages/validation-messages.ts';
import { isStrongPassword, NewPassword, passwordRuleNames, passwordRules, passwordSymbols } from './password.ts';

describe('password rules', () => {
  it.each([
    ['Harbour-42', []],
    ['Sh-rt4', ['length']],
    [`Aa1!${'x'.repeat(124)}`, []],
    [`Aa1!${'x'.repeat(125)}`, ['length']],
    ['HARBOUR-42', ['lowercase']],
    ['harbour-42', ['uppercase']],
    ['Harbour-xy', ['digit']],
    ['Harbour42', ['symbol']],
    ['Harbour 42!', ['symbol']],
    ['Harboür-42', ['symbol']],
    ['海港Harbour-42', ['symbol']],
    ['', ['length', 'lowercase', 'uppercase', 'digit', 'symbol']],
  ])('%j breaks %j', (password, broken) => {
    expect(passwordRuleNames.filter((name) => !passwordRules[name](password))).toEqual(broken);
    expect(isStrongPassword(password)).toBe(broken.length === 0);
  });

  it('takes every symbol of the set', () => {
    for (const symbol of passwordSymbols) expect(isStrongPassword(`Harbour42${symbol}`), symbol).toBe(true);
  });

  it.each([
    ['en', 'Expect at least one symbol, one uppercase, one lowercase and one number'],
    ['zhTw', '須包含至少一個符號、一個大寫字母、一個小寫字母及一個數字'],
  ] as const)('has one message in %s', (language, message) => {
    const { error } = NewPassword.safeParse('harbour');
    expect(error?.issues.map((issue) => validationMessage(issue, language))).toEqual([message]);
  });
});
