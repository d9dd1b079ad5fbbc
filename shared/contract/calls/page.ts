import * as z from 'zod';

/** Page of a list: cursors only, at most 100. */
export const PageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(25),
  cursor: z.string().max(2_000).optional(),
});
export type PageQuery = z.infer<typeof PageQuery>;

export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item).max(100), nextCursor: z.string().nullable() });
export type Page<Item> = { items: Item[]; nextCursor: string | null };
