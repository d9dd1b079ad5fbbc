import type { TenantId } from '../../shared/ids.ts';
import { articleEntity, categoryEntity, whatsNewEntity } from '../core/content/content.entities.ts';
import { ignoreConflict } from '../core/data/ignore-conflict.ts';
import { platformScope } from '../core/data/scope.ts';
import { put, type Write } from '../core/data/write.ts';
import { climateArticles } from './content-seeds/climate.ts';
import { dataArticles } from './content-seeds/data.ts';
import { rulesArticles } from './content-seeds/rules.ts';
import { startArticles } from './content-seeds/start.ts';
import { categories, whatsNew } from './content-seeds/whats-new.ts';
import type { OperationsDependencies } from './dependencies.ts';

const seeds = (): Write[] => [
  ...categories.map((category) => put(categoryEntity, category, 'new')),
  ...[...startArticles, ...dataArticles, ...rulesArticles, ...climateArticles].map((article) =>
    put(articleEntity, article, 'new'),
  ),
  ...whatsNew.map((item) => put(whatsNewEntity, item, 'new')),
];

/** The platform's articles in a new tenant. Each is written once: an existing one, changed or not, is not touched. */
export const seedContent = async (
  { tableOf }: Pick<OperationsDependencies, 'tableOf'>,
  tenantId: TenantId,
): Promise<void> => {
  const table = tableOf(platformScope(tenantId));
  await Promise.all(seeds().map((seed) => table.write([seed]).catch(ignoreConflict)));
};
