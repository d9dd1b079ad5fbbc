import { expect, it } from 'vitest';
import { readableAmount } from '../../../shared/model/data-point/calculated.ts';
import { labelsOf } from './labels.ts';

it.each([
  [3, 3, 0, 'All 3 disclosures answered', '全部 3 項披露事項均已回應'],
  [1, 1, 0, '1 disclosure answered', '已回應 1 項披露事項'],
  [0, 1, 0, '0 of 1 disclosure answered', '共 1 項披露事項，已回應 0 項'],
  [2, 5, 0, '2 of 5 disclosures answered', '共 5 項披露事項，已回應 2 項'],
  [0, 1, 1, '0 of 1 disclosure answered, 1 omitted with a reason', '共 1 項披露事項，已回應 0 項，附理由略去 1 項'],
])('states the number of answers: %i of %i, %i omitted', (answered, total, omitted, en, zhTw) => {
  expect(labelsOf('en').answeredOf(answered, total, omitted)).toBe(en);
  expect(labelsOf('zhTw').answeredOf(answered, total, omitted)).toBe(zhTw);
});

it('says how calculated numbers are rounded', () => {
  expect(readableAmount({ numerator: 28_300n, denominator: 1_847n })).toBe('15.322144');
  expect(readableAmount({ numerator: 1n, denominator: 3_000n })).toBe('0.000333333');
  expect(labelsOf('en').notes.exact).toContain('six decimal places, below one to six significant digits');
  expect(labelsOf('zhTw').notes.exact).toContain('小數點後六位，小於一者至六位有效數字');
});
