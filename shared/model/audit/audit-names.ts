import * as z from 'zod';
import { InputType } from '../answer/field-value.ts';
import { AuditRow } from './audit.ts';

/**
 * What the catalogue calls the disclosure and the field of a row; absent where it does not know them. Rows hold the English
 * names of when they were written and stay as they were hashed: these are for readers of the other language.
 */
export const AuditNames = z.object({
  sectionZhTw: z.string().optional(),
  fieldZhTw: z.string().optional(),
  inputType: InputType.optional(),
  /** Chinese names of the choices that the row's values name, by the English ones that are stored. */
  optionsZhTw: z.record(z.string(), z.string()).optional(),
});
export type AuditNames = z.infer<typeof AuditNames>;

export const NamedAuditRow = AuditRow.extend({ names: AuditNames }).meta({ id: 'NamedAuditRow' });
export type NamedAuditRow = z.infer<typeof NamedAuditRow>;
