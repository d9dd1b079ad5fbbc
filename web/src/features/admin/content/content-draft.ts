import type { Article, Passage } from '../../../../../shared/model/platform/content.ts';
import {
  type ContentItem,
  type ContentKind,
  contentIdOf,
  isInBothLanguages,
} from '../../../../../shared/model/platform/content-item.ts';
import type { Language } from '../../../../../shared/model/text/language.ts';
import { type PictureDraft, pictureDraftsOf, storedPicturesOf } from './content-pictures.ts';

type ContentTexts = { title: string; summary: string; body: string };

/** Input for an article, news or a category: texts of both languages side by side. */
export type ContentDraft = {
  kind: ContentKind;
  id: string;
  isNew: boolean;
  texts: Record<Language, ContentTexts>;
  categoryId: string;
  minutes: string;
  position: string;
  /** Date and time in the operator's time zone: `2026-12-01T09:00`. */
  goesOutAt: string;
  isPublished: boolean;
  scope: 'global' | 'tenant';
  /** Of an article. */
  pictures: PictureDraft[];
  revision: number | undefined;
};

const emptyTexts: ContentTexts = { title: '', summary: '', body: '' };

/** The operator's current local time, to the minute. */
export const localTextOf = (instant: string | number): string => {
  const date = new Date(instant);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

/** UTC of a local time; undefined for an invalid one. */
export const instantOf = (localText: string): string | undefined => {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(localText)) return undefined;
  const date = new Date(localText);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
};

/** Day and time of a local time as typed; either may be incomplete. */
export const localPartsOf = (localText: string): { day: string; time: string } => {
  const at = localText.lastIndexOf('T');
  return at < 0 ? { day: localText, time: '' } : { day: localText.slice(0, at), time: localText.slice(at + 1) };
};

/** Sections as typed: separated by an empty line, with a heading after `# `. */
export const bodyText = (passages: readonly Passage[] | null): string =>
  (passages ?? []).map(({ heading, text }) => (heading === undefined ? text : `# ${heading}\n${text}`)).join('\n\n');

export const passagesOf = (typed: string): Passage[] =>
  typed
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block) => {
      const [first = '', ...rest] = block.split('\n');
      const text = rest.join(' ').trim();
      return first.startsWith('# ') && text !== '' ? { heading: first.slice(2).trim(), text } : { text: block };
    });

export const newDraft = (kind: ContentKind, categoryId: string, now: number): ContentDraft => ({
  kind,
  id: '',
  isNew: true,
  texts: { en: emptyTexts, zhTw: emptyTexts },
  categoryId,
  minutes: '3',
  position: '9',
  goesOutAt: localTextOf(now),
  isPublished: false,
  scope: 'tenant',
  pictures: [],
  revision: undefined,
});

const wordsOf = (content: ContentItem): Record<Language, ContentTexts> => {
  if (content.kind === 'category') {
    const { en, zhTw } = content.item.name;
    return { en: { ...emptyTexts, title: en }, zhTw: { ...emptyTexts, title: zhTw ?? '' } };
  }
  const { title } = content.item;
  if (content.kind === 'whats-new') {
    const { text } = content.item;
    return {
      en: { ...emptyTexts, title: title.en, body: text.en },
      zhTw: { ...emptyTexts, title: title.zhTw ?? '', body: text.zhTw ?? '' },
    };
  }
  const { summary, body } = content.item;
  return {
    en: { title: title.en, summary: summary.en, body: bodyText(body.en) },
    zhTw: { title: title.zhTw ?? '', summary: summary.zhTw ?? '', body: bodyText(body.zhTw) },
  };
};

export const draftOf = (content: ContentItem): ContentDraft => {
  const { kind, item } = content;
  return {
    kind,
    id: contentIdOf(content),
    isNew: false,
    texts: wordsOf(content),
    categoryId: kind === 'article' ? item.categoryId : '',
    minutes: kind === 'article' ? String(item.minutes) : '3',
    position: kind === 'category' ? String(item.position) : '9',
    goesOutAt: localTextOf(item.publishedAt),
    isPublished: item.isPublished,
    scope: item.scope,
    pictures: kind === 'article' ? pictureDraftsOf(item) : [],
    revision: item.revision,
  };
};

type ContentFault = 'id' | 'title' | 'summary' | 'body' | 'number' | 'time' | 'chinese' | 'alt';
export type ContentFaults = Partial<
  Record<'id' | 'title' | 'summary' | 'body' | 'minutes' | 'position' | 'goesOutAt' | 'chinese' | 'alt', ContentFault>
>;

const isCount = (text: string): boolean => /^\d{1,3}$/.test(text) && Number(text) >= 1;
const half = (english: string, chinese: string) => ({ en: english.trim(), zhTw: chinese.trim() || null });

/** The item to save; undefined while a required part is missing. */
export const itemOf = (draft: ContentDraft): ContentItem | undefined => {
  const publishedAt = instantOf(draft.goesOutAt);
  if (publishedAt === undefined) return undefined;
  const { en, zhTw } = draft.texts;
  const { isPublished, scope, revision } = draft;
  const shared = { isPublished, publishedAt, scope, ...(revision === undefined ? {} : { revision }) };
  const title = half(en.title, zhTw.title);
  if (draft.kind === 'category') {
    return {
      kind: 'category',
      item: { ...shared, categoryId: draft.id, name: title, position: Number(draft.position) },
    };
  }
  if (draft.kind === 'whats-new') {
    return { kind: 'whats-new', item: { ...shared, whatsNewId: draft.id, title, text: half(en.body, zhTw.body) } };
  }
  const chinese = passagesOf(zhTw.body);
  const item: Article = {
    ...shared,
    articleId: draft.id,
    categoryId: draft.categoryId,
    title,
    summary: half(en.summary, zhTw.summary),
    body: { en: passagesOf(en.body), zhTw: chinese.length > 0 ? chinese : null },
    minutes: Number(draft.minutes),
    ...storedPicturesOf(draft.pictures),
  };
  return { kind: 'article', item };
};

/** Faults that prevent saving; Chinese is required only where it will be published. */
export const faultsOf = (draft: ContentDraft): ContentFaults => {
  const { en } = draft.texts;
  const item = itemOf(draft);
  return {
    ...(/^[a-z0-9]+(-[a-z0-9]+)*$/.test(draft.id) ? {} : { id: 'id' as const }),
    ...(en.title.trim() === '' ? { title: 'title' as const } : {}),
    ...(draft.kind === 'article' && en.summary.trim() === '' ? { summary: 'summary' as const } : {}),
    ...(draft.kind !== 'category' && en.body.trim() === '' ? { body: 'body' as const } : {}),
    ...(draft.kind === 'article' && !isCount(draft.minutes) ? { minutes: 'number' as const } : {}),
    ...(draft.kind === 'category' && !isCount(draft.position) ? { position: 'number' as const } : {}),
    ...(draft.pictures.some(({ alt }) => alt.en.trim() === '') ? { alt: 'alt' as const } : {}),
    ...(item ? {} : { goesOutAt: 'time' as const }),
    ...(item && draft.isPublished && !isInBothLanguages(item) ? { chinese: 'chinese' as const } : {}),
  };
};
