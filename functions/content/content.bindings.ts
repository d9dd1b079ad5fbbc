import { createCatalogue } from '../../shared/catalogue/catalogue.ts';
import * as contract from '../../shared/contract/home/content.contract.ts';
import { bindSignedIn } from '../core/api/binding.ts';
import type { SignedInContext } from '../core/api/request.ts';
import { loadCatalogueFile } from '../core/catalogue-files.ts';
import { createTenantCatalogues } from '../core/templates/tenant-catalogues.ts';
import { api } from './content.api.ts';
import { pinNumbers } from './pin-numbers.ts';
import { readArticle, readContent } from './read-content.ts';
import { readHomeReports } from './read-home.ts';

const catalogues = createTenantCatalogues(createCatalogue(loadCatalogueFile));

const of = ({ principal, platformLanguage }: SignedInContext) => ({
  table: api.tableOf(principal.scope),
  now: () => Date.now(),
  language: platformLanguage,
});

export const bindings = {
  listArticles: bindSignedIn(contract.listArticles, async (_input, context) => ({
    body: { articles: (await readContent(of(context))).articles },
  })),
  getArticle: bindSignedIn(contract.getArticle, async ({ params }, context) => ({
    body: await readArticle(of(context), params.articleId),
  })),
  listWhatsNew: bindSignedIn(contract.listWhatsNew, async (_input, context) => ({
    body: { whatsNew: (await readContent(of(context))).whatsNew },
  })),
  listCategories: bindSignedIn(contract.listCategories, async (_input, context) => ({
    body: { categories: (await readContent(of(context))).categories },
  })),
  getHome: bindSignedIn(contract.getHome, async (_input, context) => {
    const { table } = of(context);
    const [content, reports] = await Promise.all([
      readContent(of(context)),
      readHomeReports(table, catalogues.of(context.principal), context.principal),
    ]);
    return { body: { ...content, reports } };
  }),
  pinNumbers: bindSignedIn(contract.pinNumbers, async ({ body }, { principal }) => ({
    body: await pinNumbers(
      { table: api.tableOf(principal.scope), catalogue: catalogues.of(principal) },
      principal,
      body.metricCodes,
    ),
  })),
};
