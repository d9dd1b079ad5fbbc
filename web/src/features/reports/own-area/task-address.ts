import { EntityRequestId, OrganizationId } from '../../../../../shared/ids.ts';

export type TaskAddress = { organizationId: OrganizationId; requestId: EntityRequestId };

/** A task in an address of a page ("org_….erq_…"). */
export const taskText = ({ organizationId, requestId }: TaskAddress): string => `${organizationId}.${requestId}`;

export const readTaskText = (text: string | null): TaskAddress | undefined => {
  const [organization, request] = (text ?? '').split('.');
  const organizationId = OrganizationId.safeParse(organization);
  const requestId = EntityRequestId.safeParse(request);
  return organizationId.success && requestId.success
    ? { organizationId: organizationId.data, requestId: requestId.data }
    : undefined;
};
