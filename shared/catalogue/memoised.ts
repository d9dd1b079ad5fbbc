/** Runs `make` on the first call and returns the same result on later calls. */
export const memoised = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};
