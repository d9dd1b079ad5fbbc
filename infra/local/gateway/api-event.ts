/** The event that an HTTP API passes to a function: payload format 2.0, as API Gateway forms it. */
import type { HttpApi } from '../assembly/http-api.model.ts';
import type { RouteMatch } from './route-table.ts';

/** A request as it arrives at the API, after the edge. Header values of one name are joined already. */
export type ApiRequest = {
  method: string;
  /** Path and query as sent. */
  rawPath: string;
  rawQueryString: string;
  headers: Record<string, string>;
  cookies: string[];
  body: Buffer;
  sourceIp: string;
};

export function createApiEvent(
  api: HttpApi,
  match: RouteMatch,
  request: ApiRequest,
  options: { requestId: string; traceId: string; now: number },
): Record<string, unknown> {
  const { route, pathParameters } = match;
  const hasBody = request.body.length > 0;
  const isBase64Encoded = hasBody && !isTextual(request.headers['content-type'], request.headers['content-encoding']);
  const query = parseQuery(request.rawQueryString);
  const path = decodePath(request.rawPath);
  return {
    version: '2.0',
    routeKey: route.routeKey,
    rawPath: path,
    rawQueryString: request.rawQueryString,
    ...(request.cookies.length > 0 ? { cookies: request.cookies } : {}),
    headers: {
      ...request.headers,
      host: api.domainName,
      'content-length': String(request.body.length),
      'x-amzn-trace-id': options.traceId.split(';')[0],
      'x-forwarded-for': joinForwarded(request.headers['x-forwarded-for'], request.sourceIp),
      'x-forwarded-port': '443',
      'x-forwarded-proto': 'https',
    },
    ...(Object.keys(query).length > 0 ? { queryStringParameters: query } : {}),
    requestContext: {
      accountId: 'anonymous',
      apiId: api.id,
      domainName: api.domainName,
      domainPrefix: api.id,
      http: {
        method: request.method,
        path,
        protocol: 'HTTP/1.1',
        sourceIp: request.sourceIp,
        userAgent: request.headers['user-agent'] ?? '',
      },
      requestId: options.requestId,
      routeKey: route.routeKey,
      stage: api.stage,
      time: logTime(options.now),
      timeEpoch: options.now,
    },
    ...(Object.keys(pathParameters).length > 0 ? { pathParameters } : {}),
    ...(hasBody ? { body: request.body.toString(isBase64Encoded ? 'base64' : 'utf8') } : {}),
    isBase64Encoded,
  };
}

/** API Gateway passes text through and everything else in base 64. */
function isTextual(contentType = '', contentEncoding = ''): boolean {
  if (contentEncoding !== '' && contentEncoding !== 'identity') return false;
  const mediaType = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  return (
    mediaType.startsWith('text/') ||
    ['application/json', 'application/javascript', 'application/xml'].includes(mediaType) ||
    mediaType.endsWith('+json') ||
    mediaType.endsWith('+xml')
  );
}

/** Values of one name are joined by commas. */
function parseQuery(rawQueryString: string): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(rawQueryString)) {
    const earlier = query[name];
    query[name] = earlier === undefined ? value : `${earlier},${value}`;
  }
  return query;
}

function joinForwarded(earlier: string | undefined, sourceIp: string): string {
  return earlier === undefined ? sourceIp : `${earlier}, ${sourceIp}`;
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `12/Mar/2020:19:03:58 +0000` */
function logTime(epochMilliseconds: number): string {
  const [date = '', time = ''] = new Date(epochMilliseconds).toISOString().split('T');
  const [year, month, day] = date.split('-');
  return `${day}/${months[Number(month) - 1]}/${year}:${time.slice(0, 8)} +0000`;
}
