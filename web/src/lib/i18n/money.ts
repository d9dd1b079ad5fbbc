const number = new Intl.NumberFormat('en-US', { minimumFractionDigits: 0, maximumFractionDigits: 2 });
const cents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** "US$1,296", "US$43.50" or, for a credit, "−US$9": prices are in US dollars, with that name in both languages. */
export const formatUsd = (amountCents: number): string => {
  const amount = Math.abs(amountCents);
  const text = amount % 100 === 0 ? number.format(amount / 100) : cents.format(amount / 100);
  return `${amountCents < 0 ? '−' : ''}US$${text}`;
};
