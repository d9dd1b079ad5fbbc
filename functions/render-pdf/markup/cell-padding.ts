/** The padding behind a cell's number, in ems, in addition to the style sheet's (pdf-styles.ts). */
export const endPadding = (padding = 0): { paddingRight: string } | undefined =>
  padding === 0 ? undefined : { paddingRight: `calc(var(--cell-end) + ${padding}em)` };
