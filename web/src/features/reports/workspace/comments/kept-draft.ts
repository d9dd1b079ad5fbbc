import * as z from 'zod';
import type { Draft } from './comment-text.ts';

const Kept = z.object({ text: z.string(), mentions: z.array(z.object({ userId: z.string(), name: z.string() })) });
const nameOf = (key: string): string => `esg-core.comment-draft:${key}`;

/** What was left in an input without being sent. */
export const keptDraft = (key: string): Draft | undefined => {
  try {
    return Kept.safeParse(JSON.parse(localStorage.getItem(nameOf(key)) ?? 'null')).data;
  } catch {
    return undefined;
  }
};

export const keepDraft = (key: string, draft: Draft | undefined): void => {
  try {
    if (draft && draft.text !== '') localStorage.setItem(nameOf(key), JSON.stringify(draft));
    else localStorage.removeItem(nameOf(key));
  } catch {
    // A device that keeps nothing still shows the text while the drawer is there.
  }
};
