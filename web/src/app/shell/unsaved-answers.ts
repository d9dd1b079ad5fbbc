/** Key prefixes of unsaved input, per user: answers, custom text of the report, and input that is not a value yet. */
const kinds = ['edit', 'own-text', 'draft'] as const;

/** Number of a user's answers that are stored on this device but not on the server. */
export const countStored = ({ keys }: { keys: () => string[] }, userId: string): number =>
  keys().filter((key) => kinds.some((kind) => key.startsWith(`esg-core.${kind}:${userId}:`))).length;
