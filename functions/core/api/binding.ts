import type * as z from 'zod';
import type { CallDefinition } from '../../../shared/contract/calls/call.ts';
import type { RawInput } from './parse-input.ts';
import { parsePart } from './parse-input.ts';
import type { RequestContext, SignedInContext } from './request.ts';
import type { HandlerResult } from './response.ts';

type Input<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> = {
  params: z.output<Params>;
  query: z.output<Query>;
  body: z.output<Body>;
};

/** A call with the code that answers it; parsing and checking of the answer are inside. */
export type Binding<Id extends string = string> = {
  call: CallDefinition & { id: Id };
  run(raw: RawInput, context: RequestContext | SignedInContext): Promise<HandlerResult<unknown>>;
};

const isSignedIn = (context: RequestContext | SignedInContext): context is SignedInContext => 'principal' in context;

const bind =
  <P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, R extends z.ZodType, Context>(
    definition: CallDefinition<P, Q, B, R>,
    toContext: (context: RequestContext | SignedInContext) => Context,
    answer: (input: Input<P, Q, B>, context: Context) => Promise<HandlerResult<z.input<R>>>,
  ): Binding['run'] =>
  async (raw, context) => {
    const input = {
      params: parsePart(definition.params, raw.params, 'params', context.platformLanguage),
      query: parsePart(definition.query, raw.query, 'query', context.platformLanguage),
      body: parsePart(definition.body, raw.body, 'body', context.platformLanguage),
    };
    const result = await answer(input, toContext(context));
    return { ...result, body: definition.response.parse(result.body) };
  };

/** Binds a call that nobody need be signed in for. */
export const bindPublic = <
  P extends z.ZodObject,
  Q extends z.ZodObject,
  B extends z.ZodType,
  R extends z.ZodType,
  Id extends string,
>(
  definition: CallDefinition<P, Q, B, R, Id>,
  answer: (input: Input<P, Q, B>, context: RequestContext) => Promise<HandlerResult<z.input<R>>>,
): Binding<Id> => {
  if (definition.access !== 'public') throw new Error(`${definition.id} is not public`);
  return { call: definition, run: bind(definition, (context): RequestContext => context, answer) };
};

/** Binds a call of a signed-in principal. */
export const bindSignedIn = <
  P extends z.ZodObject,
  Q extends z.ZodObject,
  B extends z.ZodType,
  R extends z.ZodType,
  Id extends string,
>(
  definition: CallDefinition<P, Q, B, R, Id>,
  answer: (input: Input<P, Q, B>, context: SignedInContext) => Promise<HandlerResult<z.input<R>>>,
): Binding<Id> => {
  if (definition.access === 'public') throw new Error(`${definition.id} is public`);
  const requireSignedIn = (context: RequestContext | SignedInContext): SignedInContext => {
    if (!isSignedIn(context)) throw new Error(`${definition.id} ran without a principal`);
    return context;
  };
  return { call: definition, run: bind(definition, requireSignedIn, answer) };
};
