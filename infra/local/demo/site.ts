import type * as z from 'zod';
import { callSite } from './http-client.ts';
import type { DemoTenantKey } from './tenants.ts';

/** A demo tenant's site, called as its administrator. */
export type Site = { port: number; host: string; accessToken: string; key: DemoTenantKey };

/** The answer of one call, checked; throws on any that is no success. */
export const send = async <Schema extends z.ZodType>(
  site: Site,
  schema: Schema,
  method: string,
  path: string,
  body?: unknown,
): Promise<z.output<Schema>> => {
  const answer = await callSite({ ...site, method, path, body });
  if (answer.status >= 300) {
    throw new Error(`demo data: ${method} ${path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
  }
  return schema.parse(answer.body);
};
