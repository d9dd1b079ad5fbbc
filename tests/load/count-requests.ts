import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { TestCloud } from '../support/cloud/cloud.ts';
import type { Caller } from '../support/cloud/cloud-calls.ts';

const Counted = z.object({ requests: z.array(z.string()) });

/**
 * DynamoDB requests that one call makes, as the database's endpoint counts them: those that carry its trace, so that what
 * follows from a change in other functions is not counted among them.
 */
export const countRequests = async (
  cloud: TestCloud,
  caller: Caller,
  send: (traced: Caller) => Promise<unknown>,
): Promise<number> => {
  const trace = `Root=1-${randomBytes(4).toString('hex')}-${randomBytes(12).toString('hex')}`;
  await send({ ...caller, headers: { ...caller.headers, 'x-amzn-trace-id': trace } });
  const { requests } = Counted.parse(await cloud.control('GET', `/requests?trace=${encodeURIComponent(trace)}`));
  if (requests.length === 0) throw new Error('the call left no trace');
  return requests.length;
};
