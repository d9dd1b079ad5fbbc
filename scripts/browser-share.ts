/** Seconds in which a whole run of the tests is to end; ten minutes less than it has, for what comes before and for retries. */
const wholeSeconds = 4_800;
/** The browser's tests take so many times as long as all that runs before them. */
const browserFactor = 1.4;
/** What is left of them without one of the two languages. */
const oneLanguage = 0.65;
const sharesMax = 6;
const dayMilliseconds = 86_400_000;

/**
 * Which of the browser's tests a run can afford after what came before took `elapsedSeconds`, as environment of their runner:
 * all of them, or tests in both languages in one of them (`E2E_WITHOUT_LANGUAGE`), and of the files a share (`E2E_SHARE`, "1/3").
 * Each day leaves out others.
 */
export const browserShare = (elapsedSeconds: number, now: number): Record<string, string> => {
  const needed = elapsedSeconds * browserFactor;
  const left = Math.max(1, wholeSeconds - elapsedSeconds);
  if (needed <= left) return {};
  const day = Math.floor(now / dayMilliseconds);
  const language = { E2E_WITHOUT_LANGUAGE: day % 2 === 0 ? 'en' : 'zhTw' };
  const shares = Math.min(sharesMax, Math.ceil((needed * oneLanguage) / left));
  // Both languages of a share come before the next share does.
  return shares === 1 ? language : { ...language, E2E_SHARE: `${(Math.floor(day / 2) % shares) + 1}/${shares}` };
};

/**
 * When no further test of the browser begins, in milliseconds since 1970, of a run that started at `startedAt`: what is then
 * left is told by name and tried by nobody (`tests/e2e/support/test.ts`). A guard for where the share was guessed too large.
 */
export const browserDeadline = (startedAt: number): number => startedAt + wholeSeconds * 1_000;
