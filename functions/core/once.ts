/** `make` at the first call, its result at each: for what a function loads when it is first needed. */
export const once = <Made>(make: () => Made): (() => Made) => {
  let made: { value: Made } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};
