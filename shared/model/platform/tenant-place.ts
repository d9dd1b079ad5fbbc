import * as z from 'zod';
import { TenantId } from '../../ids.ts';

/** The tenant of an item in a list over all tenants. */
export const TenantPlace = z.object({
  tenantId: TenantId,
  /** '' of a tenant that was wiped. */
  tenantName: z.string(),
});
