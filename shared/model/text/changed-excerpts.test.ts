import { describe, expect, it } from 'vitest';
import { changedExcerpts } from './changed-excerpts.ts';

const long = 'The same words at the beginning. '.repeat(20);

describe('excerpts of a text that changed', () => {
  it('are the texts themselves while they are short', () => {
    expect(changedExcerpts('We use 4 sites', 'We use 5 sites')).toEqual({
      before: 'We use 4 sites',
      after: 'We use 5 sites',
    });
    expect(changedExcerpts('', 'New')).toEqual({ before: '', after: 'New' });
  });

  it('begin shortly before the first difference, wherever it is', () => {
    const { before, after } = changedExcerpts(`${long}Then four sites.${long}`, `${long}Then five sites.${long}`);
    expect(before).toMatch(/^….{80}our sites\..+…$/);
    expect(after).toMatch(/^….{80}ive sites\..+…$/);
    expect([before.length, after.length]).toEqual([302, 302]);
  });

  it('show text that was added, next to the end of the old text', () => {
    const { before, after } = changedExcerpts(long, `${long}And one more.`);
    expect(before).toBe(`…${long.slice(-80)}`);
    expect(after).toBe(`…${long.slice(-80)}And one more.`);
  });

  it('show a long text that came from its beginning', () => {
    expect(changedExcerpts('', long)).toEqual({ before: '', after: `${long.slice(0, 300)}…` });
  });

  it('cut no character in two, and distinguish those with the same beginning', () => {
    const faces = '😀'.repeat(400);
    for (const lead of ['', 'x']) {
      const { before, after } = changedExcerpts(`${lead}${faces}😀${faces}`, `${lead}${faces}😁${faces}`);
      expect([before.isWellFormed(), after.isWellFormed()]).toEqual([true, true]);
      expect(before).not.toBe(after);
    }
  });
});
