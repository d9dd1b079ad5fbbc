import { listBills } from '../../../../../shared/contract/billing/billing.contract.ts';
import { useCall } from '../../../lib/api/use-call.ts';

/**
 * One bill of the organisation by its id; an open one is always among the newest. `everyMilliseconds` polls it.
 */
export const useBill = (billId: string, everyMilliseconds = 0) => {
  const read = useCall(listBills, { query: {} }, { refreshInterval: everyMilliseconds });
  return { ...read, bill: read.data?.items.find((one) => one.billId === billId) };
};
