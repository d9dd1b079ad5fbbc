import type { Tenant } from '../../../shared/model/platform/tenant.ts';
import { defaultMailbox } from '../../../shared/model/platform/tenant-sender.ts';

/** The tenant's own verified sender; undefined: the platform's. */
export const senderAddressOf = ({
  senderDomain,
  senderMailbox = defaultMailbox,
}: Pick<Tenant, 'senderDomain' | 'senderMailbox'>): string | undefined =>
  senderDomain === undefined ? undefined : `${senderMailbox}@${senderDomain}`;
