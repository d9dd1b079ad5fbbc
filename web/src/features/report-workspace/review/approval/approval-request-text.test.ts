import { expect, it } from 'vitest';
import { UserId } from '../../../../../../shared/ids.ts';
import { approvalRequestTextOf, isAsked } from './approval-request-text.ts';

const author = (letter: string) => ({
  userId: UserId.parse(`usr_${letter.repeat(32)}`),
  name: letter,
});
const [ada, ben, eve] = [author('a'), author('b'), author('e')];
const submittedAt = '2026-01-01T00:00:00.000Z';
const report = (approver: typeof ben | null, submittedBy = ada) => ({
  owner: eve,
  approval: { approver, submittedBy, submittedAt, message: '' },
});

it('words a request by its reader', () => {
  expect(approvalRequestTextOf(report(ben), ben.userId)).toBe('text');
  expect(approvalRequestTextOf(report(null), ben.userId)).toBe('text');
  expect(approvalRequestTextOf(report(ben), eve.userId)).toBe('other');
});

it("distinguishes the reader's own requests by their approver", () => {
  expect(approvalRequestTextOf(report(ben), ada.userId)).toBe('own');
  expect(approvalRequestTextOf(report(null), ada.userId)).toBe('ownAnyone');
  expect(approvalRequestTextOf(report(ada), ada.userId)).toBe('ownSelf');
});

it('offers acceptance to the person asked', () => {
  expect([isAsked('text'), isAsked('ownSelf')]).toEqual([true, true]);
  expect([isAsked('other'), isAsked('own'), isAsked('ownAnyone')]).toEqual([false, false, false]);
});
