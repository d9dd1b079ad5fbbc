let quietly = 0;

/** Code is under way that nobody waits for: where it cannot be had, the page is not loaded anew under the hands of whoever types. */
export const isFetchingQuietly = (): boolean => quietly > 0;

export const fetchQuietly = async (load: () => Promise<unknown>): Promise<void> => {
  quietly += 1;
  try {
    await load();
  } finally {
    quietly -= 1;
  }
};
