import i18next from 'i18next';
import { expect, it } from 'vitest';
import en from '../../../i18n/en/account/subscription.json' with { type: 'json' };
import zhTw from '../../../i18n/zh-TW/account/subscription.json' with { type: 'json' };
import { billName, isCredit } from './bill-name.ts';

await i18next.init({ fallbackLng: false, resources: { en: { subscription: en }, 'zh-TW': { subscription: zhTw } } });

it.each([
  ['en', 'Credit', 'Extra seats'],
  ['zh-TW', '抵扣額', '增加名額'],
])('names a refund a credit, whatever its reason (%s)', (language, credit, seats) => {
  const t = i18next.getFixedT(language, 'subscription');
  const bill = { action: 'Add Extra Seats', isCycleChange: false, amountCents: -4_499 } as const;
  expect([isCredit(bill), isCredit({ amountCents: 0 })]).toEqual([true, false]);
  expect(billName(t, bill)).toBe(credit);
  expect(billName(t, { ...bill, isCycleChange: true })).toBe(credit);
  expect(billName(t, { ...bill, amountCents: 4_500 })).toBe(seats);
});
