/** `make` runs on the first call; what it gave is kept. */
export const memoised = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};
