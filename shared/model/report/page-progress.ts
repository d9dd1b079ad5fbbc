import * as z from 'zod';
import { Language } from '../text/language.ts';

/**
 * Progress of a file: finished pages of all pages, whose number is known after layout. In a publication of two
 * languages the second file starts again at zero: `language` identifies the counted one.
 */
export const DrawnPages = z.object({
  done: z.number().int().min(0),
  total: z.number().int().min(0),
  language: Language.optional(),
});
export type DrawnPages = z.infer<typeof DrawnPages>;
