import type * as z from 'zod';
import type { CallDefinition } from '../../../../shared/contract/calls/call.ts';
import type { CallArguments } from './build-request.ts';
import type { CallApi } from './create-call-api.ts';

/**
 * Reads that the first screen will ask for, started as soon as the profile allows them and before the screen is drawn.
 * The screen takes each one once; what nobody takes soon, or what failed, is asked again in the ordinary way.
 */
const started = new Map<string, { read: Promise<unknown>; at: number }>();
/** Code on a slow line comes later than its data; an answer that waited longer may be of a former state. */
const retentionMilliseconds = 20_000;

const nameOf = (callId: string, input: unknown): string => `${callId} ${JSON.stringify(input)}`;

export const startEarlyRead = <P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, R extends z.ZodType>(
  callApi: CallApi,
  call: CallDefinition<P, Q, B, R>,
  input: CallArguments<P, Q, B>,
): Promise<z.output<R>> => {
  const read = callApi(call, input);
  read.catch(() => undefined);
  started.set(nameOf(call.id, input), { read, at: performance.now() });
  return read;
};

/** The early read of this call, checked against the call's schema; undefined when there is none. */
export const takeEarlyRead = async <R extends z.ZodType>(
  call: { id: string; response: R },
  input: unknown,
): Promise<z.output<R> | undefined> => {
  const name = nameOf(call.id, input);
  const early = started.get(name);
  started.delete(name);
  if (!early || performance.now() - early.at > retentionMilliseconds) return undefined;
  const answer = await early.read.catch(() => undefined);
  if (answer === undefined) return undefined;
  const parsed = call.response.safeParse(answer);
  return parsed.success ? parsed.data : undefined;
};
