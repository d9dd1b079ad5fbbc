import * as z from 'zod';
import { UserId } from '../ids.ts';

/**
 * A person as named beside a change; the name is kept as it was then. `isConsultant`: who acts is a consultant of the
 * organisation, which logs and histories say beside the name (screens 14).
 */
export const Author = z
  .object({ userId: UserId, name: z.string(), isConsultant: z.literal(true).optional() })
  .meta({ id: 'Author' });
export type Author = z.infer<typeof Author>;
