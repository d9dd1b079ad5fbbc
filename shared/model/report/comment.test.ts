import { describe, expect, it } from 'vitest';
import { UserId } from '../../ids.ts';
import { mayEditComment, textParts } from './comment.ts';

const author = { userId: UserId.parse(`usr_${'1'.repeat(32)}`), name: 'Mei Chan' };
const at = '2026-01-30T12:00:00.000Z';

describe('correcting a comment', () => {
  it('is open to its author for an hour', () => {
    const now = Date.parse(at);
    expect(mayEditComment({ author, at }, author.userId, now)).toBe(true);
    expect(mayEditComment({ author, at }, author.userId, now + 3_599_999)).toBe(true);
    expect(mayEditComment({ author, at }, author.userId, now + 3_600_000)).toBe(false);
    expect(mayEditComment({ author, at }, 'usr_other', now)).toBe(false);
  });
});

describe('names in a comment', () => {
  it('are set apart, the longer where one begins another', () => {
    expect(textParts('Ask @Mei Chan-Lee, or @Mei Chan.', ['Mei Chan', 'Mei Chan-Lee'])).toEqual([
      { text: 'Ask ', isMention: false, at: 0 },
      { text: '@Mei Chan-Lee', isMention: true, at: 4 },
      { text: ', or ', isMention: false, at: 17 },
      { text: '@Mei Chan', isMention: true, at: 22 },
      { text: '.', isMention: false, at: 31 },
    ]);
  });

  it('remain plain text without a mention, including markup', () => {
    expect(textParts('a@b.example <b>@Nobody</b>', ['Mei Chan'])).toEqual([
      { text: 'a@b.example <b>@Nobody</b>', isMention: false, at: 0 },
    ]);
    expect(textParts('', [])).toEqual([]);
    expect(textParts('請 @陳大文 看', ['陳大文'])[1]).toEqual({ text: '@陳大文', isMention: true, at: 2 });
  });
});
