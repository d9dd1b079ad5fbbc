/** What a cell leaves free behind its number, in ems, beside the padding that the style sheet gives it (pdf-styles.ts). */
export const endPadding = (air = 0): { paddingRight: string } | undefined =>
  air === 0 ? undefined : { paddingRight: `calc(var(--cell-end) + ${air}em)` };
