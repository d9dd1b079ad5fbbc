/** Prefix of the keys of one person's drafts in one report or request; the key of the field or note follows. */
export const draftPrefix = (userId: string, recordId: string): string => `${userId}:${recordId}:`;
