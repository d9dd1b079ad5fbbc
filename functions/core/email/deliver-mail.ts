import type { TenantTable } from '../data/tenant-table.ts';
import type { Mail } from './mail.ts';
import type { SendMail } from './send-mail.ts';
import { suppressedAddressEntity } from './suppressed-address.entity.ts';

/** Sends a mail unless the address is suppressed; returns which. */
export const deliverMail = async (
  { table, sendMail }: { table: TenantTable; sendMail: SendMail },
  mail: Mail,
): Promise<'sent' | 'suppressed'> => {
  if (await table.find(suppressedAddressEntity, { email: mail.to })) return 'suppressed';
  await sendMail(mail);
  return 'sent';
};
