import * as z from 'zod';
import { Phone } from '../people/e164.ts';
import { EmailInput, oneLine } from '../text/one-line.ts';

const stored = z.string().max(255);
const text = oneLine(2, 255);
/** Chinese family names have one character. */
const personName = oneLine(1, 255);
const optional = z.union([z.literal(''), text]).default('');

/** Recipient of invoices (specification 3), as stored: contacts that an earlier rule accepted are still valid. */
export const BillingContact = z
  .object({
    firstName: stored,
    lastName: stored,
    email: z.string().max(255),
    phone: Phone,
    /** ISO 3166-1 alpha-2. */
    country: z.string().regex(/^[A-Z]{2}$/),
    addressLine1: stored,
    addressLine2: stored.default(''),
    city: stored,
    /** Not every country has states. */
    state: stored.default(''),
    /** Hong Kong and others have none. */
    zipCode: z.string().max(20).default(''),
  })
  .meta({ id: 'BillingContact' });
export type BillingContact = z.infer<typeof BillingContact>;

/** The same as a request gives it. */
export const BillingContactInput = z.strictObject({
  ...BillingContact.shape,
  firstName: personName,
  lastName: personName,
  email: EmailInput,
  addressLine1: text,
  addressLine2: optional,
  city: text,
  state: optional,
  zipCode: z.union([z.literal(''), oneLine(2, 20)]).default(''),
});
