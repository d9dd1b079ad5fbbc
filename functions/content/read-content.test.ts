import { beforeEach, describe, expect, it } from 'vitest';
import { isAppError } from '../../shared/errors.ts';
import type { Article } from '../../shared/model/platform/content.ts';
import { principalOf } from '../../tests/support/actors.ts';
import { createMemoryDynamoDb, type MemoryDynamoDb } from '../../tests/support/memory/memory-dynamodb.ts';
import { articleEntity } from '../core/content/content.entities.ts';
import { put } from '../core/data/write.ts';
import { readArticle, readContent } from './read-content.ts';

const { scope } = principalOf({});
const now = Date.parse('2026-02-01T00:00:00.000Z');
const article = (articleId: string, more: Partial<Article>): Article => ({
  articleId,
  categoryId: 'air',
  title: { en: `Title of ${articleId}`, zhTw: '標題' },
  summary: { en: 'In short', zhTw: '摘要' },
  body: { en: [{ text: 'Air.' }], zhTw: [{ text: '空氣。' }] },
  minutes: 1,
  isPublished: true,
  publishedAt: '2026-01-01T00:00:00.000Z',
  scope: 'global',
  ...more,
});

describe('articles', () => {
  let db: MemoryDynamoDb;
  const reading = (language: 'en' | 'zhTw') => ({ table: db.tableOf(scope), now: () => now, language });
  beforeEach(async () => {
    db = createMemoryDynamoDb();
    const english = {
      title: { en: 'English only', zhTw: null },
      body: { en: [{ text: 'Only English.' }], zhTw: null },
    };
    const articles = [
      article('old', {}),
      article('new', { publishedAt: '2026-01-20T00:00:00.000Z', ...english }),
      article('draft', { isPublished: false }),
      article('later', { publishedAt: '2026-03-01T00:00:00.000Z' }),
    ];
    await db.tableOf(scope).write(articles.map((one) => put(articleEntity, one, 'new')));
  });

  it('are those that are out, newest first, each in the language that it has', async () => {
    const { articles } = await readContent(reading('zhTw'));
    expect(articles.map(({ articleId, title, language }) => [articleId, title, language])).toEqual([
      ['new', 'English only', 'en'],
      ['old', '標題', 'zhTw'],
    ]);
  });

  it('show their cover on Home and their pictures in the text, described in the language of the article', async () => {
    const file = { pictureId: 'a'.repeat(32), width: 800, height: 400 };
    const cover = { ...file, alt: { en: 'A meter', zhTw: '電錶' } };
    const pictures = [{ ...cover, pictureId: 'b'.repeat(32), after: 1 }];
    await db.tableOf(scope).write([put(articleEntity, article('pictured', { cover, pictures }), 'new')]);
    const { articles } = await readContent(reading('zhTw'));
    expect(articles.find(({ articleId }) => articleId === 'pictured')?.cover).toEqual({ ...file, alt: '電錶' });
    expect(articles.find(({ articleId }) => articleId === 'old')?.cover).toBeNull();
    expect((await readArticle(reading('en'), 'pictured')).pictures).toEqual([
      { ...file, pictureId: 'b'.repeat(32), alt: 'A meter', after: 1 },
    ]);
  });

  it('is read in full, and unknown before its publication', async () => {
    expect(await readArticle(reading('zhTw'), 'old')).toMatchObject({ body: [{ text: '空氣。' }] });
    expect(await readArticle(reading('zhTw'), 'new')).toMatchObject({ body: [{ text: 'Only English.' }] });
    for (const hidden of ['draft', 'later', 'none']) {
      const error: unknown = await readArticle(reading('en'), hidden).catch((failure: unknown) => failure);
      expect(isAppError(error, 'article.not_found')).toBe(true);
    }
  });
});
