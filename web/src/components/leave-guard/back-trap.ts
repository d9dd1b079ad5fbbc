import * as z from 'zod';

/** Somebody who has something to lose; `ask` is called when the browser's back button was pressed. */
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
    /** Holds the page until the returned function is called; the entry on top goes with the last holder. */
    hold: (holder: Holder): (() => void) => {
      holders.add(holder);
      set();
      return () => {
        holders.delete(holder);
        if (holders.size === 0 && isSet()) history.back();
      };
    },
    /** For `popstate`: the back button took the entry on top. */
    onPop: (): void => {
      if (isSet()) return;
      const [first] = holders;
      first?.ask();
    },
    /** The person stays: the next press is asked about again. */
    stay: set,
    /** The person leaves, one entry back. */
    leave: (holder: Holder): void => {
      holders.delete(holder);
      history.back();
    },
  };
};
