/** Where the focus goes when a row is removed: to the next one, from the last to the one before, else nowhere. */
export const rowAfter = <Row extends { reportId: string }>(rows: readonly Row[], removed: Row): Row | undefined => {
  const at = rows.findIndex(({ reportId }) => reportId === removed.reportId);
  return at < 0 ? undefined : (rows[at + 1] ?? rows[at - 1]);
};
