import * as z from 'zod';

/** `view`: reads reports, data and logs; `edit`: works like a consultant of the organisation (specification 6). */
export const GrantLevel = z.enum(['view', 'edit']);
export type GrantLevel = z.infer<typeof GrantLevel>;

/** A client's change of an access. */
export const AccessChange = z.enum(['granted', 'changed', 'ended']);
export type AccessChange = z.infer<typeof AccessChange>;
