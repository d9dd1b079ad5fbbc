/**
 * Cost of a change in the middle of a period: the unused time of the old items is credited, the remaining time of the
 * new ones is charged, both by the second and rounded to the smallest unit.
 */
type Quantity = { unitAmount: number; quantity: number };
type Period = { start: number; end: number };

export function prorate({ unitAmount, quantity }: Quantity, { start, end }: Period, at: number): number {
  const remaining = Math.min(Math.max(end - at, 0), end - start);
  return Math.round((unitAmount * quantity * remaining) / (end - start));
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `01 Jan 2026`, as the lines of an invoice name days. */
export function formatDay(instant: number): string {
  const date = new Date(instant * 1000);
  return `${String(date.getUTCDate()).padStart(2, '0')} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

export const describeUnused = (product: string, quantity: number, at: number): string =>
  `Unused time on ${quantity === 1 ? '' : `${quantity} × `}${product} after ${formatDay(at)}`;

export const describeRemaining = (product: string, quantity: number, at: number): string =>
  `Remaining time on ${quantity === 1 ? '' : `${quantity} × `}${product} after ${formatDay(at)}`;
