import type { OperatedVoucher } from '../../../../../shared/model/platform/platform.ts';
import { csvText } from '../../../lib/csv-text.ts';

/** Codes to distribute, as CSV for a spreadsheet. */
export const voucherCsv = (heads: readonly string[], vouchers: readonly OperatedVoucher[]): string => {
  const rows = vouchers.map(({ code, usesMax, seats, expiresAt }) => [code, usesMax, seats, expiresAt.slice(0, 10)]);
  return csvText([heads, ...rows]);
};
