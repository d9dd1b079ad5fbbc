let quietly = 0;

/** Code is being fetched ahead: if that fails, the page does not reload while the user types. */
export const isFetchingQuietly = (): boolean => quietly > 0;

export const fetchQuietly = async (load: () => Promise<unknown>): Promise<void> => {
  quietly += 1;
  try {
    await load();
  } finally {
    quietly -= 1;
  }
};
