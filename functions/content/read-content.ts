import type { ArticleView, CategoryView, WhatsNewView } from '../../shared/contract/home/content.contract.ts';
import { AppError } from '../../shared/errors.ts';
import { type Article, type ContentPicture, isVisible, textIn } from '../../shared/model/platform/content.ts';
import type { Language } from '../../shared/model/text/language.ts';
import { articleEntity, categoryEntity, contentPartition, whatsNewEntity } from '../core/content/content.entities.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';

type Reading = { table: TenantTable; now: () => number; language: Language };

const newestFirst = (one: { publishedAt: string }, other: { publishedAt: string }): number =>
  other.publishedAt.localeCompare(one.publishedAt);

const pictureIn = <Picture extends ContentPicture>(
  picture: Picture,
  language: Language,
): Omit<Picture, 'alt'> & { alt: string } => ({ ...picture, alt: textIn(picture.alt, language).text });

const articleView = (article: Article, wanted: Language): ArticleView => {
  const { articleId, categoryId, minutes, publishedAt } = article;
  const { text: title, language } = textIn(article.title, wanted);
  return {
    articleId,
    categoryId,
    minutes,
    publishedAt,
    title,
    summary: textIn(article.summary, wanted).text,
    cover: article.cover ? pictureIn(article.cover, language) : null,
    language,
  };
};

/** All content for readers of this tenant, in one request. */
export const readContent = async ({ table, now, language: wanted }: Reading) => {
  const found = await table.collect({ pk: contentPartition });
  const at = now();
  const articles = found.of(articleEntity).filter((article) => isVisible(article, at));
  return {
    articles: articles.toSorted(newestFirst).map((article) => articleView(article, wanted)),
    whatsNew: found
      .of(whatsNewEntity)
      .filter((item) => isVisible(item, at))
      .toSorted(newestFirst)
      .map((item): WhatsNewView => {
        const { text: title, language } = textIn(item.title, wanted);
        const { whatsNewId, publishedAt } = item;
        return { whatsNewId, publishedAt, title, text: textIn(item.text, wanted).text, language };
      }),
    categories: found
      .of(categoryEntity)
      .filter((category) => isVisible(category, at))
      .toSorted((one, other) => one.position - other.position)
      .map(({ categoryId, name }): CategoryView => {
        const { text, language } = textIn(name, wanted);
        return { categoryId, name: text, language };
      }),
  };
};

/** One article with its text; an unpublished one gets the same 404 as a missing one. */
export const readArticle = async ({ table, now, language }: Reading, articleId: string) => {
  const article = await table.find(articleEntity, { articleId });
  if (!article || !isVisible(article, now())) throw new AppError('article.not_found');
  const view = articleView(article, language);
  return {
    ...view,
    body: (view.language === 'zhTw' ? article.body.zhTw : undefined) ?? article.body.en,
    pictures: (article.pictures ?? []).map((picture) => pictureIn(picture, view.language)),
  };
};
