import * as z from 'zod';
import { AuditAction, type AuditRow } from './audit.ts';
import type { AuditNames } from './audit-names.ts';

/**
 * Filter of an audit log; texts are parts of names in any letter case, days are days in UTC+01:00 (specification 9).
 */
export const AuditFilter = z.object({
  person: z.string().max(255).optional(),
  section: z.string().max(255).optional(),
  action: AuditAction.optional(),
  /** Anywhere: in the person's name, the section, the field or one of the values. */
  text: z.string().max(255).optional(),
  fromOn: z.iso.date().optional(),
  toOn: z.iso.date().optional(),
});
export type AuditFilter = z.infer<typeof AuditFilter>;

const auditOffsetMilliseconds = 3_600_000;
const dayMilliseconds = 86_400_000;

/** First instant of the filter, and the first one behind it, in epoch milliseconds. */
export const auditSpanOf = ({
  fromOn,
  toOn,
}: AuditFilter): { from: number | undefined; before: number | undefined } => ({
  from: fromOn === undefined ? undefined : Date.parse(fromOn) - auditOffsetMilliseconds,
  before: toOn === undefined ? undefined : Date.parse(toOn) - auditOffsetMilliseconds + dayMilliseconds,
});

export const isAuditFiltered = (filter: AuditFilter): boolean =>
  [filter.person, filter.section, filter.action, filter.text, filter.fromOn, filter.toOn].some(
    (part) => part !== undefined && part !== '',
  );

const holds = (text: string, wanted: string | undefined): boolean => {
  const words = wanted?.trim().toLowerCase() ?? '';
  return words === '' || text.toLowerCase().includes(words);
};

/** True when every part of the filter holds for the row, in the words that it was written in or in those it is read in. */
export const matchesAuditFilter = (row: AuditRow & { names?: AuditNames }, filter: AuditFilter): boolean => {
  const { sectionZhTw = '', fieldZhTw = '', optionsZhTw = {} } = row.names ?? {};
  const sections = `${row.section}\n${sectionZhTw}`;
  const values = [row.field, row.oldValue, row.newValue, fieldZhTw, ...Object.values(optionsZhTw)];
  const texts = [row.who.name, sections, ...values];
  const { from, before } = auditSpanOf(filter);
  const at = Date.parse(row.at);
  return (
    holds(row.who.name, filter.person) &&
    holds(sections, filter.section) &&
    (filter.action === undefined || row.action === filter.action) &&
    holds(texts.join('\n'), filter.text) &&
    (from === undefined || at >= from) &&
    (before === undefined || at < before)
  );
};
