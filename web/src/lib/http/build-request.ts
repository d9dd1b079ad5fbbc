import type * as z from 'zod';
import type { CallDefinition } from '../../../../shared/contract/calls/call.ts';
import type { TenantId } from '../../../../shared/ids.ts';
import type { Language } from '../../../../shared/model/text/language.ts';

type Named<Name extends string, Value> = undefined extends Value
  ? { [Key in Name]?: Value }
  : Record<never, never> extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value };

/** Input of a caller: parts that a call does not have may be omitted. */
export type CallArguments<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> = Named<
  'params',
  z.input<Params>
> &
  Named<'query', z.input<Query>> &
  Named<'body', z.input<Body>>;

/** Headers of specification 7 that are the same for all calls. */
export type RequestSettings = {
  /** Host in the viewer's address bar, with port. */
  host: string;
  platformLanguage: Language;
  communicationLanguage: Language;
  reportLanguage: Language;
  /** Only on non-root tenants (specification 7). */
  tenantId: TenantId | undefined;
  accessToken: string | undefined;
};

export const buildHeaders = (settings: RequestSettings, isJson: boolean): Record<string, string> => ({
  accept: 'application/json',
  'platform-language': settings.platformLanguage,
  'communication-language': settings.communicationLanguage,
  'report-language': settings.reportLanguage,
  'tenant-url': settings.host,
  ...(settings.tenantId ? { 'tenant-id': settings.tenantId } : {}),
  ...(settings.accessToken ? { authorization: `Bearer ${settings.accessToken}` } : {}),
  ...(isJson ? { 'content-type': 'application/json' } : {}),
});

const fillPath = (path: string, params: Record<string, unknown>): string =>
  path.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const value = params[name];
    if (typeof value !== 'string' || value === '') throw new Error(`path parameter ${name} is missing`);
    return encodeURIComponent(value);
  });

const queryText = (query: Record<string, unknown>): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === '') continue;
    search.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
};

export type PlainArguments = {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
};

/** Parts of a multipart body; the browser sets the content type with its boundary. */
const formOf = (body: unknown): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(Object(body))) {
    if (value instanceof File) form.append(name, value, value.name);
  }
  return form;
};

/** Address and body of a call below `apiBase`; parameters are percent-encoded, empty query values omitted. */
export const buildRequest = (
  call: Pick<CallDefinition, 'method' | 'path' | 'bodyType'>,
  apiBase: string,
  { params = {}, query = {}, body }: PlainArguments,
): { url: string; method: string; body: string | FormData | undefined; isJson: boolean } => {
  const isMultipart = call.bodyType === 'multipart';
  const isJson = body !== undefined && !isMultipart;
  return {
    url: `${apiBase}${fillPath(call.path, params)}${queryText(query)}`,
    method: call.method,
    body: isMultipart ? formOf(body) : isJson ? JSON.stringify(body) : undefined,
    isJson,
  };
};
