import type { Routes } from './route.ts';

/** Written by scripts/build-routes.ts. */
export const routes: Routes<'content'> = {
  getArticle: ['GET', '/esg-cms/articles/publish/{articleId}'],
  getHome: ['GET', '/home'],
  listArticles: ['GET', '/esg-cms/articles/publish'],
  listCategories: ['GET', '/esg-cms/categories/publish'],
  listWhatsNew: ['GET', '/esg-cms/whats-new/publish'],
  pinNumbers: ['PUT', '/pinned-numbers'],
};
