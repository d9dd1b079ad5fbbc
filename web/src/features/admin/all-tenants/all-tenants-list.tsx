import type { TenantId } from '../../../../../shared/ids.ts';
import { AllUnsentMails, UnsentMailList } from '../mails/unsent-mail-list.tsx';
import { AllMessages, MessageList } from '../support/message-list.tsx';
import { AllVouchers } from '../vouchers/all-vouchers.tsx';
import { VoucherList } from '../vouchers/voucher-list.tsx';
import { TenantChoice, useChosenTenant } from './tenant-choice.tsx';

const lists = {
  messages: { all: AllMessages, one: MessageList },
  mails: { all: AllUnsentMails, one: UnsentMailList },
  vouchers: { all: AllVouchers, one: VoucherList },
} as const;

/** A list of one tenant. */
export const TenantList = ({ list, tenantId }: { list: keyof typeof lists; tenantId: TenantId }) => {
  const { one: One } = lists[list];
  return <One tenantId={tenantId} />;
};

/** A list over all tenants, or of the one that is chosen. */
export const AllTenantsList = ({ list }: { list: keyof typeof lists }) => {
  const [tenantId, choose] = useChosenTenant();
  const choice = <TenantChoice tenantId={tenantId} onChange={choose} />;
  const { all: All, one: One } = lists[list];
  return tenantId === undefined ? <All filter={choice} /> : <One key={tenantId} tenantId={tenantId} filter={choice} />;
};
