import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Category } from '../../../../../shared/model/platform/content.ts';
import { newDraft } from './content-draft.ts';
import { ContentPreview } from './content-preview.tsx';

const now = Date.parse('2026-11-30T07:00:00.000Z');
const words = { title: 'Metering', summary: 'Read it monthly.', body: 'With one meter.' };
const texts = { en: words, zhTw: { title: '', summary: '', body: '' } };
const categories = [
  Category.parse({
    categoryId: 'first-steps',
    name: { en: 'First steps', zhTw: null },
    position: 1,
    isPublished: true,
    publishedAt: new Date(now).toISOString(),
    scope: 'tenant',
    revision: 1,
  }),
];
const shown = (kind: 'article' | 'whats-new'): string =>
  renderToStaticMarkup(
    <ContentPreview
      draft={{ ...newDraft(kind, 'first-steps', now), id: 'metering', texts }}
      categories={categories}
      sources={{}}
    />,
  );

describe('the preview of content', () => {
  it('frames an article’s card with its category as Home does, and shows the article below', () => {
    const [, after = ''] = shown('article').split('article-card');
    const [card = '', article = ''] = after.split('article-prose');
    for (const part of ['First steps', 'learn.minutes', 'Metering', 'Read it monthly.']) expect(card).toContain(part);
    expect(article).toContain('With one meter.');
  });

  it('frames an announcement with its date', () => {
    const [, card = ''] = shown('whats-new').split('article-card');
    for (const part of ['learn.whatsNew', '30-Nov-2026', 'Metering', 'With one meter.']) expect(card).toContain(part);
  });
});
