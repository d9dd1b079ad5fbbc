import { GetObjectCommand, NoSuchKey, S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it } from 'vitest';
import { isAppError } from '../../shared/errors.ts';
import { TenantId } from '../../shared/ids.ts';
import type { ContentItem } from '../../shared/model/platform/content-item.ts';
import { now, tenantRecord, testIds } from '../../tests/support/actors.ts';
import { createMemoryDynamoDb } from '../../tests/support/memory/memory-dynamodb.ts';
import { testBy } from '../../tests/support/test-by.ts';
import { tenantEntity } from '../core/auth/principal.entities.ts';
import { platformScope } from '../core/data/scope.ts';
import { put } from '../core/data/write.ts';
import { byOfCommand } from '../core/platform/operation-by.ts';
import { readTenantContent, saveContent } from './save-content.ts';
import { seedContent } from './seed-content.ts';

const [tenantId, other] = ['7', '8'].map((digit) => TenantId.parse(`tnt_${digit.repeat(26)}`));
if (!tenantId || !other) throw new Error('two tenants');
const news = (changes: object = {}): ContentItem => ({
  kind: 'whats-new',
  item: {
    whatsNewId: 'faster-sheets',
    title: { en: 'Faster sheets', zhTw: '更快的表格' },
    text: { en: 'A thousand rows at once.', zhTw: '一次處理一千行。' },
    isPublished: true,
    publishedAt: '2026-11-30T01:00:00.000Z',
    scope: 'tenant',
    ...changes,
  },
});

describe('content that operators write', () => {
  let db: ReturnType<typeof createMemoryDynamoDb>;
  const s3 = mockClient(S3Client);
  const brand = { client: new S3Client({}), bucket: 'brand' };
  const dependencies = () => ({ tableOf: db.tableOf, ids: testIds(), now, brand });
  const save = (content: ContentItem, alsoIn: TenantId[] = []) =>
    saveContent(dependencies(), { tenantId, alsoIn, content }, byOfCommand({ by: testBy }));
  const refusal = (attempt: Promise<unknown>) =>
    attempt.then(
      () => 'saved',
      (error: unknown) => (isAppError(error) ? error.code : error),
    );
  const whatsNewOf = async (of: TenantId) => (await readTenantContent(dependencies(), of)).whatsNew;
  beforeEach(async () => {
    db = createMemoryDynamoDb();
    for (const one of [tenantId, other]) {
      await db
        .tableOf(platformScope(one))
        .write([put(tenantEntity, tenantRecord({ tenantId: one, hostname: `${one}.example` }), 'new')]);
    }
  });

  it('is written to every chosen tenant, or to none', async () => {
    expect(await save(news(), [other])).toEqual({ saved: 'faster-sheets', tenants: 2 });
    expect((await whatsNewOf(other)).map(({ whatsNewId, revision }) => [whatsNewId, revision])).toEqual([
      ['faster-sheets', 1],
    ]);
    const nobody = TenantId.parse(`tnt_${'9'.repeat(26)}`);
    expect(await refusal(save(news({ whatsNewId: 'second' }), [nobody]))).toBe('tenant.unknown');
    expect(await whatsNewOf(tenantId)).toHaveLength(1);
  });

  it('is not published while a picture is not described in Chinese, and not saved with one that is not there', async () => {
    await seedContent(dependencies(), tenantId);
    const [category] = (await readTenantContent(dependencies(), tenantId)).categories;
    const article = (zhTw: string | null): ContentItem => ({
      kind: 'article',
      item: {
        articleId: 'metering',
        categoryId: category?.categoryId ?? '',
        title: { en: 'Metering', zhTw: '計量' },
        summary: { en: 'Monthly.', zhTw: '每月。' },
        body: { en: [{ text: 'Read it.' }], zhTw: [{ text: '抄錶。' }] },
        minutes: 1,
        cover: { pictureId: 'a'.repeat(32), width: 8, height: 4, alt: { en: 'A meter', zhTw } },
        isPublished: true,
        publishedAt: '2026-11-30T01:00:00.000Z',
        scope: 'tenant',
      },
    });
    expect(await refusal(save(article(null)))).toBe('content.language_missing');
    s3.on(GetObjectCommand).rejects(new NoSuchKey({ $metadata: {}, message: 'none' }));
    expect(await refusal(save(article('電錶')))).toBe('upload.missing');
  });

  it('is published in both languages or not at all, and may be stored half written', async () => {
    const half = { text: { en: 'A thousand rows at once.', zhTw: null } };
    expect(await refusal(save(news(half)))).toBe('content.language_missing');
    expect(await refusal(save(news({ ...half, isPublished: false })))).toBe('saved');
  });

  it('is the same when it is sent again after a lost answer', async () => {
    await save(news());
    expect(await save(news())).toEqual({ saved: 'faster-sheets', tenants: 1 });
    expect((await whatsNewOf(tenantId)).map(({ revision }) => revision)).toEqual([1]);
    // The other tenant does not have it.
    expect(await refusal(save(news(), [other]))).toBe('request.conflict');
  });

  it('is refused on an older revision', async () => {
    await save(news());
    expect(await refusal(save(news({ isPublished: false })))).toBe('request.conflict');
    expect(await refusal(save(news({ revision: 1 })))).toBe('saved');
  });

  it('changes what came with the tenant, which has no revision yet', async () => {
    await seedContent(dependencies(), tenantId);
    const [article] = (await readTenantContent(dependencies(), tenantId)).articles;
    if (!article) throw new Error('no article');
    const content = { kind: 'article' as const, item: { ...article, minutes: 9 } };
    expect(await refusal(save(content))).toBe('saved');
    expect(await refusal(save({ ...content, item: { ...content.item, minutes: 8 } }))).toBe('request.conflict');
    expect(await refusal(save({ ...content, item: { ...content.item, revision: 1, categoryId: 'nowhere' } }))).toBe(
      'content.category_missing',
    );
    expect(await refusal(save({ ...content, item: { ...content.item, revision: 1 } }, [other]))).toBe(
      'content.category_missing',
    );
  });
});
