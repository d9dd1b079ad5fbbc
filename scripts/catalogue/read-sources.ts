import { readFileSync } from 'node:fs';
import path from 'node:path';
import type * as z from 'zod';

export const sourcesDirectory = path.resolve(import.meta.dirname, '../../shared/catalogue/sources');

/** One source file, validated by its schema. Throws ZodError with the path of a mismatch. */
export const readSource = <Schema extends z.ZodType>(schema: Schema, file: string): z.output<Schema> =>
  schema.parse(JSON.parse(readFileSync(path.join(sourcesDirectory, file), 'utf8')));
