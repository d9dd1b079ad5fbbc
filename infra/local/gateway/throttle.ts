/** The token bucket of a stage: `rateLimit` requests a second on average, `burstLimit` at once. */
export function createThrottle(
  limits: { rateLimit: number; burstLimit: number } | undefined,
  nowMilliseconds: () => number,
): () => boolean {
  if (limits === undefined) return () => true;
  let tokens = limits.burstLimit;
  let filledAt = nowMilliseconds();
  return () => {
    const now = nowMilliseconds();
    tokens = Math.min(limits.burstLimit, tokens + ((now - filledAt) / 1000) * limits.rateLimit);
    filledAt = now;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
