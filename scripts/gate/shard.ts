import * as z from 'zod';

const Shard = z
  .string()
  .regex(/^[1-9]\d*\/[1-9]\d*$/)
  .transform((text) => {
    const [index = 1, count = 1] = text.split('/').map(Number);
    return { index, count };
  })
  .refine(({ index, count }) => index <= count, 'a shard is i/n with i of at most n');

/** Every n-th of the items from the i-th on, where `shard` is `i/n`: each item is in one shard. */
export const itemsOfShard = <Item>(items: readonly Item[], shard: string): Item[] => {
  const { index, count } = Shard.parse(shard);
  return items.filter((_item, position) => position % count === index - 1);
};
