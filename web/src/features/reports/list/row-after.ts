/** The row to focus when a row is removed: the next one, after the last the previous one, else none. */
export const rowAfter = <Row extends { reportId: string }>(rows: readonly Row[], removed: Row): Row | undefined => {
  const at = rows.findIndex(({ reportId }) => reportId === removed.reportId);
  return at < 0 ? undefined : (rows[at + 1] ?? rows[at - 1]);
};
