import * as z from 'zod';
import { typedTexts } from '../../../../lib/device/typed-texts.ts';
import type { Draft } from './comment-text.ts';

const StoredDraft = z.object({
  text: z.string(),
  mentions: z.array(z.object({ userId: z.string(), name: z.string() })),
});
const nameOf = (key: string): string => `esg-core.comment-draft:${key}`;

/** The unsent text of an input. */
export const localDraft = (key: string): Draft | undefined => {
  try {
    return StoredDraft.safeParse(JSON.parse(typedTexts.getItem(nameOf(key)) ?? 'null')).data;
  } catch {
    return undefined;
  }
};

export const keepDraft = (key: string, draft: Draft | undefined): void => {
  if (draft && draft.text !== '') typedTexts.setItem(nameOf(key), JSON.stringify(draft));
  else typedTexts.removeItem(nameOf(key));
};
