import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod';
import type { AnyCall } from '../../../shared/contract/calls/call.ts';
import { AppError } from '../../../shared/errors.ts';
import { validationMessage } from '../../../shared/messages/validation-messages.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import type { ReadMultipart } from './read-multipart.ts';

/** Parts of a request before validation. */
export type RawInput = { params: unknown; query: unknown; body: unknown };

const bodyBytesMax = 1_048_576;

const depthMax = 60;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Recursive schemas (rich text) would run out of stack on a body nested without end. */
const isTooDeep = (body: unknown): boolean => {
  let level = [body].filter(isObject);
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === depthMax) return true;
    level = level.flatMap((value): unknown[] => Object.values(value)).filter(isObject);
  }
  return false;
};

/**
 * A lone surrogate has no UTF-8 form, and everything is stored as UTF-8: it is replaced as an encoder would replace it.
 */
const wellFormed = (key: string, value: unknown): unknown => {
  if (!key.isWellFormed()) throw new AppError('request.invalid');
  return typeof value === 'string' ? value.toWellFormed() : value;
};
/** Only an escape can bring one into a text that was read from UTF-8. */
const surrogateEscape = /\\u[dD][89a-fA-F]/;

const parseJson = (text: string): unknown => {
  let body: unknown;
  try {
    body = surrogateEscape.test(text) ? JSON.parse(text, wellFormed) : JSON.parse(text);
  } catch (cause) {
    throw new AppError('request.invalid', { cause });
  }
  if (isTooDeep(body)) throw new AppError('request.invalid');
  return body;
};

/** The unchanged text of the body, which a signature covers. */
const readTextBody = (event: APIGatewayProxyEventV2): string => {
  const body = event.body ?? '';
  const text = event.isBase64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body;
  if (Buffer.byteLength(text) > bodyBytesMax) throw new AppError('request.too_large');
  return text;
};

const readJsonBody = (event: APIGatewayProxyEventV2): unknown => {
  const text = readTextBody(event);
  return text === '' ? undefined : parseJson(text);
};

/** API Gateway hands a binary body on in base 64. */
const readParts = (event: APIGatewayProxyEventV2, read: ReadMultipart | undefined): Promise<unknown> => {
  if (!read) throw new Error(`${event.rawPath} takes files, and its function has no reader for them`);
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  return read(event.headers['content-type'] ?? '', bytes);
};

const readBody = (
  event: APIGatewayProxyEventV2,
  bodyType: AnyCall['bodyType'],
  read: ReadMultipart | undefined,
): unknown => {
  if (bodyType === 'multipart') return readParts(event, read);
  return bodyType === 'raw' ? readTextBody(event) : readJsonBody(event);
};

type Reading = {
  /** Parameters of the path, found by the call's template. */
  params: Record<string, string>;
  bodyType: AnyCall['bodyType'];
  /** Given by the functions that take files only: the others do not carry its code. */
  read: ReadMultipart | undefined;
};

export const readRawInput = async (
  event: APIGatewayProxyEventV2,
  { params, bodyType, read }: Reading,
): Promise<RawInput> => ({
  params,
  query: event.queryStringParameters ?? {},
  body: await readBody(event, bodyType, read),
});

/**
 * Path or query that does not parse is 400 (404 is the use case's word); a body that breaks a rule is 422 with its
 * fields.
 */
export const parsePart = <Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  part: 'params' | 'query' | 'body',
  language: Language,
): z.output<Schema> => {
  const input = schema instanceof z.ZodUndefined ? undefined : value;
  const parsed = schema.safeParse(input, { reportInput: true });
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.slice(0, 50).map((issue) => ({
    path: [...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])].join('.'),
    message: validationMessage(issue, language),
  }));
  throw new AppError(part === 'body' ? 'validation.failed' : 'request.invalid', { fields });
};
