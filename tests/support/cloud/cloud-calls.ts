import type { Agent } from 'node:http';
import type { AnyCall, CallOutput, CallRequest } from '../../../shared/contract/calls/call.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { type HttpAnswer, sendRequest } from './cloud-request.ts';

/** A site of the local cloud as one caller sees it. */
export type Caller = {
  port: number;
  host: string;
  accessToken?: string | undefined;
  language?: Language;
  headers?: Record<string, string | string[]>;
  agent?: Agent;
};

export type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

/** Path below the host with parameters and query filled in. */
export const pathOf = (definition: AnyCall, { params = {}, query = {} }: Parts): string => {
  const path = definition.path.replace(/\{(\w+)\}/g, (_match, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  return `/api${path}${search === '' ? '' : `?${search}`}`;
};

const asPart = (value: unknown): string | Blob =>
  value instanceof Blob ? value : typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** A multipart body as browsers write it: files as they are, everything else as text. */
const encodeMultipart = async (body: unknown): Promise<{ bytes: Buffer; contentType: string }> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(Object(body))) {
    const part = asPart(value);
    if (typeof part === 'string') form.append(name, part);
    else form.append(name, part);
  }
  const encoded = new Response(form);
  const contentType = encoded.headers.get('content-type') ?? '';
  return { bytes: Buffer.from(await encoded.arrayBuffer()), contentType };
};

/** Makes a call with whatever parts are given, valid or not, as a browser on that host would; any status is an answer. */
export const sendCall = async (caller: Caller, definition: AnyCall, parts: Parts = {}): Promise<HttpAnswer> => {
  const multipart = definition.bodyType === 'multipart' ? await encodeMultipart(parts.body) : undefined;
  const { port, host, accessToken, language = 'en', headers = {}, agent } = caller;
  return sendRequest({
    port,
    host,
    method: definition.method,
    path: pathOf(definition, parts),
    body: multipart?.bytes ?? parts.body,
    agent,
    headers: {
      origin: `http://${host}:${port}`,
      'platform-language': language,
      'communication-language': language,
      'report-language': language,
      ...(multipart ? { 'content-type': multipart.contentType } : {}),
      ...(accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
      ...headers,
    },
  });
};

/** Makes a call that must succeed: returns the parsed answer, or throws with the received one. */
export async function callApi<Call extends AnyCall>(
  caller: Caller,
  definition: Call,
  parts?: Partial<CallRequest<Call>>,
): Promise<CallOutput<Call>>;
export async function callApi(caller: Caller, definition: AnyCall, parts: Parts = {}): Promise<unknown> {
  const answer = await sendCall(caller, definition, parts);
  if (answer.status !== definition.status) {
    throw new Error(`${definition.id} on ${caller.host} answered ${answer.status} ${answer.text}`);
  }
  return definition.response.parse(answer.body);
}
