import { createContext, useCallback, useContext } from 'react';
import useSWR, { type SWRConfiguration, type SWRResponse, useSWRConfig } from 'swr';
import useSWRMutation, { type SWRMutationResponse } from 'swr/mutation';
import type * as z from 'zod';
import type { CallDefinition } from '../../../../shared/contract/calls/call.ts';
import type { CallArguments } from '../http/build-request.ts';
import { takeEarlyRead } from '../http/early-reads.ts';
import { callApi } from '../session/session.ts';
import { type CacheScope, cacheKey, isKeyOf } from './cache-key.ts';
import { followOn } from './follow-on.ts';
import { refreshShownLists } from './shown-lists.ts';
import { useReloadOnReturn } from './use-reload-on-return.ts';

const emptyScope: CacheScope = { tenantId: '', organizationId: '' };
export const CacheScopeContext = createContext<CacheScope>(emptyScope);

/**
 * Reads a call through the cache; `null` disables it. A read that failed without a connection is repeated once it is
 * back, and polling continues after a failure. Errors are ApiError, NetworkError or UnexpectedAnswerError.
 */
export const useCall = <P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, R extends z.ZodType>(
  call: CallDefinition<P, Q, B, R>,
  input: CallArguments<P, Q, B> | null,
  options?: SWRConfiguration<z.output<R>>,
): SWRResponse<z.output<R>, unknown> => {
  const scope = useContext(CacheScopeContext);
  const key = input === null ? null : cacheKey(scope, call.id, input);
  const answer = useSWR<z.output<R>, unknown>(
    key,
    input === null ? null : async () => (await takeEarlyRead(call, input)) ?? callApi(call, input),
    options?.refreshInterval ? { ...followOn, ...options } : options,
  );
  const { data, error, mutate } = answer;
  const reload = useCallback(() => void mutate(), [mutate]);
  useReloadOnReturn(data === undefined && error !== undefined, reload);
  return answer;
};

/** A mutating call; `trigger(input)` rejects as `callApi` does. */
export const useMutationCall = <P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, R extends z.ZodType>(
  call: CallDefinition<P, Q, B, R>,
): SWRMutationResponse<z.output<R>, unknown, readonly unknown[], CallArguments<P, Q, B>> => {
  const scope = useContext(CacheScopeContext);
  return useSWRMutation<z.output<R>, unknown, readonly unknown[], CallArguments<P, Q, B>>(
    cacheKey(scope, call.id, 'mutation'),
    (_key: readonly unknown[], { arg }: { arg: CallArguments<P, Q, B> }) => callApi(call, arg),
  );
};

/** Invalidates all cached reads of these calls: mounted ones are fetched again in place. */
export const useRefreshCalls = (): ((...calls: Pick<CallDefinition, 'id'>[]) => Promise<void>) => {
  const scope = useContext(CacheScopeContext);
  const { mutate } = useSWRConfig();
  return useCallback(
    async (...calls) => {
      await mutate((key) => calls.some((call) => isKeyOf(key, scope, call.id)));
      await refreshShownLists(calls.map(({ id }) => id));
    },
    [mutate, scope],
  );
};
