import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';
import * as z from 'zod';
import { OrganizationId, TenantId } from '../../shared/ids.ts';

const Attributes = z.object({ 'custom:tenantId': TenantId, 'custom:organizationId': OrganizationId });

/**
 * Pre token generation (event version 2): the access token names tenant and organisation, so that the principal is one
 * request away. A user without both gets no token.
 */
export const handler = async (event: PreTokenGenerationV2TriggerEvent): Promise<PreTokenGenerationV2TriggerEvent> => {
  const attributes = Attributes.parse(event.request.userAttributes);
  event.response = {
    claimsAndScopeOverrideDetails: {
      accessTokenGeneration: {
        claimsToAddOrOverride: {
          tenant_id: attributes['custom:tenantId'],
          organization_id: attributes['custom:organizationId'],
        },
      },
    },
  };
  return event;
};
