import { describe, expect, it } from 'vitest';
import { type Flash, leavesByItself, withFlash, withoutFlash } from './flash-store.ts';

const flash = (id: string, change: Partial<Flash> = {}): Flash => ({ id, type: 'success', ...change });

describe('flash messages', () => {
  it('shows the newest first', () => {
    expect(withFlash([flash('a')], flash('b')).map(({ id }) => id)).toEqual(['b', 'a']);
  });

  it('updates a job in its place instead of telling it twice', () => {
    const shown = withFlash([flash('a'), flash('job', { type: 'in-progress' })], flash('job'));
    expect(shown).toEqual([flash('a'), flash('job')]);
  });

  it('takes away only the one that is dismissed', () => {
    expect(withoutFlash([flash('a'), flash('b')], 'a')).toEqual([flash('b')]);
  });

  it('lets only a success without an action leave by itself', () => {
    const undo = { text: 'Undo', onClick: () => undefined };
    expect(leavesByItself(flash('a'))).toBe(true);
    expect(leavesByItself(flash('a', { action: undo }))).toBe(false);
    expect(leavesByItself(flash('a', { type: 'error' }))).toBe(false);
    expect(leavesByItself(flash('a', { type: 'in-progress' }))).toBe(false);
  });
});
