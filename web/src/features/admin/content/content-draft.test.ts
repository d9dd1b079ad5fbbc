import { describe, expect, it } from 'vitest';
import {
  bodyText,
  draftOf,
  faultsOf,
  instantOf,
  itemOf,
  localPartsOf,
  localTextOf,
  newDraft,
  passagesOf,
} from './content-draft.ts';
import { pictureMoved } from './content-pictures.ts';

const now = Date.parse('2026-11-30T07:00:00.000Z');
const typed = {
  ...newDraft('article', 'first-steps', now),
  id: 'metering',
  texts: {
    en: { title: 'Metering', summary: 'Read it monthly.', body: '# Begin\nWith one meter.\n\nThen the others.' },
    zhTw: { title: '計量', summary: '每月抄錶。', body: '# 開始\n先由一個錶開始。' },
  },
};

describe('draft of an article', () => {
  it('has sections with headings, and a round trip preserves its text', () => {
    const passages = passagesOf(typed.texts.en.body);
    expect(passages).toEqual([{ heading: 'Begin', text: 'With one meter.' }, { text: 'Then the others.' }]);
    expect(bodyText(passages)).toBe(typed.texts.en.body);
    const item = itemOf(typed);
    expect(item && draftOf(item)).toEqual({ ...typed, isNew: false });
  });

  it('stores the time in UTC, whatever the clock of the input', () => {
    expect(instantOf(localTextOf(now))).toBe('2026-11-30T07:00:00.000Z');
    expect(instantOf('2026-11-31')).toBeUndefined();
  });

  it('has a day and a time of its publication, also while either is typed', () => {
    expect(localPartsOf('2026-12-01T09:00')).toEqual({ day: '2026-12-01', time: '09:00' });
    expect(localPartsOf('1 OctT09:00')).toEqual({ day: '1 Oct', time: '09:00' });
    expect(localPartsOf('T')).toEqual({ day: '', time: '' });
    expect(instantOf('1 OctT09:00')).toBeUndefined();
  });

  it('may be saved incomplete, and is published in both languages only', () => {
    const half = { ...typed, texts: { ...typed.texts, zhTw: { ...typed.texts.zhTw, body: '' } } };
    expect(faultsOf(half)).toEqual({});
    expect(faultsOf({ ...half, isPublished: true })).toEqual({ chinese: 'chinese' });
    expect(faultsOf({ ...typed, isPublished: true })).toEqual({});
  });

  it('has a cover and pictures in its text, each with alternative text in both languages', () => {
    const picture = { pictureId: 'a'.repeat(32), width: 800, height: 400, alt: { en: 'A meter', zhTw: '電錶' } };
    const other = { ...picture, pictureId: 'b'.repeat(32), after: 1 };
    const pictures = [{ ...picture, after: null }, other];
    const item = itemOf({ ...typed, pictures });
    expect(item?.item).toMatchObject({ cover: picture, pictures: [other] });
    expect(item && draftOf(item).pictures).toEqual(pictures);
    const without = (alt: { en: string; zhTw: string }) =>
      faultsOf({ ...typed, isPublished: true, pictures: [{ ...other, alt }] });
    expect(without({ en: ' ', zhTw: '電錶' })).toEqual({ alt: 'alt' });
    expect(without({ en: 'A meter', zhTw: ' ' })).toEqual({ chinese: 'chinese' });
    const moved = pictureMoved(pictures, other.pictureId, null);
    expect(moved.map(({ after }) => after)).toEqual([0, null]);
  });

  it('requires its texts, and an id that is valid in an address', () => {
    expect(faultsOf(newDraft('article', 'first-steps', now))).toEqual({
      id: 'id',
      title: 'title',
      summary: 'summary',
      body: 'body',
    });
    expect(faultsOf({ ...typed, id: 'Not an id', goesOutAt: '' })).toEqual({ id: 'id', goesOutAt: 'time' });
  });
});
