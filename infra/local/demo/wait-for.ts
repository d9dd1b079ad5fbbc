/** Waits for demo data: a busy machine is slow, so the reason is printed. */
import { setTimeout as wait } from 'node:timers/promises';

export type Pace = {
  pollMilliseconds: number;
  /** Interval after which a line repeats what is awaited. */
  sayMilliseconds: number;
  /** A guard against hanging. */
  giveUpMilliseconds: number;
  say(line: string): void;
};

const usualPace: Pace = {
  pollMilliseconds: 200,
  sayMilliseconds: 30_000,
  giveUpMilliseconds: 1_800_000,
  say: console.log,
};

/** The first value of `read`. Throws when there was none for half an hour. */
export const waitFor = async <Value>(
  read: () => Promise<Value | undefined>,
  what: string,
  pace = usualPace,
): Promise<Value> => {
  const startedAt = performance.now();
  let sayAt = startedAt + pace.sayMilliseconds;
  for (;;) {
    const value = await read();
    if (value !== undefined) return value;
    const now = performance.now();
    if (now - startedAt > pace.giveUpMilliseconds) throw new Error(`demo data: ${what} did not come`);
    if (now > sayAt) {
      pace.say(`Demo data: still waiting for ${what}; this machine is busy …`);
      sayAt = now + pace.sayMilliseconds;
    }
    await wait(pace.pollMilliseconds);
  }
};

export type Retries = { pausesMilliseconds: readonly number[]; say(line: string): void };

/** About ten minutes in all. */
const usualRetries: Retries = {
  pausesMilliseconds: [2_000, 5_000, 10_000, 20_000, 30_000, 60_000, 60_000, 120_000, 120_000, 180_000],
  say: console.log,
};

/**
 * Runs `load` again after a failure: on a busy machine a function can time out. `load` resumes where the earlier
 * attempt ended. Throws the last error when every attempt failed.
 */
export const withPatience = async (
  load: () => Promise<void>,
  { pausesMilliseconds, say } = usualRetries,
): Promise<void> => {
  for (const pause of pausesMilliseconds) {
    try {
      return await load();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      say(`Demo data: ${reason}`);
      say(`Waiting ${pause / 1_000} s, then going on …`);
      await wait(pause);
    }
  }
  return load();
};
