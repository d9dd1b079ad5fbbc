import * as z from 'zod';

export type SchemaPart = { path: string; schema: z.ZodType };

const wrappedIn = (schema: unknown): unknown[] => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return [schema.unwrap()];
  }
  if (schema instanceof z.ZodReadonly) return [schema.unwrap()];
  if (schema instanceof z.ZodArray) return [schema.element];
  if (schema instanceof z.ZodRecord) return [schema.valueType];
  if (schema instanceof z.ZodUnion) return [...schema.options];
  return schema instanceof z.ZodPipe ? [schema.in] : [];
};

/** Every schema within a schema, with the names of the fields that lead to it; recursive ones (rich text) are not entered. */
export const schemaParts = (schema: unknown, path: string): SchemaPart[] => {
  if (!(schema instanceof z.ZodType)) return [];
  const fields =
    schema instanceof z.ZodObject
      ? Object.entries(schema.shape).flatMap(([name, part]) => schemaParts(part, `${path}.${name}`))
      : [];
  return [{ path, schema }, ...fields, ...wrappedIn(schema).flatMap((part) => schemaParts(part, path))];
};
