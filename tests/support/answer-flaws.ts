import type { IncomingHttpHeaders } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import type { AnyCall } from '../../shared/contract/calls/call.ts';
import { ErrorBody, errorCatalogue } from '../../shared/errors.ts';

type Answer = { status: number; headers: IncomingHttpHeaders; text: string };

const requiredHeaders: Record<string, RegExp> = {
  'content-type': /^application\/json; charset=utf-8$/,
  'cache-control': /no-store/,
  'content-security-policy': /default-src 'none'/,
  'referrer-policy': /^(no-referrer|same-origin|strict-origin)/,
  'strict-transport-security': /max-age=\d{7,}/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
};

/** Patterns that reveal internals: stacks, ARNs, table and bucket names, paths of the code, words of our libraries. */
const insideWords = [
  /arn:aws/i,
  /\bat [^\n]{1,80}\.(ts|js|mjs):\d+/,
  /node_modules|node:internal/,
  /\/(var\/task|home|root|tmp|work)\//,
  /esg-core-local/,
  /(ZodError|TypeError|ReferenceError|RangeError|SyntaxError|ConditionalCheck|ValidationException|DynamoDB)/,
];

/** A presigned link names its bucket; the rule applies to everything else of an answer. */
const withoutLinks = (text: string): string =>
  text.replaceAll(/"(url|thumbnail|image|cover|pictureUrl)":"https?:[^"]*"/g, '"$1":""');

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const bodyFlaws = (call: AnyCall, { status, text }: Answer): string[] => {
  const body = parseJson(text);
  if (status === call.status) {
    const parsed = call.response.safeParse(body);
    if (!parsed.success) return [`breaks its schema: ${parsed.error.message}`];
    return isDeepStrictEqual(parsed.data, body) ? [] : ['has fields that its schema does not declare'];
  }
  const parsed = ErrorBody.strict().safeParse(body);
  if (!parsed.success) return [`is no error of the catalogue: ${parsed.error.message}`];
  return errorCatalogue[parsed.data.code].status === status ? [] : [`${parsed.data.code} is not ${status}`];
};

/** Flaws of an answer by quality S5; none when all is well. `getOpenApi` describes the API and may name it. */
export const findAnswerFlaws = (call: AnyCall, answer: Answer): string[] => [
  ...Object.entries(requiredHeaders).flatMap(([name, pattern]) =>
    pattern.test(String(answer.headers[name] ?? '')) ? [] : [`header ${name} is ${String(answer.headers[name])}`],
  ),
  ...['server', 'x-powered-by', 'via'].flatMap((name) =>
    answer.headers[name] === undefined ? [] : [`header ${name} is there`],
  ),
  ...bodyFlaws(call, answer),
  ...insideWords.flatMap((pattern) => {
    const found = pattern.exec(withoutLinks(answer.text));
    return found && call.id !== 'getOpenApi' ? [`reveals ${found[0]}`] : [];
  }),
];
