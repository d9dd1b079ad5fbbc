import * as z from 'zod';
import { oneLine } from '../text/one-line.ts';
import { PersonName } from '../text/plain-name.ts';
import { Phone } from './e164.ts';

/** A user's changes of their own account (`PUT users/me`). */
export const UpdateMe = z
  .strictObject({
    firstName: PersonName,
    lastName: PersonName,
    phoneNumber: Phone.nullable(),
    countryCode: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .nullable(),
    department: oneLine(2, 255).nullable(),
    /** Revision that was read: another change since then answers 409. */
    revision: z.number().int().min(0),
  })
  .meta({ id: 'UpdateMe' });
export type UpdateMe = z.infer<typeof UpdateMe>;
