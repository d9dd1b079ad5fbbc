/**
 * Digits as a percentage, with a narrow no-break space before the sign as before every unit: "62\u202F%". On every screen and
 * in every file, in either language.
 */
export const percentText = (digits: string | number): string => `${digits}\u202F%`;
