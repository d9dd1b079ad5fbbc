import * as z from 'zod';

/** E.164 form of a phone number, as it travels and is stored; whether such a number can exist is asked of `phone.ts`. */
export const PhoneFormat = z
  .string()
  .trim()
  .regex(/^\+[1-9]\d{5,14}$/, 'validation.phone');
