import { expect, it } from 'vitest';
import type { CommentThreadView } from '../../../../../../shared/contract/collaboration/comments.contract.ts';
import { CommentId, UserId } from '../../../../../../shared/ids.ts';
import type { Unsent } from './comment-outbox.ts';
import { shownThreads, withStored, withThread } from './thread-list.ts';

const id = (digit: string) => CommentId.parse(`cmt_${digit.repeat(26)}`);
const at = '2026-01-30T12:00:00.000Z';
const author = { userId: UserId.parse(`usr_${'1'.repeat(32)}`), name: 'Mei Chan' };
const place = { versionId: 'gri-2021', disclosureId: '305-1' };
const comment = (digit: string, threadId = id('1')) => ({
  commentId: id(digit),
  threadId,
  fieldKey: 'm0',
  text: digit,
  mentions: [],
  author,
  at,
  editedAt: null,
  revision: 1,
  mayEdit: true,
});
const thread: CommentThreadView = {
  threadId: id('1'),
  fieldKey: 'm0',
  page: null,
  resolved: null,
  at,
  comments: [comment('1')],
};
const unsent = (digit: string, threadId: CommentId | null, more: Partial<Unsent> = {}): Unsent => ({
  ...place,
  commentId: id(digit),
  threadId,
  fieldKey: null,
  page: null,
  text: digit,
  mentions: [],
  at,
  refusal: null,
  ...more,
});

it('an unsent comment follows the comment it answers, or begins a thread, and appears nowhere else', () => {
  const waiting = [
    unsent('2', id('1')),
    unsent('3', null),
    unsent('4', id('3')),
    unsent('5', null, { disclosureId: '305-2' }),
    unsent('1', null),
  ];
  expect(shownThreads([thread], waiting, place).map((one) => one.unsent.map(({ text }) => text))).toEqual([
    ['2'],
    ['3', '4'],
  ]);
});

it('a stored comment takes its place once, in its thread or with a new one', () => {
  const { comments: _comments, ...head } = thread;
  const twice = withStored(withStored([thread], { comment: comment('2'), thread: head }), {
    comment: comment('2'),
    thread: head,
  });
  expect(twice.map(({ comments }) => comments.map(({ text }) => text))).toEqual([['1', '2']]);
  const other = { ...head, threadId: id('3') };
  expect(withStored([thread], { comment: comment('3', id('3')), thread: other })).toHaveLength(2);
  const resolved = { by: author, at };
  expect(withThread([thread], { threadId: id('1'), resolved })[0]?.resolved).toEqual(resolved);
});
