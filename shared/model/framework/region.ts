import * as z from 'zod';

/** Where a company is listed or works; countries outside the named ones are "elsewhere". */
export const Region = z.enum([
  'hong-kong',
  'mainland-china',
  'singapore',
  'malaysia',
  'european-union',
  'united-kingdom',
  'united-states',
  'elsewhere',
]);
export type Region = z.infer<typeof Region>;
