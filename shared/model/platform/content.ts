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

const sidePixelsMax = 1_440;
const side = z.number().int().min(1).max(sidePixelsMax);

/** A stored picture: its name, and its size, so that a page does not move when it arrives. */
export const ContentPictureFile = z
  .object({ pictureId: z.string().regex(/^[0-9a-f]{32}$/), width: side, height: side })
  .meta({ id: 'ContentPictureFile' });
export type ContentPictureFile = z.infer<typeof ContentPictureFile>;

/** A picture with its alternative text in both languages. */
export const ContentPicture = ContentPictureFile.extend({ alt: ContentText });
export type ContentPicture = z.infer<typeof ContentPicture>;

/** Pictures in the text of one article. */
export const picturesMax = 10;
const passagesMax = 200;

/** In the text, after so many passages of either language; beyond the last one it is at the end. */
export const PlacedPicture = ContentPicture.extend({ after: z.number().int().min(0).max(passagesMax) });
export type PlacedPicture = z.infer<typeof PlacedPicture>;

export const Article = z.object({
  articleId: slug,
  categoryId: slug,
  title: ContentText,
  summary: ContentText,
  body: z.object({ en: z.array(Passage).min(1), zhTw: z.array(Passage).min(1).nullable() }),
  minutes: z.number().int().min(1),
  cover: ContentPicture.optional(),
  pictures: z.array(PlacedPicture).max(picturesMax).optional(),
  ...published,
});
export type Article = z.infer<typeof Article>;

export const picturesOf = ({ cover, pictures = [] }: Pick<Article, 'cover' | 'pictures'>): ContentPicture[] => [
  ...(cover ? [cover] : []),
  ...pictures,
];

export const WhatsNew = z.object({ whatsNewId: slug, title: ContentText, text: ContentText, ...published });
export type WhatsNew = z.infer<typeof WhatsNew>;

/** The text in `language`, or in the other one; `language` says which it became, for its `lang`. */
export const textIn = (text: ContentText, language: Language): { text: string; language: Language } =>
  language === 'zhTw' && text.zhTw !== null ? { text: text.zhTw, language: 'zhTw' } : { text: text.en, language: 'en' };

/** Visible to readers: published, and not before its time. */
export const isVisible = (item: { isPublished: boolean; publishedAt: string }, now: number): boolean =>
  item.isPublished && Date.parse(item.publishedAt) <= now;
