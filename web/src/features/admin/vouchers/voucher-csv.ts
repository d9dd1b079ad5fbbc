import type { OperatedVoucher } from '../../../../../shared/model/platform.ts';

/** Codes to hand out, as a spreadsheet opens them; the mark at the beginning says that it is Unicode. */
export const voucherCsv = (heads: readonly string[], vouchers: readonly OperatedVoucher[]): string => {
  const rows = vouchers.map(({ code, usesMax, seats, expiresAt }) => [code, usesMax, seats, expiresAt.slice(0, 10)]);
  const quoted = (cell: string | number): string => `"${String(cell).replaceAll('"', '""')}"`;
  return `\uFEFF${[heads, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;
};
