import * as z from 'zod';

/** How far a file is: pages that are ready of all pages, which are known once they were laid out. */
export const DrawnPages = z.object({ done: z.number().int().min(0), total: z.number().int().min(0) });
export type DrawnPages = z.infer<typeof DrawnPages>;
