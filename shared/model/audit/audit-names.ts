import * as z from 'zod';
import { InputType } from '../answer/field-value.ts';
import { AuditRow } from './audit.ts';

/**
 * The catalogue's names of the disclosure and the field of a row; absent where it does not know them. Rows store the
 * English names of their time and remain as hashed: these names are for readers of the other language.
 */
export const AuditNames = z.object({
  sectionZhTw: z.string().optional(),
  fieldZhTw: z.string().optional(),
  inputType: InputType.optional(),
  /** Chinese names of the choices that the row's values name, by the English ones that are stored. */
  optionsZhTw: z.record(z.string(), z.string()).optional(),
  /** Names of the countries in the row's values, by their codes. */
  countries: z.record(z.string(), z.object({ en: z.string(), zhTw: z.string() })).optional(),
});
export type AuditNames = z.infer<typeof AuditNames>;

export const NamedAuditRow = AuditRow.extend({ names: AuditNames }).meta({ id: 'NamedAuditRow' });
export type NamedAuditRow = z.infer<typeof NamedAuditRow>;
