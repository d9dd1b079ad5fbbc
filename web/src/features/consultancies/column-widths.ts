/** Smallest widths of the table's columns in px; the column of checkboxes is 44 px wide. */
export const selectionColumnWidth = 44;
export const clientColumnWidths = {
  client: 136,
  reports: 140,
  due: 140,
  activity: 144,
  plan: 100,
  access: 120,
  actions: 168,
} as const;
