import { parseDecimal } from '../../../../shared/catalogue/metrics/decimal.ts';
import type { HeadlineNumber } from '../../../../shared/model/hub/headline-numbers.ts';
import { signedChange } from '../../../../shared/model/numbers/percent-change.ts';

type HeadlineChange = { direction: 'up' | 'down' | 'same'; change: string; before: HeadlineNumber['points'][number] };

export const yearOf = ({ endOn }: HeadlineNumber['points'][number]): string => endOn.slice(0, 4);

/** Change from the value before the newest; undefined for a first value, and from zero, which allows no percentage. */
export const headlineChange = ({ points }: Pick<HeadlineNumber, 'points'>): HeadlineChange | undefined => {
  const [before, now] = points.slice(-2);
  if (!before || !now) return undefined;
  const base = parseDecimal(before.amount);
  if (base.numerator === 0n) return undefined;
  const change = signedChange(parseDecimal(now.amount), base);
  const direction = change.startsWith('−') ? 'down' : change.startsWith('+') ? 'up' : 'same';
  return { direction, change, before };
};

/** Further digits of converted figures are noise at a glance; typed ones are rarely longer. */
const digitsMax = 3;

export const headlineAmount = (amount: string): string => {
  const [, fraction = ''] = amount.split('.');
  return fraction.length <= digitsMax
    ? amount
    : Number(amount)
        .toFixed(digitsMax)
        .replace(/\.?0+$/, '');
};
