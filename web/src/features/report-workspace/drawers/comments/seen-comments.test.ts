import { describe, expect, it } from 'vitest';
import { newestOf, unseenOf } from './seen-comments.ts';

const comment = (userId: string, at: string) => ({ at, author: { userId } });
const thread = (...comments: ReturnType<typeof comment>[]) => ({ resolved: null, comments });

describe('unseen comments', () => {
  const threads = [
    thread(comment('ada', '2026-01-01T08:00:00.000Z'), comment('ben', '2026-01-01T09:00:00.000Z')),
    thread(comment('ben', '2026-01-01T10:00:00.000Z')),
  ];

  it('are those of others since the last view', () => {
    expect(unseenOf(threads, 'ada', '')).toBe(2);
    expect(unseenOf(threads, 'ada', '2026-01-01T09:00:00.000Z')).toBe(1);
    expect(unseenOf(threads, 'ben', '')).toBe(1);
    expect(unseenOf(threads, 'ada', newestOf(threads))).toBe(0);
  });

  it('exclude resolved threads, and are none without comments', () => {
    const resolved = {
      ...thread(comment('ben', '2026-01-01T09:00:00.000Z')),
      resolved: { at: '2026-01-01T11:00:00.000Z' },
    };
    expect(unseenOf([resolved], 'ada', '')).toBe(0);
    expect(newestOf([])).toBe('');
  });
});
