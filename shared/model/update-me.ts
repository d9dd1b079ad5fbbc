import * as z from 'zod';

/** Names of at least one character, because Chinese family names have one (ruling 14). */
const personName = z.string().trim().min(1).max(255);

/**
 * E.164 in form. Whether such a number is given out is asked by the form, with the rules of phone.ts: they weigh 100 KB, which
 * neither the identity function nor the first load of the web has room for (quality P1, P7).
 */
const phoneNumber = z.string().regex(/^\+[1-9]\d{6,14}$/, 'validation.phone');

/** What a person changes of themselves (`PUT users/me`). */
export const UpdateMe = z
  .strictObject({
    firstName: personName,
    lastName: personName,
    phoneNumber: phoneNumber.nullable(),
    countryCode: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .nullable(),
    department: z.string().trim().min(2).max(255).nullable(),
    /** Revision that was read: another change since then answers 409. */
    revision: z.number().int().min(0),
  })
  .meta({ id: 'UpdateMe' });
export type UpdateMe = z.infer<typeof UpdateMe>;
