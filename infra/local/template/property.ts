/** Small schemas shared by the readers of resolved templates. CloudFormation writes numbers and booleans as text too. */
import * as z from 'zod';

export const TemplateNumber = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/)
    .transform(Number),
]);
export const TemplateBoolean = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);
