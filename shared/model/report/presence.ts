import * as z from 'zod';
import { FieldKey } from '../answer/field-key.ts';
import { Author } from '../people/author.ts';

/** The place of a user in a report. */
export const PresencePlace = z.object({
  versionId: z.string().min(1).max(80),
  disclosureId: z.string().min(1).max(200),
  /** The field that has the focus. */
  fieldKey: FieldKey.nullable(),
  /** Something was typed into it since the last word. */
  isTyping: z.boolean(),
});
export type PresencePlace = z.infer<typeof PresencePlace>;

export const Presence = z.object({ ...Author.shape, place: PresencePlace.nullable() }).meta({ id: 'Presence' });
export type Presence = z.infer<typeof Presence>;

/** How often a page says where its reader is, and asks who else is there. */
export const beatSeconds = 12;
/** A user without a heartbeat for this time counts as absent: three beats. */
export const absentAfterSeconds = 3 * beatSeconds;
