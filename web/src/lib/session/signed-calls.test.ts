import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { call as defineCall } from '../../../../shared/contract/calls/call.ts';
import { ApiError, NetworkError } from '../http/api-error.ts';
import type { CallApi } from '../http/create-call-api.ts';
import { signedCall } from './signed-calls.ts';

const definition = defineCall({
  id: 'getTask',
  domain: 'entities',
  method: 'GET',
  path: '/task',
  summary: 'A task',
  access: 'authenticated',
  requests: 1,
  response: z.object({}),
  errors: [],
});
const unauthorized = () => new ApiError(401, { code: 'auth.unauthorized', message: 'Sign in.', requestId: 'x' });

/** What happens in order; `connected` says for each renewal whether there is a connection. */
const setUp = ({ connected, quietly }: { connected: boolean[]; quietly: () => unknown }) => {
  const seen: string[] = [];
  const calling =
    (name: string, answer: () => unknown): CallApi =>
    async (one) => {
      seen.push(name);
      const found = await answer();
      return one.response.parse(found);
    };
  const renew = async (): Promise<boolean> => {
    const isConnected = connected.shift() ?? false;
    seen.push(isConnected ? 'renewed' : 'not renewed');
    return isConnected;
  };
  const isUnsigned = (): boolean => true;
  const signed = signedCall(
    { isUnsigned, renew },
    calling('call', () => ({})),
    calling('quiet call', quietly),
  );
  return { seen, run: () => signed(definition, {}) };
};

describe('calls of a page that began without a connection', () => {
  it('are made with a token once there is a connection', async () => {
    const { seen, run } = setUp({ connected: [true], quietly: () => ({}) });
    await run();
    expect(seen).toEqual(['renewed', 'call']);
  });

  it('are answered by the device without one', async () => {
    const { seen, run } = setUp({ connected: [false], quietly: () => ({}) });
    await run();
    expect(seen).toEqual(['not renewed', 'quiet call']);
  });

  it('are repeated with a token when the connection comes back between renewal and call', async () => {
    const refuse = (): never => {
      throw unauthorized();
    };
    const { seen, run } = setUp({ connected: [false, true], quietly: refuse });
    await run();
    expect(seen).toEqual(['not renewed', 'quiet call', 'renewed', 'call']);
  });

  it('reject as without a connection where the device has no answer', async () => {
    const fail = (): never => {
      throw new NetworkError(undefined);
    };
    const { seen, run } = setUp({ connected: [false], quietly: fail });
    await expect(run()).rejects.toBeInstanceOf(NetworkError);
    expect(seen).toEqual(['not renewed', 'quiet call']);
  });
});
