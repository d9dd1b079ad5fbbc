/** Signs and words that always mean one currency. "$" and "¥" do not: each is written for several. */
export const currencySigns: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  '₩': 'KRW',
  '₹': 'INR',
  HK$: 'HKD',
  US$: 'USD',
  NT$: 'TWD',
  S$: 'SGD',
  A$: 'AUD',
  C$: 'CAD',
  'CN¥': 'CNY',
  'JP¥': 'JPY',
  RMB: 'CNY',
  港元: 'HKD',
  港幣: 'HKD',
  港币: 'HKD',
  人民幣: 'CNY',
  人民币: 'CNY',
  新台幣: 'TWD',
  新臺幣: 'TWD',
  美元: 'USD',
  歐元: 'EUR',
  欧元: 'EUR',
  英鎊: 'GBP',
  日圓: 'JPY',
};
/** ISO 4217 codes that are read as words; some are excluded since they are English words ("ALL", "TOP"). */
export const currencyCodes: ReadonlySet<string> = new Set(
  (
    'AED AUD BDT BRL CAD CHF CLP CNY COP CZK DKK EGP EUR GBP HKD HUF IDR ILS INR JPY KRW KZT LKR MOP MXN MYR ' +
    'NGN NOK NZD PEN PHP PKR PLN QAR RON RUB SAR SEK SGD THB TRY TWD UAH USD VND ZAR'
  ).split(' '),
);

/** Whether a sign of several currencies ("$") may be that of one of them: HK$ is a dollar, the euro is none. */
export const isWrittenWith = (sign: string, currency = ''): boolean =>
  Object.entries(currencySigns).some(([own, code]) => own.endsWith(sign) && code === currency.trim().toUpperCase());

const currencyOfWord = (word: string): string | undefined =>
  currencySigns[word] ?? (currencyCodes.has(word) ? word : undefined);

/** The one currency that texts next to a number name, by its ISO code; undefined where they name none, or two. */
export const currencyIn = (texts: readonly string[]): string | undefined => {
  const named = new Set(texts.flatMap((text) => text.trim().split(/\s+/)).map(currencyOfWord));
  named.delete(undefined);
  return named.size === 1 ? [...named][0] : undefined;
};
