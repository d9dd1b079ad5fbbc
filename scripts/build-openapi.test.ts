import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { call } from '../shared/contract/calls/call.ts';
import { allCalls } from '../shared/contract/registry.ts';
import { errorCatalogue } from '../shared/errors.ts';
import { buildOpenApi } from './build-openapi.ts';

const Operation = z.looseObject({
  operationId: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(z.record(z.string(), z.unknown())),
  requestBody: z.object({ required: z.boolean() }).optional(),
  responses: z.record(z.string(), z.looseObject({ description: z.string(), content: z.unknown() })),
});
const document: unknown = JSON.parse(JSON.stringify(buildOpenApi()));
const { paths } = z.object({ paths: z.record(z.string(), z.record(z.string(), Operation)) }).parse(document);
const operationOf = (method: string, path: string) => paths[`/api${path}`]?.[method.toLowerCase()];

/** Every `$ref` of the document. */
const references = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === '$ref' && typeof part === 'string' ? [part] : references(part),
  );
};
const resolves = (reference: string): boolean =>
  reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>(
      (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
      document,
    ) !== undefined;

describe('OpenAPI document', () => {
  it('is of version 3.1 and refers to nothing that it lacks', () => {
    expect(document).toMatchObject({ openapi: '3.1.0' });
    const found = references(document);
    expect(found.length).toBeGreaterThan(100);
    expect(found.filter((reference) => !resolves(reference))).toEqual([]);
  });

  it.each(allCalls)(
    'describes $id with its statuses, headers and security',
    ({ id, method, path, access, status, errors }) => {
      const operation = operationOf(method, path);
      expect(operation?.operationId).toBe(id);
      expect(operation?.security).toEqual(access === 'public' ? [] : [{ bearer: [] }]);
      for (const code of errors) {
        expect(operation?.responses[`${errorCatalogue[code].status}`]?.description).toContain(code);
      }
      expect(operation?.responses).toHaveProperty(`${status ?? 200}`);
      expect(JSON.stringify(operation?.parameters)).toContain('PlatformLanguage');
    },
  );

  it('documents that a token can expire wherever one is needed', () => {
    const signedIn = allCalls.filter(({ access }) => access !== 'public');
    for (const { method, path } of signedIn) {
      expect(Object.keys(operationOf(method, path)?.responses ?? {})).toEqual(
        expect.arrayContaining(['401', '440', '403']),
      );
    }
  });

  it('asks for a body only where the call cannot do without', () => {
    const optional = call({
      id: 'sample',
      domain: 'identity',
      method: 'POST',
      path: '/sample',
      summary: 'Sample',
      access: 'public',
      requests: 0,
      body: z.strictObject({ name: z.string() }).optional(),
      response: z.object({}),
      errors: [],
    });
    const built = buildOpenApi([optional]).paths?.['/api/sample']?.post?.requestBody;
    expect(built).toMatchObject({ required: false });
    expect(operationOf('POST', '/reports')?.requestBody?.required).toBe(true);
  });
});
