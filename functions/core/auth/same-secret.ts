import { timingSafeEqual } from 'node:crypto';

/** Whether two secrets are the same, in a time that does not depend on where they differ. */
export const isSameSecret = (one: string, other: string): boolean => {
  const [first, second] = [Buffer.from(one, 'utf8'), Buffer.from(other, 'utf8')];
  return first.length === second.length && timingSafeEqual(first, second);
};
