/** Longer than the usual duration of any of these calls. */
const floorMilliseconds = 500;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, Math.max(0, milliseconds));
  });

/** Answers after at least half a second, refused or not, so that timing does not reveal whether an account exists. */
export const inEvenTime = async <Result>(work: Promise<Result>, milliseconds = floorMilliseconds): Promise<Result> => {
  const [outcome] = await Promise.allSettled([work, pause(milliseconds)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
};

/**
 * First whole second after now: sessions of the present second are older. The answer waits for it, so that a sign-in
 * after the answer never counts as one before.
 */
export const nextSecond = (now: () => number): number => Math.floor(now() / 1_000) + 1;
export const waitForSecond = (now: () => number, epochSeconds: number): Promise<void> =>
  pause(epochSeconds * 1_000 - now());
