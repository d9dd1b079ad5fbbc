import type { AuditRow } from '../../../../../shared/model/audit.ts';

/** Rows whose person, action, section, field or values hold every word of the filter; letter case does not matter. */
export const filterAuditRows = (
  rows: readonly AuditRow[],
  text: string,
  actionText: (action: AuditRow['action']) => string,
): AuditRow[] => {
  const words = text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...rows];
  return rows.filter((row) => {
    const haystack = [row.who.name, actionText(row.action), row.section, row.field, row.oldValue, row.newValue]
      .join('\n')
      .toLocaleLowerCase();
    return words.every((word) => haystack.includes(word));
  });
};
