/** Requests and responses in the form of CloudFront Functions' events, and back. */
import type { EdgeFunctionRequest, EdgeFunctionResponse } from './edge-function.ts';
import type { EdgeRequest, EdgeResponse } from './edge-types.ts';

type Multi = { value: string; multiValue?: { value: string }[] };

export function toFunctionRequest(request: EdgeRequest): EdgeFunctionRequest {
  return {
    method: request.method,
    uri: request.path,
    querystring: collect(Array.from(rawPairs(request.queryString))),
    headers: toFunctionHeaders(request.headers),
    cookies: collect(request.cookies.map(splitPair)),
  };
}

/** The viewer's request with the changes of the function: path, query, headers, cookies. */
export function fromFunctionRequest(request: EdgeRequest, changed: EdgeFunctionRequest): EdgeRequest {
  return {
    ...request,
    path: changed.uri,
    queryString: spread(changed.querystring).map(joinPair).join('&'),
    headers: fromFunctionHeaders(changed.headers),
    cookies: spread(changed.cookies).map(joinPair),
  };
}

export function toFunctionResponse(response: EdgeResponse): EdgeFunctionResponse {
  return {
    statusCode: response.status,
    headers: toFunctionHeaders(response.headers),
    cookies: Object.fromEntries(
      response.cookies.map((cookie) => {
        const [pair = '', ...attributes] = cookie.split('; ');
        const [name, value] = splitPair(pair);
        return [name, { value, attributes: attributes.join('; ') }];
      }),
    ),
  };
}

export function fromFunctionResponse(response: EdgeFunctionResponse): EdgeResponse {
  return {
    status: response.statusCode,
    headers: fromFunctionHeaders(response.headers),
    cookies: Object.entries(response.cookies).map(([name, { value, attributes }]) =>
      typeof attributes === 'string' && attributes !== '' ? `${name}=${value}; ${attributes}` : `${name}=${value}`,
    ),
    body: Buffer.from(response.body ?? ''),
  };
}

function toFunctionHeaders(headers: Record<string, string>): Record<string, { value: string }> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { value }]));
}

function fromFunctionHeaders(headers: Record<string, { value: string }>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name.toLowerCase(), value]));
}

/** Names and values remain as sent: CloudFront does not decode them. */
function rawPairs(queryString: string): [string, string][] {
  return queryString === '' ? [] : queryString.split('&').map(splitPair);
}

function splitPair(text: string): [string, string] {
  const index = text.indexOf('=');
  return index < 0 ? [text, ''] : [text.slice(0, index), text.slice(index + 1)];
}

function joinPair([name, value]: [string, string]): string {
  return `${name}=${value}`;
}

/** Through a map: a parameter may be named as a property of every object is. */
function collect(pairs: [string, string][]): Record<string, Multi> {
  const collected = new Map<string, Multi>();
  for (const [name, value] of pairs) {
    const earlier = collected.get(name);
    if (earlier === undefined) collected.set(name, { value });
    else earlier.multiValue = [...(earlier.multiValue ?? [{ value: earlier.value }]), { value }];
  }
  return Object.fromEntries(collected);
}

function spread(collected: Record<string, { value: string; [key: string]: unknown }>): [string, string][] {
  return Object.entries(collected).flatMap(([name, { value, multiValue }]): [string, string][] => {
    if (!Array.isArray(multiValue)) return [[name, value]];
    return multiValue.map((entry: unknown): [string, string] => [
      name,
      typeof entry === 'object' && entry !== null && 'value' in entry ? String(entry.value) : '',
    ]);
  });
}
