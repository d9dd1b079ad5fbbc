import type * as z from 'zod';
import { invalidParameter } from './cognito-error.ts';
import type { Pools } from './pool.ts';

/** One operation of the service. A signed one is for AWS credentials only; a browser never has them. */
export type Call = { isSigned: boolean; run(pools: Pools, input: unknown): Promise<object> };
export type Calls = Record<string, Call>;

type Work<T> = (pools: Pools, input: T) => object | Promise<object>;

export const publicCall = <T>(schema: z.ZodType<T>, work: Work<T>) => createCall(false, schema, work);
export const signedCall = <T>(schema: z.ZodType<T>, work: Work<T>) => createCall(true, schema, work);

function createCall<T>(isSigned: boolean, schema: z.ZodType<T>, work: Work<T>): Call {
  return {
    isSigned,
    async run(pools, input) {
      const parsed = schema.safeParse(input);
      if (parsed.success) return work(pools, parsed.data);
      const problems = parsed.error.issues.map(
        ({ path, message }) => `Value at '${path.join('.')}' failed to satisfy constraint: ${message}`,
      );
      const count = `${problems.length} validation error${problems.length === 1 ? '' : 's'} detected`;
      throw invalidParameter(`${count}: ${problems.join('; ')}`);
    },
  };
}
