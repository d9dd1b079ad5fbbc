/**
 * One renewal for all tabs of a host. Tabs share only a lock, a channel and a counter. The tab with the lock renews,
 * increments the counter and publishes the token. A tab that gets the lock later sees by the counter that another one
 * was faster, and waits for the message instead of renewing again. The access token itself is never stored.
 */
export type RenewedToken = { accessToken: string; expiresAt: string; generation: number };

export type TabSharing = {
  /** Runs `work` while no other tab of the host runs its own. */
  exclusively<Result>(work: () => Promise<Result>): Promise<Result>;
  readGeneration(): number;
  writeGeneration(generation: number): void;
  /** Sends the token to the other tabs. */
  publish(token: RenewedToken): void;
  /** Called for each token that another tab renewed. */
  onToken(listener: (token: RenewedToken) => void): void;
  /** Resolves after this long; a real clock in the browser. */
  pause(milliseconds: number): Promise<void>;
};

export type Renewal = {
  current(): string | undefined;
  /** A token that is not `stale`; rejects when the session cannot be renewed. */
  renew(stale: string | undefined): Promise<string>;
  /** Adopts a token obtained by other means (one-time code). */
  adopt(token: { accessToken: string; expiresAt: string }): void;
  forget(): void;
};

const otherTabMilliseconds = 2_000;

export const createRenewal = (
  sharing: TabSharing,
  requestToken: () => Promise<{ accessToken: string; expiresAt: string }>,
): Renewal => {
  let token: RenewedToken | undefined;
  let pending: Promise<string> | undefined;
  const waiters = new Set<() => void>();

  const accept = (next: RenewedToken): void => {
    if (token && next.generation < token.generation) return;
    token = next;
    for (const wake of waiters) wake();
    waiters.clear();
  };
  sharing.onToken(accept);

  const share = (fresh: { accessToken: string; expiresAt: string }): void => {
    const next = { ...fresh, generation: sharing.readGeneration() + 1 };
    sharing.writeGeneration(next.generation);
    accept(next);
    sharing.publish(next);
  };

  const messageOfOtherTab = (): Promise<void> =>
    Promise.race([new Promise<void>((resolve) => waiters.add(resolve)), sharing.pause(otherTabMilliseconds)]);

  const renewExclusively = (stale: string | undefined): Promise<string> =>
    sharing.exclusively(async () => {
      const isBehind = token !== undefined && sharing.readGeneration() > token.generation;
      if (isBehind) await messageOfOtherTab();
      if (token && token.accessToken !== stale) return token.accessToken;
      const fresh = await requestToken();
      share(fresh);
      return fresh.accessToken;
    });

  return {
    current: () => token?.accessToken,
    renew: (stale) => {
      if (token && token.accessToken !== stale) return Promise.resolve(token.accessToken);
      pending ??= renewExclusively(stale).finally(() => {
        pending = undefined;
      });
      return pending;
    },
    adopt: share,
    forget: () => {
      token = undefined;
    },
  };
};
