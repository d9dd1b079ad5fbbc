import type { OperatedVoucher } from '../../../../../shared/model/platform/platform.ts';
import { csvText } from '../../../lib/csv-text.ts';

/** Codes to hand out, as a spreadsheet opens them. */
export const voucherCsv = (heads: readonly string[], vouchers: readonly OperatedVoucher[]): string => {
  const rows = vouchers.map(({ code, usesMax, seats, expiresAt }) => [code, usesMax, seats, expiresAt.slice(0, 10)]);
  return csvText([heads, ...rows]);
};
