import * as z from 'zod';

/**
 * A phone number on the wire: E.164 in form (+85221234567), else 'Invalid Phone Number'. Whether such a number is given out is
 * asked by the form, with the rules of phone.ts: they weigh 120 KB, which the functions have no room for (quality P1); billing
 * asks again with the numbering plans that lie beside its bundle.
 */
export const Phone = z
  .string()
  .trim()
  .regex(/^\+[1-9]\d{6,14}$/, 'validation.phone');
