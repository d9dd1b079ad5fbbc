/** Runs a test in another time zone. */
export const withTimeZone = (timeZone: string, run: () => void): void => {
  const before = process.env.TZ;
  process.env.TZ = timeZone;
  try {
    run();
  } finally {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  }
};
