import { describe, expect, it } from 'vitest';
import { type Flash, leavesByItself, withFlash, withoutFlash } from './flash-store.ts';

const flash = (id: string, change: Partial<Flash> = {}): Flash => ({ id, type: 'success', ...change });

describe('flash messages', () => {
  it('shows the newest first', () => {
    expect(withFlash([flash('a')], flash('b')).map(({ id }) => id)).toEqual(['b', 'a']);
  });

  it('updates the message of a job in place instead of adding a second one', () => {
    const shown = withFlash([flash('a'), flash('job', { type: 'in-progress' })], flash('job'));
    expect(shown).toEqual([flash('a'), flash('job')]);
  });

  it('removes only the dismissed message', () => {
    expect(withoutFlash([flash('a'), flash('b')], 'a')).toEqual([flash('b')]);
  });

  it('auto-dismisses only a success without an action', () => {
    const undo = { text: 'Undo', onClick: () => undefined };
    expect(leavesByItself(flash('a'))).toBe(true);
    expect(leavesByItself(flash('a', { action: undo }))).toBe(false);
    expect(leavesByItself(flash('a', { type: 'error' }))).toBe(false);
    expect(leavesByItself(flash('a', { type: 'in-progress' }))).toBe(false);
  });
});
