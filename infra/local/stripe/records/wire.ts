import type Stripe from 'stripe';

/**
 * An object as it travels: the SDK makes its decimals of texts. Answers are typed by it, so that a field that the pinned
 * version of the API requires cannot be left out.
 */
export type Wire<T> = T extends Stripe.Decimal ? string : T extends object ? { [Key in keyof T]: Wire<T[Key]> } : T;

/** As `ApiList` of the SDK. */
export const listOf = <T>(url: string, data: T[], hasMore = false) => ({
  object: 'list' as const,
  data,
  has_more: hasMore,
  url,
});
