import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../shared/errors.ts';
import type { TenantId } from '../../shared/ids.ts';
import { type ContentItem, contentIdOf, isInBothLanguages } from '../../shared/model/platform/content-item.ts';
import { type TenantRecord, tenantEntity } from '../core/auth/principal.entities.ts';
import { articleEntity, categoryEntity, contentPartition, whatsNewEntity } from '../core/content/content.entities.ts';
import { asConflict } from '../core/data/as-conflict.ts';
import { platformScope } from '../core/data/scope.ts';
import type { Found } from '../core/data/tenant-table.ts';
import { type Expectation, put, type Write } from '../core/data/write.ts';
import { writeInScope } from '../core/data/write-in-scope.ts';
import { logBy, type OperationBy } from '../core/platform/operation-by.ts';
import { copyPictures } from './content-pictures.ts';
import type { OperationsDependencies } from './dependencies.ts';

type Dependencies = Pick<OperationsDependencies, 'tableOf' | 'ids' | 'now' | 'brand'>;
type Input = { tenantId: TenantId; alsoIn: readonly TenantId[]; content: ContentItem };
type Stored = { revision?: number | undefined } | undefined;

const keyOf = (content: ContentItem) => {
  if (content.kind === 'article') return articleEntity.key(content.item);
  return content.kind === 'whats-new' ? whatsNewEntity.key(content.item) : categoryEntity.key(content.item);
};

const putContent = (content: ContentItem, revision: number, expected: Expectation): Write => {
  if (content.kind === 'article') return put(articleEntity, { ...content.item, revision }, expected);
  if (content.kind === 'whats-new') return put(whatsNewEntity, { ...content.item, revision }, expected);
  return put(categoryEntity, { ...content.item, revision }, expected);
};

const storedOf = (found: Found, { kind, item }: ContentItem): Stored => {
  if (kind === 'article') return found.pick(articleEntity, item);
  return kind === 'whats-new' ? found.pick(whatsNewEntity, item) : found.pick(categoryEntity, item);
};

const readPlace = async ({ tableOf }: Pick<Dependencies, 'tableOf'>, tenantId: TenantId, content: ContentItem) => {
  const { kind, item } = content;
  const found = await tableOf(platformScope(tenantId)).findMany([
    tenantEntity.key({}),
    keyOf(content),
    ...(kind === 'article' ? [categoryEntity.key(item)] : []),
  ]);
  const tenant = found.pick(tenantEntity, {});
  if (!tenant) throw new AppError('tenant.unknown');
  if (kind === 'article' && !found.pick(categoryEntity, item)) throw new AppError('content.category_missing');
  const stored = storedOf(found, content);
  return { tenant, stored };
};

/** What came with the tenant was never saved: operators read it as revision 0, which a new item cannot have. */
const seenOf = (stored: Stored): number | undefined => stored && (stored.revision ?? 0);

const isSaved = (stored: Stored, { item }: ContentItem): boolean =>
  isDeepStrictEqual({ ...stored, revision: 0 }, { ...item, revision: 0 });

/** Content seeded with the tenant has no revision: it must still be without one. */
const expectationOf = (stored: Stored): Expectation => (stored ? { revision: stored.revision } : 'new');

const writesOf = (content: ContentItem, places: readonly { tenant: TenantRecord; stored: Stored }[]): Write[] =>
  places.map(({ tenant, stored }) =>
    writeInScope(
      platformScope(tenant.tenantId),
      putContent(content, (stored?.revision ?? 0) + 1, expectationOf(stored)),
    ),
  );

/**
 * Writes an article, news or a category to all chosen tenants or to none. It is published at its time, in both
 * languages or not at all; an operator with an older state of it gets a conflict.
 */
export const saveContent = async (
  dependencies: Dependencies,
  { tenantId, alsoIn, content }: Input,
  by: OperationBy,
): Promise<{ saved: string; tenants: number }> => {
  if (content.item.isPublished && !isInBothLanguages(content)) throw new AppError('content.language_missing');
  const tenantIds = [...new Set([tenantId, ...alsoIn])];
  const places = await Promise.all(tenantIds.map((one) => readPlace(dependencies, one, content)));
  const [first] = places;
  const subject = contentIdOf(content);
  if (seenOf(first?.stored) !== content.item.revision) {
    // Sent again after a lost answer, it is stored in all of them already.
    if (!places.every(({ stored }) => isSaved(stored, content))) throw new AppError('request.conflict');
    return { saved: subject, tenants: places.length };
  }
  await copyPictures(
    dependencies,
    content,
    places.map(({ tenant }) => tenant),
  );
  await dependencies
    .tableOf(platformScope(tenantId))
    .write([
      ...writesOf(content, places),
      ...places.map(({ tenant }) =>
        logBy(dependencies, by, {
          action: 'content.saved',
          tenantId: tenant.tenantId,
          tenantName: tenant.name,
          subject,
        }),
      ),
    ])
    .catch(asConflict);
  return { saved: subject, tenants: places.length };
};

const newestFirst = (one: { publishedAt: string }, other: { publishedAt: string }): number =>
  other.publishedAt.localeCompare(one.publishedAt);

/** All content of a tenant, out or not, in both languages. */
export const readTenantContent = async ({ tableOf }: Pick<Dependencies, 'tableOf'>, tenantId: TenantId) => {
  const found = await tableOf(platformScope(tenantId)).collect({ pk: contentPartition });
  const seen = <Item extends object>(item: Item) => ({ ...item, revision: seenOf(item) });
  return {
    articles: found.of(articleEntity).map(seen).toSorted(newestFirst),
    whatsNew: found.of(whatsNewEntity).map(seen).toSorted(newestFirst),
    categories: found
      .of(categoryEntity)
      .map(seen)
      .toSorted((one, other) => one.position - other.position),
  };
};
