import type * as z from 'zod';
import type { CallDefinition } from '../../../../shared/contract/calls/call.ts';
import type { CallArguments } from './build-request.ts';
import type { CallApi } from './create-call-api.ts';

/**
 * First reads of a screen, started as soon as the profile permits them and before the screen renders. The screen uses
 * each one once; expired or failed ones are requested again in the ordinary way.
 */
const started = new Map<string, { read: Promise<unknown>; at: number }>();
/** On a slow line the code arrives after its data; an older response may be outdated. */
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

/** The early read of this call, validated by the call's schema; undefined without one. */
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
