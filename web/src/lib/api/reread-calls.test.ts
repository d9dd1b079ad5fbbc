import { beforeEach, expect, it, vi } from 'vitest';
import { cacheKey } from './cache-key.ts';
import { rereadCalls } from './reread-calls.ts';
import { showList } from './shown-lists.ts';

const { mutate } = vi.hoisted(() => ({ mutate: vi.fn<(filter: (key: unknown) => boolean) => Promise<void>>() }));
vi.mock('swr', () => ({ mutate }));

const scope = { tenantId: 'ten_1', organizationId: 'org_1' };
const rereads = (key: unknown): boolean => mutate.mock.calls.some(([filter]) => filter(key));

beforeEach(() => {
  mutate.mockReset();
});

it('reads every shown answer again, pages of lists included', async () => {
  const read: string[] = [];
  const leave = showList({ callId: 'listMovedAnswers', refresh: () => Promise.resolve(void read.push('moved')) });
  await rereadCalls();
  leave();
  expect(rereads(cacheKey(scope, 'getHome', {}))).toBe(true);
  expect(rereads(cacheKey(scope, 'getArticle', { params: { articleId: 'art_1' } }))).toBe(true);
  expect(read).toEqual(['moved']);
});

it('repeats no call with a body, and nothing that is no call', async () => {
  await rereadCalls();
  expect(rereads(cacheKey(scope, 'previewSubscriptionChange', { body: { seats: 3 } }))).toBe(false);
  expect(rereads(['card form', 'en'])).toBe(false);
  expect(rereads('known-person')).toBe(false);
});
