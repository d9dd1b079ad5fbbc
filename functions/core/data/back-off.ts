/** Tries of a request that only met another one, and the wait between them: full jitter, doubling. */
export const attemptsMax = 6;
const baseDelayMilliseconds = 20;

export const backOff = (attempt: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, Math.random() * baseDelayMilliseconds * 2 ** attempt);
  });
