import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import * as z from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import packageJson from '../package.json' with { type: 'json' };
import type { AnyCall } from '../shared/contract/calls/call.ts';
import { allCalls } from '../shared/contract/registry.ts';
import { ErrorBody, type ErrorCode, errorCatalogue } from '../shared/errors.ts';
import { Language } from '../shared/model/text/language.ts';

/** Headers of specification 7 that every call may carry, once as components; the bearer token is the security scheme. */
const headers = z.object({
  'platform-language': Language.optional().meta({
    description: 'Language of messages on screen; en when absent',
    param: { id: 'PlatformLanguage' },
  }),
  'communication-language': Language.optional().meta({
    description: 'Language of mails; en when absent',
    param: { id: 'CommunicationLanguage' },
  }),
  'report-language': Language.optional().meta({
    description: 'Language of files; en when absent',
    param: { id: 'ReportLanguage' },
  }),
  'tenant-url': z
    .string()
    .optional()
    .meta({
      description: 'Host of the tenant; overwritten at the edge with the host of the request',
      param: { id: 'TenantUrl' },
    }),
  'tenant-id': z
    .string()
    .optional()
    .meta({ description: 'Tenant the caller believes to be on; a hint that must agree', param: { id: 'TenantId' } }),
});

/** Errors of any call besides its own: an unreadable request, the limits of the gateway, an unknown fault. */
const commonErrors: readonly ErrorCode[] = ['request.invalid', 'request.too_large', 'rate.limited', 'server.error'];
const signedInErrors: readonly ErrorCode[] = ['auth.unauthorized', 'auth.token_expired', 'auth.forbidden'];
const permissionErrors: readonly ErrorCode[] = ['account.suspended'];

const errorsOf = ({ access, module, errors, body, params, query }: AnyCall): Set<ErrorCode> => {
  const codes = new Set<ErrorCode>([...commonErrors, ...errors]);
  if (access !== 'public') for (const code of signedInErrors) codes.add(code);
  if (access !== 'public' && access !== 'authenticated') for (const code of permissionErrors) codes.add(code);
  if (module) codes.add('module.off');
  if (body ?? params ?? query) codes.add('validation.failed');
  return codes;
};

/** One response per status, its description the codes that a client can meet there. */
const errorResponses = (definition: AnyCall) => {
  const byStatus = Map.groupBy([...errorsOf(definition)].sort(), (code) => errorCatalogue[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      { description: codes.join(', '), content: { 'application/json': { schema: ErrorBody } } },
    ]),
  );
};

const mediaTypes = { json: 'application/json', multipart: 'multipart/form-data', raw: 'application/json' } as const;

const operation = (definition: AnyCall): ZodOpenApiOperationObject => ({
  operationId: definition.id,
  summary: definition.summary,
  tags: [definition.domain],
  security: definition.access === 'public' ? [] : [{ bearer: [] }],
  requestParams: { header: headers, path: definition.params, query: definition.query },
  ...(definition.body && {
    requestBody: {
      required: !definition.body.safeParse(undefined).success,
      content: { [mediaTypes[definition.bodyType]]: { schema: definition.body } },
    },
  }),
  responses: {
    [`${definition.status ?? 200}`]: {
      description: 'Done',
      content: { 'application/json': { schema: definition.response } },
    },
    ...errorResponses(definition),
  },
});

const pathsOf = (calls: readonly AnyCall[]): ZodOpenApiPathsObject => {
  const byPath = Map.groupBy(calls, ({ path }) => path);
  return Object.fromEntries(
    [...byPath].map(([path, ofPath]) => [
      `/api${path}`,
      Object.fromEntries(ofPath.map((definition) => [definition.method.toLowerCase(), operation(definition)])),
    ]),
  );
};

/** The OpenAPI 3.1 document of every call of the contract, as served at `/api/openapi.json`. */
export const buildOpenApi = (calls: readonly AnyCall[] = allCalls) =>
  createDocument({
    openapi: '3.1.0',
    info: { title: 'ESG - Core', version: packageJson.version, description: packageJson.description },
    servers: [{ url: '/', description: 'The host of the tenant' }],
    paths: pathsOf(calls),
    components: {
      schemas: { ErrorBody },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'Access token of the user pool' },
      },
    },
  });

export const writeOpenApi = async (file: string): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(buildOpenApi(), null, 2)}\n`);
};

if (import.meta.main) await writeOpenApi(resolve(import.meta.dirname, '..', 'dist', 'openapi.json'));
