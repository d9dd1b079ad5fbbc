import type * as z from 'zod';
import type { CallDefinition } from '../../../../shared/contract/calls/call.ts';
import { getCurrentStatus } from '../../../../shared/contract/people/organizations.contract.ts';
import { ErrorBody } from '../../../../shared/errors.ts';
import { ApiError, isApiError, NetworkError, UnexpectedAnswerError } from './api-error.ts';
import {
  buildHeaders,
  buildRequest,
  type CallArguments,
  type PlainArguments,
  type RequestSettings,
} from './build-request.ts';
import { type Destination, destinationAfterForbidden, type Reaction, reactionTo } from './reaction.ts';

/** `keepalive`: the request outlives the page. `headers`: of one call, in addition to the common ones. */
type CallOptions = { signal?: AbortSignal; keepalive?: boolean; headers?: Readonly<Record<string, string>> };

export type CallApi = <P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, R extends z.ZodType>(
  call: CallDefinition<P, Q, B, R>,
  input: CallArguments<P, Q, B>,
  options?: CallOptions,
) => Promise<z.output<R>>;

export type CallApiDependencies = {
  apiBase: string;
  send: (url: string, init: RequestInit) => Promise<Response>;
  settings: () => RequestSettings;
  /** A token other than the refused one; rejects when the session is over. */
  renew: (stale: string | undefined) => Promise<string>;
  /** Leaves the page if the reaction requires it. */
  leave: (destination: Destination) => void;
};

/** Calls that create or end the session itself: their 401 is a result, not a reason to renew. */
const sessionCalls = new Set([
  'createShortToken',
  'exchangeShortToken',
  'readShortToken',
  'refreshToken',
  'switchOrganization',
  'logout',
]);

type Answer = { status: number; requestId: string | null; json: unknown };

/** Throws SyntaxError for invalid JSON. */
const parseJson = (text: string): unknown => (text === '' ? undefined : JSON.parse(text));

const toError = ({ status, requestId, json }: Answer): ApiError | UnexpectedAnswerError => {
  const body = ErrorBody.safeParse(json);
  return body.success ? new ApiError(status, body.data) : new UnexpectedAnswerError(requestId, body.error, status);
};

const createTransport = ({ apiBase, send, settings }: CallApiDependencies) => {
  return async (
    call: Pick<CallDefinition, 'method' | 'path' | 'bodyType'>,
    input: PlainArguments,
    { signal, keepalive, headers }: CallOptions,
  ): Promise<Answer> => {
    const request = buildRequest(call, apiBase, input);
    const init: RequestInit = {
      method: request.method,
      headers: { ...buildHeaders(settings(), request.isJson), ...headers },
      credentials: 'same-origin',
      ...(request.body === undefined ? {} : { body: request.body }),
      ...(signal ? { signal } : {}),
      ...(keepalive ? { keepalive } : {}),
    };
    const unreached = (cause: unknown): never => {
      throw signal?.aborted ? cause : new NetworkError(cause);
    };
    const response = await send(request.url, init).catch(unreached);
    const requestId = response.headers.get('x-request-id');
    // A response cut off in transit, as when the page is left; treated as an invalid one it would end the session.
    const text = await response.text().catch(unreached);
    try {
      return { status: response.status, requestId, json: parseJson(text) };
    } catch (cause) {
      throw new UnexpectedAnswerError(requestId, cause, response.status);
    }
  };
};

/** A renewal that could not reach the server says nothing about the session: the page and its input stay. */
const offlineOrOver = (error: unknown): undefined => {
  if (error instanceof NetworkError) throw error;
  return undefined;
};

/**
 * The only client for server calls: request and response by the contract's schemas, reactions of specification 8.
 * @throws ApiError with the server's body and status, NetworkError, UnexpectedAnswerError.
 */
export const createCallApi = (dependencies: CallApiDependencies): CallApi => {
  const transport = createTransport(dependencies);
  const { renew, leave, settings } = dependencies;

  const askSubscription = async (): Promise<Destination> => {
    const answer = await transport(getCurrentStatus, {}, {}).catch(() => undefined);
    const parsed = getCurrentStatus.response.safeParse(answer?.json);
    return destinationAfterForbidden(parsed.success ? parsed.data.status : undefined);
  };

  const sendUntilSettled = async (
    call: CallDefinition,
    input: PlainArguments,
    options: CallOptions,
  ): Promise<Answer & { reaction: Reaction }> => {
    const isSessionCall = sessionCalls.has(call.id);
    const stale = settings().accessToken;
    const answer = await transport(call, input, options);
    const reaction = reactionTo(answer.status, { isRetry: false, isSessionCall });
    if (reaction !== 'renew-and-retry') return { ...answer, reaction };
    const renewed = await renew(stale).catch(offlineOrOver);
    if (renewed === undefined) return { ...answer, reaction: 'sign-out' };
    const second = await transport(call, input, options);
    return { ...second, reaction: reactionTo(second.status, { isRetry: true, isSessionCall }) };
  };

  return async (call, input, options) => {
    const answer = await sendUntilSettled(call, input, options ?? {});
    if (answer.reaction === 'resolve') {
      const parsed = call.response.safeParse(answer.json);
      if (!parsed.success) throw new UnexpectedAnswerError(answer.requestId, parsed.error, answer.status);
      return parsed.data;
    }
    if (answer.reaction === 'sign-out') leave('sign-out');
    const error = toError(answer);
    if (isApiError(error, 'consultancy.access_ended') && answer.reaction === 'ask-subscription') leave('access-ended');
    // A refusal that is not from the API, but from a firewall in front of it, says nothing about the person.
    else if (answer.reaction === 'ask-subscription' && isApiError(error)) leave(await askSubscription());
    throw error;
  };
};
