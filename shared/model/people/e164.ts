import * as z from 'zod';

/**
 * A phone number on the wire: E.164 in form (+85221234567), else 'Invalid Phone Number'. Whether such a number is
 * assigned is checked by the form, with the rules of phone.ts: their 120 KB exceed the size budget of functions
 * (quality P1); billing checks again with the numbering plans next to its bundle.
 */
export const Phone = z
  .string()
  .trim()
  .regex(/^\+[1-9]\d{6,14}$/, 'validation.phone');
