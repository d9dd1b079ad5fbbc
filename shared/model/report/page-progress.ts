import * as z from 'zod';
import { Language } from '../text/language.ts';

/**
 * How far a file is: pages that are ready of all pages, which are known once they were laid out. Of a publication in two
 * languages the second file starts again at zero: `language` identifies the counted one.
 */
export const DrawnPages = z.object({
  done: z.number().int().min(0),
  total: z.number().int().min(0),
  language: Language.optional(),
});
export type DrawnPages = z.infer<typeof DrawnPages>;
