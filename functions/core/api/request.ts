import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { type Language, parseLanguage } from '../../../shared/model/text/language.ts';
import type { Principal } from '../auth/principal.ts';

/** Context of the request for a handler, in addition to its parsed input. */
export type RequestContext = {
  requestId: string;
  /** Host that the viewer sees; the edge overwrites the header, so it is never the caller's word (decision 4). */
  host: string;
  /**
   * False only where the calling page says that it is served from the same host over plain HTTP (local development).
   */
  isSecure: boolean;
  /** Address that the viewer came from; the edge overwrites the header. */
  viewerAddress: string;
  platformLanguage: Language;
  communicationLanguage: Language;
  reportLanguage: Language;
  cookies: Record<string, string>;
  headers: Record<string, string | undefined>;
};

export type SignedInContext = RequestContext & { principal: Principal };

const readCookies = (event: APIGatewayProxyEventV2): Record<string, string> =>
  Object.fromEntries(
    (event.cookies ?? []).map((pair) => {
      const at = pair.indexOf('=');
      return at < 0 ? [pair, ''] : [pair.slice(0, at).trim(), pair.slice(at + 1)];
    }),
  );

/** A host of this machine, the only kind that is reached without TLS. */
const isLocalHost = (host: string): boolean => /(^|\.)localhost(:\d+)?$/.test(host);

export const readContext = (event: APIGatewayProxyEventV2): RequestContext => {
  const headers = event.headers;
  return {
    requestId: event.requestContext.requestId,
    host: headers['tenant-url'] ?? '',
    isSecure: !isLocalHost(headers['tenant-url'] ?? ''),
    viewerAddress: headers['viewer-address'] ?? event.requestContext.http.sourceIp,
    platformLanguage: parseLanguage(headers['platform-language']),
    communicationLanguage: parseLanguage(headers['communication-language']),
    reportLanguage: parseLanguage(headers['report-language']),
    cookies: readCookies(event),
    headers,
  };
};

export const bearerToken = (context: RequestContext): string | undefined => {
  const match = /^Bearer ([^\s]+)$/i.exec(context.headers.authorization ?? '');
  return match?.[1];
};
