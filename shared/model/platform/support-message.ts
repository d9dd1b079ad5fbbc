import * as z from 'zod';
import { OrganizationId, UserId } from '../../ids.ts';
import { SupportCategory, TechnicalDetails } from './support.ts';
import { TenantPlace } from './tenant-place.ts';

/** How far a message is: operators answer by mail and say here that they did. */
export const SupportMessageState = z.enum(['new', 'answered', 'closed']);
export type SupportMessageState = z.infer<typeof SupportMessageState>;

/** A message as operators see it; its id is the reference that both mails name. */
export const OperatedMessage = z
  .object({
    messageId: z.uuid(),
    userId: UserId,
    organizationId: OrganizationId,
    organizationName: z.string(),
    name: z.string(),
    email: z.string(),
    category: SupportCategory,
    message: z.string(),
    technicalDetails: TechnicalDetails.nullable(),
    at: z.iso.datetime(),
    state: SupportMessageState,
    /** null while it is new. */
    changedBy: z.string().nullable(),
  })
  .meta({ id: 'SupportMessage' });
export type OperatedMessage = z.infer<typeof OperatedMessage>;

/** A message in a list over all tenants. */
export const PlacedMessage = OperatedMessage.extend(TenantPlace.shape).meta({ id: 'PlacedMessage' });
export type PlacedMessage = z.infer<typeof PlacedMessage>;
