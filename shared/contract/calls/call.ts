import * as z from 'zod';
import type { ErrorCode } from '../../errors.ts';
import type { Permission } from '../../model/people/permissions.ts';
import type { ModuleName } from '../../model/platform/tenant.ts';

export const domains = [
  'tenants',
  'identity',
  'organizations',
  'billing',
  'onboarding',
  'people',
  'frameworks',
  'reports',
  'edition-moves',
  'publishing',
  'report-design',
  'images',
  'evidence',
  'platform',
  'support',
  'platform-billing',
  'platform-operations',
  'payments',
  'stripe',
  'content',
  'materiality',
  'surveys',
  'notifications',
  'audit',
  'search',
  'data-transfer',
  'data-hub',
  'comparison',
  'collaboration',
  'translations',
  'translation-files',
  'entities',
  'consultancies',
  'tenant-life',
] as const;
export type Domain = (typeof domains)[number];

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may make a call. `public`: the tenant of the viewer's host, nobody signed in. `authenticated`: any registered
 * principal, a suspended one too. A permission: registration
 * finished, not suspended (but see `openWhile`), and the permission table allows it.
 */
export type Access = 'public' | 'authenticated' | Permission;

/** States that shut the main area. */
export type AccountState = 'registering' | 'suspended';

/**
 * One call, declared once (architecture decision 1). Router, validation, permission check, API routes, OpenAPI, web client,
 * matrix and request budget are all derived from it.
 */
export type CallDefinition<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Id extends string = string,
  OfDomain extends Domain = Domain,
> = {
  /** Operation id: unique, verb first. */
  id: Id;
  domain: OfDomain;
  method: Method;
  /** Path below `/api`, with `{name}` parameters. */
  path: string;
  summary: string;
  access: Access;
  /**
   * States in which the call is open although its permission asks for a finished registration and a subscription that is not
   * suspended: the sign-up flow, and account settings of a suspended account (specification 2.6).
   */
  openWhile?: readonly AccountState[];
  /** Module that must be on for the tenant; a call of a module that is off answers 403. */
  module?: ModuleName;
  /** DynamoDB requests at most, the principal's included; counted in every test. */
  requests: number;
  params: Params;
  query: Query;
  /** `z.undefined()` where a call takes none. */
  body: Body;
  /** How the body travels; multipart: the schema's keys are the names of the parts, each part bytes with a type; raw: its text as it came. */
  bodyType: 'json' | 'multipart' | 'raw';
  response: Response;
  /** Status of success. */
  status: 200 | 201 | 202;
  errors: readonly ErrorCode[];
};

export type AnyCall = CallDefinition<z.ZodObject, z.ZodObject, z.ZodType, z.ZodType>;

type Declared<Call extends AnyCall> = Omit<Call, 'params' | 'query' | 'body' | 'bodyType' | 'status'> &
  Partial<Pick<Call, 'params' | 'query' | 'body' | 'bodyType' | 'status'>>;

/**
 * Declares a call and keeps its literal types for handlers and clients; omitted schemas are empty, the default status
 * is 200.
 */
export function call<
  Params extends z.ZodObject = z.ZodObject<Record<never, never>>,
  Query extends z.ZodObject = z.ZodObject<Record<never, never>>,
  Body extends z.ZodType = z.ZodUndefined,
  Response extends z.ZodType = z.ZodType,
  const Id extends string = string,
  const OfDomain extends Domain = Domain,
>(
  definition: Declared<CallDefinition<Params, Query, Body, Response, Id, OfDomain>>,
): CallDefinition<Params, Query, Body, Response, Id, OfDomain>;
export function call(definition: Declared<AnyCall>): AnyCall {
  return {
    params: z.object({}),
    body: z.undefined(),
    bodyType: 'json',
    status: 200,
    ...definition,
    // A filter that a call does not have would be ignored, and all be answered: unknown names are refused.
    query: (definition.query ?? z.object({})).strict(),
  };
}

type SchemaOf<Call, Part extends 'params' | 'query' | 'body' | 'response'> = Call extends AnyCall ? Call[Part] : never;

/** Parsed parts of a request, as a use case receives them. */
export type CallInput<Call> = {
  params: z.output<SchemaOf<Call, 'params'>>;
  query: z.output<SchemaOf<Call, 'query'>>;
  body: z.output<SchemaOf<Call, 'body'>>;
};

/** The request as a client writes it: before defaults and coercion. */
export type CallRequest<Call> = {
  params: z.input<SchemaOf<Call, 'params'>>;
  query: z.input<SchemaOf<Call, 'query'>>;
  body: z.input<SchemaOf<Call, 'body'>>;
};

export type CallOutput<Call> = z.output<SchemaOf<Call, 'response'>>;
/** The result of a use case: checked against the response schema before it is sent. */
export type CallResult<Call> = z.input<SchemaOf<Call, 'response'>>;

/** Method and path of a call: path literals of specification 7 are below `/api`. */
export const routeKey = (definition: Pick<AnyCall, 'method' | 'path'>): string =>
  `${definition.method} /api${definition.path}`;
