export const instant = (now: () => number): string => new Date(now()).toISOString();
