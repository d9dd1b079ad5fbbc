/**
 * Calls of the contract over HTTP, as a browser would make them: Node does not resolve `*.localhost`, so the host is a header
 * (architecture fact 16). Every answer is held to quality S5 on its way: schema, security headers, nothing of the inside.
 */
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import type * as z from 'zod';
import type { AnyCall, CallDefinition } from '../../shared/contract/call.ts';
import { ErrorBody } from '../../shared/errors.ts';
import type { Language } from '../../shared/model/language.ts';
import { findAnswerFlaws } from './answer-flaws.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; text: string; bytes: Buffer };
export type RawRequest = {
  port: number;
  method: string;
  path: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
};

/** One request to the local cloud's port, whatever host its headers name. */
export const sendRaw = ({ port, method, path, headers, body }: RawRequest): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const outgoing = request(
      { agent, host: '127.0.0.1', port, method, path, headers: { ...length, ...headers } },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () => {
          const bytes = Buffer.concat(chunks);
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text: bytes.toString('utf8'), bytes });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });

export type CallParts = {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
};
export type Caller = {
  port: number;
  host: string;
  accessToken?: string | undefined;
  headers?: Record<string, string>;
  language?: Language;
};
export type Answer = RawAnswer & { body: unknown };

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const pathOf = (call: Pick<AnyCall, 'path'>, { params = {}, query = {} }: CallParts): string => {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();
  return `/api${path}${search === '' ? '' : `?${search}`}`;
};

/** Makes a call with whatever parts; throws when the answer breaks quality S5. */
export const callApi = async (caller: Caller, call: AnyCall, parts: CallParts = {}): Promise<Answer> => {
  const { port, host, accessToken, headers, language = 'en' } = caller;
  const body = parts.body === undefined ? undefined : JSON.stringify(parts.body);
  const answer = await sendRaw({
    port,
    method: call.method,
    path: pathOf(call, parts),
    headers: {
      host: `${host}:${port}`,
      'platform-language': language,
      ...(accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  const flaws = findAnswerFlaws(call, answer);
  if (flaws.length > 0) throw new Error(`${call.id} answered ${answer.status}: ${flaws.join('; ')}\n${answer.text}`);
  return { ...answer, body: parseJson(answer.text) };
};

/** A call that is to succeed; gives the parsed answer. */
export const callOk = async <P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, R extends z.ZodType>(
  caller: Caller,
  call: CallDefinition<P, Q, B, R>,
  parts: CallParts = {},
): Promise<z.output<R>> => {
  const answer = await callApi(caller, call, parts);
  if (answer.status !== call.status) throw new Error(`${call.id} answered ${answer.status}: ${answer.text}`);
  return call.response.parse(answer.body);
};

/** A call that is to be refused; gives status and parsed body. */
export const callRefused = async (
  caller: Caller,
  call: AnyCall,
  parts: CallParts = {},
): Promise<{ status: number; body: ErrorBody }> => {
  const answer = await callApi(caller, call, parts);
  if (answer.status < 400) throw new Error(`${call.id} was not refused: ${answer.text.slice(0, 200)}`);
  return { status: answer.status, body: ErrorBody.parse(answer.body) };
};
