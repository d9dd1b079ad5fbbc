import * as z from 'zod';
import { Article, Category, picturesOf, WhatsNew } from './content.ts';

/** Content by operators: one of the three kinds, in both languages. */
export const ContentItem = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('article'), item: Article }),
  z.strictObject({ kind: z.literal('whats-new'), item: WhatsNew }),
  z.strictObject({ kind: z.literal('category'), item: Category }),
]);
export type ContentItem = z.infer<typeof ContentItem>;
export type ContentKind = ContentItem['kind'];

/** The id of an item among those of its kind. */
export const contentIdOf = (content: ContentItem): string => {
  if (content.kind === 'article') return content.item.articleId;
  return content.kind === 'whats-new' ? content.item.whatsNewId : content.item.categoryId;
};

/** Whether a reader of either language finds every text in their own: published content must be complete. */
export const isInBothLanguages = (content: ContentItem): boolean => {
  if (content.kind === 'category') return content.item.name.zhTw !== null;
  if (content.kind === 'whats-new') return content.item.title.zhTw !== null && content.item.text.zhTw !== null;
  const { title, summary, body } = content.item;
  const areDescribed = picturesOf(content.item).every(({ alt }) => alt.zhTw !== null);
  return title.zhTw !== null && summary.zhTw !== null && body.zhTw !== null && areDescribed;
};
