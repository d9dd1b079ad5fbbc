import { describe, expect, it } from 'vitest';
import { createBackTrap } from './back-trap.ts';

/** A browser's history: its entries and the current position. */
const setUp = () => {
  const entries: unknown[] = [{ key: 'before' }, { key: 'page', idx: 1 }];
  let at = 1;
  const history = {
    get state() {
      return entries[at];
    },
    pushState: (state: unknown) => {
      entries.splice(at + 1);
      entries.push(state);
      at += 1;
    },
    back: () => {
      at -= 1;
      trap.onPop();
    },
  };
  const trap = createBackTrap(history, () => '/page');
  const asked: string[] = [];
  const holder = (name: string) => ({ ask: () => void asked.push(name) });
  return { history, trap, asked, holder, place: () => at, count: () => entries.length };
};

describe('the back button with unsaved input', () => {
  it('asks and stays on the page, at every press', () => {
    const { history, trap, asked, holder, place } = setUp();
    trap.hold(holder('form'));
    expect(place()).toBe(2);
    history.back();
    expect([asked, place()]).toEqual([['form'], 1]);
    trap.stay();
    history.back();
    expect([asked, place()]).toEqual([['form', 'form'], 1]);
  });

  it('leaves to the previous entry on confirmation', () => {
    const { history, trap, asked, holder, place } = setUp();
    const form = holder('form');
    trap.hold(form);
    history.back();
    trap.leave(form);
    expect([asked, place()]).toEqual([['form'], 0]);
  });

  it('works normally once nothing is unsaved', () => {
    const { history, trap, asked, holder, place } = setUp();
    const release = trap.hold(holder('form'));
    release();
    expect(place()).toBe(1);
    history.back();
    expect([asked, place()]).toEqual([[], 0]);
  });

  it('asks once for two forms of a page and is released with the last', () => {
    const { history, trap, asked, holder, place } = setUp();
    const releases = [trap.hold(holder('one')), trap.hold(holder('two'))];
    expect(place()).toBe(2);
    history.back();
    expect(asked).toEqual(['one']);
    trap.stay();
    releases[0]?.();
    expect(place()).toBe(2);
    releases[1]?.();
    expect(place()).toBe(1);
  });

  it('does not touch entries that were opened from the page in between', () => {
    const { history, trap, holder, place } = setUp();
    const release = trap.hold(holder('form'));
    history.pushState({ key: 'next' });
    release();
    expect(place()).toBe(3);
  });

  it('preserves the router’s state of its entry', () => {
    const { history, trap, holder } = setUp();
    trap.hold(holder('form'));
    expect(history.state).toEqual({ key: 'page', idx: 1, isTrap: true });
  });
});
