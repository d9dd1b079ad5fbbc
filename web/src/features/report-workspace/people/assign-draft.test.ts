import { describe, expect, it } from 'vitest';
import { UserId } from '../../../../../shared/ids.ts';
import { draftOf, isUnknownPerson, wishOf } from './assign-draft.ts';

const id = (digit: string) => UserId.parse(`usr_${digit.repeat(32)}`);
const ben = { userId: id('3'), name: 'Ben Wong', email: 'ben@a.example' };
const mei = { userId: id('1'), name: 'Mei Chan', email: 'mei@a.example' };
const people = [ben, mei];
const nobody = { assignee: null, dueOn: null };
const bens = { assignee: { userId: ben.userId, name: 'Ben Wong' }, dueOn: '2026-01-30' };
const formerColleague = { assignee: { userId: id('9'), name: 'Zoe Left' }, dueOn: null };

describe('the form of an assignment', () => {
  it('sends only the changed values of one disclosure', () => {
    expect(wishOf({ typed: 'Ben Wong', due: '2026-01-30', reach: 'one' }, bens, people)).toEqual({});
    expect(wishOf({ typed: 'Mei Chan', due: '2026-01-30', reach: 'one' }, bens, people)).toEqual({
      assigneeId: mei.userId,
    });
    expect(wishOf({ typed: '', due: '', reach: 'one' }, bens, people)).toEqual({ assigneeId: null, dueOn: null });
  });

  it('sends the filled values to a whole section, and leaves empty ones unchanged', () => {
    const draft = { typed: 'Ben Wong', due: '', reach: 'section' } as const;
    expect(wishOf(draft, nobody, people)).toEqual({ assigneeId: ben.userId });
    expect(wishOf({ ...draft, due: '2026-01-30' }, bens, people)).toEqual({
      assigneeId: ben.userId,
      dueOn: '2026-01-30',
    });
  });

  it('keeps a former colleague, and refuses an unknown name', () => {
    expect(draftOf(formerColleague, people).typed).toBe('Zoe Left');
    expect(isUnknownPerson('Zoe Left', formerColleague, people)).toBe(false);
    expect(wishOf({ typed: 'Zoe Left', due: '', reach: 'section' }, formerColleague, people)).toEqual({});
    expect(isUnknownPerson('Zoe', formerColleague, people)).toBe(true);
    expect(isUnknownPerson('ben wong', formerColleague, people)).toBe(false);
  });
});
