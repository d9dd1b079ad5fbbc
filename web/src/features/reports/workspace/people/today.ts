const two = (value: number): string => String(value).padStart(2, '0');

/** Today where the viewer is, as due dates are written. */
export const today = (now: Date = new Date()): string =>
  `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
