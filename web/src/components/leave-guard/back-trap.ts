import * as z from 'zod';

/** A form with unsaved input; `ask` is called when the browser's back button was pressed. */
export type Holder = { ask: () => void };

const Trap = z.looseObject({ isTrap: z.literal(true) });
type BrowserHistory = Pick<History, 'pushState' | 'back'> & { readonly state: unknown };

/**
 * The browser's back button cannot be refused. While a form holds the trap, the history has one extra entry of the same
 * address: back removes only that entry, and the holder asks the user. The plain router sees the same address and does
 * nothing.
 */
export const createBackTrap = (history: BrowserHistory, href: () => string) => {
  const holders = new Set<Holder>();
  const isSet = (): boolean => Trap.safeParse(history.state).success;
  const set = (): void => {
    if (isSet()) return;
    const state = z.looseObject({}).safeParse(history.state).data ?? {};
    history.pushState({ ...state, isTrap: true }, '', href());
  };
  return {
    /** Holds the page until the returned function is called; the extra entry is removed with the last holder. */
    hold: (holder: Holder): (() => void) => {
      holders.add(holder);
      set();
      return () => {
        holders.delete(holder);
        if (holders.size === 0 && isSet()) history.back();
      };
    },
    /** For `popstate`: the back button removed the extra entry. */
    onPop: (): void => {
      if (isSet()) return;
      const [first] = holders;
      first?.ask();
    },
    /** The user stays: the next press asks again. */
    stay: set,
    /** The user leaves, one entry back. */
    leave: (holder: Holder): void => {
      holders.delete(holder);
      history.back();
    },
  };
};
