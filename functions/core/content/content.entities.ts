import { Article, Category, WhatsNew } from '../../../shared/model/platform/content.ts';
import { entity, type KeyParts } from '../data/entity.ts';

/**
 * Articles, what's-new items and categories of a tenant: one small partition, read whole.
 *
 * | access pattern        | key                             |
 * |-----------------------|---------------------------------|
 * | all content           | CONTENT                         |
 * | one article           | CONTENT / ARTICLE {articleId}   |
 * | what's new            | CONTENT / WHATS-NEW {id}        |
 * | categories            | CONTENT / CATEGORY {categoryId} |
 */
export const contentPartition: KeyParts = ['CONTENT'];

export const articleEntity = entity<{ articleId: string }, Article>({
  name: 'Article',
  version: 1,
  schema: Article,
  key: ({ articleId }) => ({ pk: contentPartition, sk: ['ARTICLE', articleId] }),
});

export const whatsNewEntity = entity<{ whatsNewId: string }, WhatsNew>({
  name: 'WhatsNew',
  version: 1,
  schema: WhatsNew,
  key: ({ whatsNewId }) => ({ pk: contentPartition, sk: ['WHATS-NEW', whatsNewId] }),
});

export const categoryEntity = entity<{ categoryId: string }, Category>({
  name: 'Category',
  version: 1,
  schema: Category,
  key: ({ categoryId }) => ({ pk: contentPartition, sk: ['CATEGORY', categoryId] }),
});
