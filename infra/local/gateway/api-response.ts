/** Response of an HTTP API from a function's result: the rules of payload format 2.0. */
import * as z from 'zod';
import type { InvokeResult } from '../core/invoke-function.ts';

export type ApiResponse = { status: number; headers: Record<string, string>; cookies: string[]; body: Buffer };

const Primitive = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const StructuredResult = z.object({
  statusCode: z
    .union([
      z.number().int(),
      z
        .string()
        .regex(/^\d{3}$/)
        .transform(Number),
    ])
    .pipe(z.number().min(100).max(599)),
  headers: z.record(z.string(), Primitive).nullish(),
  cookies: z.array(z.string()).nullish(),
  body: z.string().nullish(),
  isBase64Encoded: z.boolean().nullish(),
});

export const gatewayMessage = (status: number, message: string): ApiResponse => ({
  status,
  headers: { 'content-type': 'application/json' },
  cookies: [],
  body: Buffer.from(JSON.stringify({ message })),
});

const failure = (): ApiResponse => gatewayMessage(500, 'Internal Server Error');

export function createApiResponse(result: InvokeResult): ApiResponse {
  const { payload, functionError } = result;
  if (functionError !== undefined) return failure();
  if (typeof payload !== 'object' || payload === null || !('statusCode' in payload)) {
    const text = typeof payload === 'string' ? payload : JSON.stringify(payload);
    return { status: 200, headers: { 'content-type': 'application/json' }, cookies: [], body: Buffer.from(text) };
  }
  const structured = StructuredResult.safeParse(payload);
  if (!structured.success) return failure();
  const { statusCode, headers, cookies, body, isBase64Encoded } = structured.data;
  const lowered = Object.fromEntries(Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]));
  const hasBody = body !== undefined && body !== null && body !== '';
  return {
    status: statusCode,
    headers: { ...(hasBody ? { 'content-type': 'text/plain;charset=UTF-8' } : {}), ...lowered },
    cookies: cookies ?? [],
    body: Buffer.from(body ?? '', isBase64Encoded === true ? 'base64' : 'utf8'),
  };
}
