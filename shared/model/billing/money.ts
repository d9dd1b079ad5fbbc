/** "US$1,234.50": the one way amounts are written in mails and files, in both languages. */
export const dollars = (cents: number): string => {
  const sign = cents < 0 ? '-' : '';
  const amount = (Math.abs(cents) / 100).toLocaleString('en-US', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return `${sign}US$${amount}`;
};
