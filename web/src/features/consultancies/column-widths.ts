/** Smallest widths of the table's columns in px; the column of checkboxes is 44 px wide. */
export const selectionColumnWidth = 44;
export const clientColumnWidths = {
  client: 124,
  reports: 120,
  due: 144,
  activity: 144,
  plan: 128,
  access: 112,
  actions: 168,
} as const;
