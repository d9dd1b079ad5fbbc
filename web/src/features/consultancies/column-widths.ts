/** Smallest widths of the table's columns in px; the column of checkboxes is 44 px wide. */
export const selectionColumnWidth = 44;
export const clientColumnWidths = {
  client: 132,
  reports: 136,
  due: 128,
  activity: 128,
  plan: 136,
  access: 120,
  actions: 168,
} as const;
