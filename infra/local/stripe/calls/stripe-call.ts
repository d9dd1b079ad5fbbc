import * as z from 'zod';
import type { Books } from '../records/books.ts';
import { Expand, parseParams } from './params.ts';

/** A call of the API, declared once: parameters that are not in its schema are refused as Stripe refuses them. */
export type StripeCall = {
  method: 'GET' | 'POST' | 'DELETE';
  /** Below `/v1`, with `{name}` parameters. */
  path: string;
  /** Stripe.js may make it, with the publishable key; an intent only with its client secret. */
  isForBrowsers: boolean;
  run(books: Books, input: { ids: Record<string, string>; params: unknown; isBrowser: boolean }): CallResult;
};

export type CallResult = { object: object; expand: string[] };

type Definition<Params extends z.ZodType> = {
  method: StripeCall['method'];
  path: string;
  isForBrowsers?: boolean;
  params: Params;
  /** `id` is the first id of the path. */
  run(
    books: Books,
    input: { id: string; ids: Record<string, string>; params: z.output<Params>; isBrowser: boolean },
  ): object;
};

/** The parameters of a call; every call accepts `expand`. */
export const params = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject({ ...shape, expand: Expand });

const WithExpand = z.object({ expand: Expand });

export function stripeCall<Params extends z.ZodType>(definition: Definition<Params>): StripeCall {
  const { method, path, isForBrowsers = false, params: schema, run } = definition;
  return {
    method,
    path,
    isForBrowsers,
    run(books, { ids, params: given, isBrowser }) {
      const parsed = parseParams(schema, given);
      const { expand = [] } = parseParams(WithExpand, given);
      return { object: run(books, { id: Object.values(ids)[0] ?? '', ids, params: parsed, isBrowser }), expand };
    },
  };
}
