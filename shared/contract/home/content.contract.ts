import * as z from 'zod';
import { HeadlineChoice, HeadlineNumber, headlinesMax } from '../../model/hub/headline-numbers.ts';
import { ContentPictureFile, Passage } from '../../model/platform/content.ts';
import { OpenTask } from '../../model/report/open-tasks.ts';
import { Language } from '../../model/text/language.ts';
import { call } from '../calls/call.ts';
import { ReportView } from '../reports/report-view.ts';

const byDate = { publishedAt: z.iso.datetime(), language: Language } as const;

export const CategoryView = z.object({ categoryId: z.string(), name: z.string(), language: Language }).meta({
  id: 'ContentCategory',
});
export type CategoryView = z.infer<typeof CategoryView>;

/** A picture with its alternative text in the language of the article. */
const PictureView = ContentPictureFile.extend({ alt: z.string() });

export const ArticleView = z
  .object({
    articleId: z.string(),
    categoryId: z.string(),
    title: z.string(),
    summary: z.string(),
    minutes: z.number().int(),
    cover: PictureView.nullable(),
    ...byDate,
  })
  .meta({ id: 'Article' });
export type ArticleView = z.infer<typeof ArticleView>;

export const WhatsNewView = z
  .object({ whatsNewId: z.string(), title: z.string(), text: z.string(), ...byDate })
  .meta({ id: 'WhatsNew' });
export type WhatsNewView = z.infer<typeof WhatsNewView>;

const shared = { domain: 'content', method: 'GET', access: 'content:read', requests: 2, errors: [] } as const;

export const listArticles = call({
  id: 'listArticles',
  ...shared,
  path: '/esg-cms/articles/publish',
  summary: 'Published articles, newest first, in the platform language where they have it',
  response: z.object({ articles: z.array(ArticleView) }),
});

export const getArticle = call({
  id: 'getArticle',
  ...shared,
  path: '/esg-cms/articles/publish/{articleId}',
  summary: 'One published article with its text',
  params: z.object({ articleId: z.string().min(1).max(120) }),
  response: ArticleView.extend({
    body: z.array(Passage),
    /** `after`: number of passages before it. */
    pictures: z.array(PictureView.extend({ after: z.number().int() })),
  }),
  errors: ['article.not_found'],
});

export const listWhatsNew = call({
  id: 'listWhatsNew',
  ...shared,
  path: '/esg-cms/whats-new/publish',
  summary: 'What is new in the product, newest first',
  response: z.object({ whatsNew: z.array(WhatsNewView) }),
});

export const listCategories = call({
  id: 'listCategories',
  ...shared,
  path: '/esg-cms/categories/publish',
  summary: 'Categories of articles, in their order',
  response: z.object({ categories: z.array(CategoryView) }),
});

export const getHome = call({
  id: 'getHome',
  ...shared,
  path: '/home',
  summary:
    'Home in one call: ongoing reports, the latest published one, headline numbers, open tasks, articles, what is new, categories',
  // Ongoing reports, published reports, assignments and content are in four lists; reports of assignments beyond the
  // newest and headline numbers take one more request each. For an external contributor: their reports, and three
  // hundred of their disclosures.
  requests: 6,
  response: z.object({
    /** Null where the module is off or the role has no reports. */
    reports: z
      .object({
        ongoing: z.array(ReportView),
        /** The report to continue with: the one that the user edited last, else the one that changed last. */
        heroId: z.string().nullable(),
        /** Whether it is the one that the person touched last. */
        isHeroTouched: z.boolean(),
        latestPublished: ReportView.nullable(),
        numbers: z.array(HeadlineNumber),
        /** Figures with a value, from which a person keeps those that they want to see. */
        choices: z.array(HeadlineChoice),
        /** The user's pinned metrics, in their order, including those without a current value. */
        pinned: z.array(z.string()),
        tasks: z.array(OpenTask),
      })
      .nullable(),
    articles: z.array(ArticleView),
    whatsNew: z.array(WhatsNewView),
    categories: z.array(CategoryView),
  }),
});

export const pinNumbers = call({
  id: 'pinNumbers',
  domain: 'content',
  method: 'PUT',
  path: '/pinned-numbers',
  summary:
    'Which numbers the signed-in person keeps on Home, in their order; none: those that serve the most frameworks',
  access: 'data:read',
  module: 'esgl',
  requests: 2,
  body: z.strictObject({ metricCodes: z.array(z.string().min(1).max(120)).max(headlinesMax) }),
  response: z.object({ metricCodes: z.array(z.string()) }),
  errors: ['metric.not_found', 'request.conflict'],
});
