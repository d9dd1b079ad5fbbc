import { describe, expect, it } from 'vitest';
import { isVisible } from '../../shared/model/platform/content.ts';
import { principalOf } from '../../tests/support/actors.ts';
import { createMemoryDynamoDb } from '../../tests/support/memory/memory-dynamodb.ts';
import { articleEntity, categoryEntity, contentPartition, whatsNewEntity } from '../core/content/content.entities.ts';
import { put } from '../core/data/write.ts';
import { seedContent } from './seed-content.ts';

const { scope } = principalOf({});
const day = Date.parse('2026-11-22T00:00:00.000Z');

describe('content of a new tenant', () => {
  it('is whole in both languages, every article in a category, and all of it out', async () => {
    const db = createMemoryDynamoDb();
    await seedContent({ tableOf: db.tableOf }, scope.tenantId);
    const found = await db.tableOf(scope).collect({ pk: contentPartition });
    const articles = found.of(articleEntity);
    const categories = found.of(categoryEntity);
    expect([articles.length, categories.length, found.of(whatsNewEntity).length]).toEqual([8, 4, 4]);
    expect(articles.filter(({ body }) => body.zhTw?.length !== body.en.length)).toEqual([]);
    const known = categories.map(({ categoryId }) => categoryId);
    expect(articles.filter(({ categoryId }) => !known.includes(categoryId))).toEqual([]);
    expect([...articles, ...categories].filter((item) => !isVisible(item, day))).toEqual([]);
    const chinese = articles.flatMap(({ title, summary, body }) => [
      title.zhTw ?? '',
      summary.zhTw ?? '',
      ...(body.zhTw ?? []).map(({ text }) => text),
    ]);
    expect(chinese.filter((text) => /[\u4e00-\u9fff][,;:?!]/.test(text))).toEqual([]);
  });

  it('does not overwrite changed content, and completes missing content', async () => {
    const db = createMemoryDynamoDb();
    const table = db.tableOf(scope);
    await seedContent({ tableOf: db.tableOf }, scope.tenantId);
    const article = await table.find(articleEntity, { articleId: 'your-first-report' });
    if (!article) throw new Error('the article was not written');
    await table.write([put(articleEntity, { ...article, isPublished: false }, 'any')]);
    await seedContent({ tableOf: db.tableOf }, scope.tenantId);
    expect(await table.find(articleEntity, article)).toMatchObject({ isPublished: false });
  });
});
