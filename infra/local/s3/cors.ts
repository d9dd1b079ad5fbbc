/** A bucket's CORS rules, as browsers apply them. */
import type { CorsRule } from '../assembly/data.model.ts';

/** Headers for an answer; undefined when no rule allows the origin and method. */
export function corsHeaders(
  rules: CorsRule[],
  origin: string,
  method: string,
  requestedHeaders: string[] = [],
): Record<string, string> | undefined {
  const rule = rules.find(
    ({ AllowedOrigins, AllowedMethods, AllowedHeaders }) =>
      AllowedOrigins.some((pattern) => matches(pattern, origin)) &&
      AllowedMethods.includes(method) &&
      requestedHeaders.every((name) => AllowedHeaders.some((pattern) => matches(pattern.toLowerCase(), name))),
  );
  if (rule === undefined) return undefined;
  return {
    'access-control-allow-origin': rule.AllowedOrigins.includes('*') ? '*' : origin,
    'access-control-allow-methods': rule.AllowedMethods.join(', '),
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
    ...(requestedHeaders.length > 0 ? { 'access-control-allow-headers': requestedHeaders.join(', ') } : {}),
    ...(rule.ExposedHeaders.length > 0 ? { 'access-control-expose-headers': rule.ExposedHeaders.join(', ') } : {}),
    ...(rule.MaxAge === undefined ? {} : { 'access-control-max-age': String(rule.MaxAge) }),
  };
}

/** One `*` at most matches any text. */
function matches(pattern: string, text: string): boolean {
  const [before = '', after] = pattern.split('*');
  if (after === undefined) return pattern === text;
  return text.length >= before.length + after.length && text.startsWith(before) && text.endsWith(after);
}
