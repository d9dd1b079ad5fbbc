/** Kept by what is typed and not stored, under the person's own name: answers, words of the report, and what is no value yet. */
const kinds = ['edit', 'own-text', 'draft'] as const;

/** How many of a person's answers this device has and the server has not. */
export const countStored = ({ keys }: { keys: () => string[] }, userId: string): number =>
  keys().filter((key) => kinds.some((kind) => key.startsWith(`esg-core.${kind}:${userId}:`))).length;
