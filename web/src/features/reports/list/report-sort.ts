/** Columns that the list is sorted by; `actions` has no order. */
export const sortIds = ['name', 'period', 'progress', 'status', 'due', 'people', 'updated'] as const;
export type SortId = (typeof sortIds)[number];

export type ReportSort = { by: SortId; isDescending: boolean };

/** The most recently updated first. */
const usual: ReportSort = { by: 'updated', isDescending: true };

/** The sort order in an address; the default for an unknown one. */
export const sortOf = (search: URLSearchParams): ReportSort => {
  const by = sortIds.find((id) => id === search.get('sort'));
  return by ? { by, isDescending: search.get('order') === 'desc' } : usual;
};

/** The address with this order; the usual one is not said. */
export const withSort = (search: URLSearchParams, { by, isDescending }: ReportSort): URLSearchParams => {
  const next = new URLSearchParams(search);
  next.delete('sort');
  next.delete('order');
  if (by === usual.by && isDescending === usual.isDescending) return next;
  next.set('sort', by);
  if (isDescending) next.set('order', 'desc');
  return next;
};
