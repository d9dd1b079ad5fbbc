import { routes } from '../../shared/contract/routes/content.routes.ts';
import { createApi } from '../core/api/create-api.ts';
import { api } from './content.api.ts';

const content = async () => (await import('./content.bindings.ts')).bindings;

export const handler = createApi(
  routes,
  {
    listArticles: content,
    getArticle: content,
    listWhatsNew: content,
    listCategories: content,
    getHome: content,
    pinNumbers: content,
  },
  api,
);
