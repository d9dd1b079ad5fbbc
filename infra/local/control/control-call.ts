import * as z from 'zod';
import type { Cloud } from '../services/running-cloud.ts';

/**
 * A call of the control desk, declared once: the router, the checks and the description at /api are derived from it.
 */
export type ControlCall = {
  method: 'GET' | 'POST' | 'DELETE';
  /** With `{name}` parameters, which are of the path and decoded. */
  path: string;
  summary: string;
  query: z.ZodObject;
  body: z.ZodType | undefined;
  run(cloud: Cloud, input: { params: Record<string, string>; query: unknown; body: unknown }): Promise<unknown>;
};

type Definition<Query extends z.ZodObject, Body extends z.ZodType> = {
  method: ControlCall['method'];
  path: string;
  summary: string;
  query?: Query;
  body?: Body;
  run(cloud: Cloud, input: { params: Record<string, string>; query: z.output<Query>; body: z.output<Body> }): unknown;
};

/** Thrown when there is nothing of that name; becomes 404. */
export class NotFoundError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NotFoundError';
  }
}

export function controlCall<Query extends z.ZodObject = z.ZodObject, Body extends z.ZodType = z.ZodType>(
  definition: Definition<Query, Body>,
): ControlCall {
  const { method, path, summary, query, body, run } = definition;
  return {
    method,
    path,
    summary,
    query: query ?? z.object({}),
    body,
    async run(cloud, input) {
      // Parsed here, so that each call sees the types of its own schemas.
      const parsedQuery = await parse(query, input.query);
      const parsedBody = await parse(body, input.body);
      return run(cloud, { params: input.params, query: parsedQuery, body: parsedBody });
    },
  };
}

async function parse<Schema extends z.ZodType>(schema: Schema | undefined, value: unknown): Promise<z.output<Schema>>;
async function parse(schema: z.ZodType | undefined, value: unknown): Promise<unknown> {
  return schema?.parse(value);
}
