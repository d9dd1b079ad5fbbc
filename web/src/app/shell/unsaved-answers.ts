/** Key prefixes of unsaved input, per user: answers, custom text of the report, and input that is not a value yet. */
const kinds = ['edit', 'own-text', 'draft'] as const;

/** How many of a person's answers this device has and the server has not. */
export const countStored = ({ keys }: { keys: () => string[] }, userId: string): number =>
  keys().filter((key) => kinds.some((kind) => key.startsWith(`esg-core.${kind}:${userId}:`))).length;
