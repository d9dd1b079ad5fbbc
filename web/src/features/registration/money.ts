import { formatDate } from '../../../../shared/model/format-value.ts';
import type { Language } from '../../../../shared/model/language.ts';

const number = new Intl.NumberFormat('en-US', { minimumFractionDigits: 0, maximumFractionDigits: 2 });
const cents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** "US$1,296" or "US$43.50": prices are in US dollars and named so in both languages. */
export const formatUsd = (amountCents: number): string =>
  `US$${amountCents % 100 === 0 ? number.format(amountCents / 100) : cents.format(amountCents / 100)}`;

const two = (value: number): string => String(value).padStart(2, '0');

/** Day of an instant where the viewer is: "28-Nov-2026". */
export const formatLocalDay = (instant: Date, language: Language): string =>
  formatDate(`${instant.getFullYear()}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}`, language);
