import * as z from 'zod';
import { Phone } from './e164.ts';

const text = z.string().trim().min(2).max(255);
/** Chinese family names have one character (ruling 14). */
const personName = z.string().trim().min(1).max(255);
const optional = z.union([z.literal(''), text]).default('');

/** Whom invoices are written to (specification 3). */
export const BillingContact = z
  .object({
    firstName: personName,
    lastName: personName,
    email: z.email(),
    phone: Phone,
    /** ISO 3166-1 alpha-2. */
    country: z.string().regex(/^[A-Z]{2}$/),
    addressLine1: text,
    addressLine2: optional,
    city: text,
    /** Not every country has states. */
    state: optional,
    /** Hong Kong and others have none. */
    zipCode: z.union([z.literal(''), z.string().trim().min(2).max(20)]).default(''),
  })
  .meta({ id: 'BillingContact' });
export type BillingContact = z.infer<typeof BillingContact>;
