import * as z from 'zod';
import type { Language } from '../text/language.ts';

/** A text in both languages; null where the other language is displayed instead. */
export const ContentText = z.object({ en: z.string().min(1), zhTw: z.string().min(1).nullable() });
export type ContentText = z.infer<typeof ContentText>;

/** One passage of an article: a heading where a new thought begins. */
export const Passage = z.object({ heading: z.string().min(1).optional(), text: z.string().min(1) });
export type Passage = z.infer<typeof Passage>;

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const published = {
  isPublished: z.boolean(),
  publishedAt: z.iso.datetime(),
  /** `global`: the platform's own, in every tenant; `tenant`: written for this one. */
  scope: z.enum(['global', 'tenant']),
  /** Revision of content saved by operators; absent for the tenant's initial content. */
  revision: z.number().int().optional(),
};

export const Category = z.object({ categoryId: slug, name: ContentText, position: z.number().int(), ...published });
export type Category = z.infer<typeof Category>;

export const Article = z.object({
  articleId: slug,
  categoryId: slug,
  title: ContentText,
  summary: ContentText,
  body: z.object({ en: z.array(Passage).min(1), zhTw: z.array(Passage).min(1).nullable() }),
  minutes: z.number().int().min(1),
  ...published,
});
export type Article = z.infer<typeof Article>;

export const WhatsNew = z.object({ whatsNewId: slug, title: ContentText, text: ContentText, ...published });
export type WhatsNew = z.infer<typeof WhatsNew>;

/** The text in `language`, or in the other one; `language` says which it became, for its `lang`. */
export const textIn = (text: ContentText, language: Language): { text: string; language: Language } =>
  language === 'zhTw' && text.zhTw !== null ? { text: text.zhTw, language: 'zhTw' } : { text: text.en, language: 'en' };

/** Visible to readers: published, and not before its time. */
export const isVisible = (item: { isPublished: boolean; publishedAt: string }, now: number): boolean =>
  item.isPublished && Date.parse(item.publishedAt) <= now;
