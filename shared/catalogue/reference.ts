import * as z from 'zod';

/** ISO 3166-1, with names of CLDR; `id` is the alpha-2 code. `dialCode` null: no calling code in use. */
export const Country = z.strictObject({
  id: z.string().regex(/^[A-Z]{2}$/),
  alpha3: z.string().regex(/^[A-Z]{3}$/),
  numeric: z.string().regex(/^\d{3}$/),
  name: z.string().min(1),
  nameZhTw: z.string().min(1),
  nameZhHk: z.string().min(1),
  nameZhHkShort: z.string().optional(),
  dialCode: z
    .string()
    .regex(/^\+\d{1,3}$/)
    .nullable(),
  isDialCodeVerified: z.boolean(),
});
export type Country = z.infer<typeof Country>;

/** ISO 10383; `code` is the market identifier code. */
export const StockExchange = z.strictObject({
  code: z.string().regex(/^[A-Z0-9]{4}$/),
  operatingCode: z.string().regex(/^[A-Z0-9]{4}$/),
  marketType: z.enum(['OPRT', 'SGMT']),
  name: z.string().min(1),
  nameZhTw: z.string().min(1),
  shortName: z.string().min(1),
  isoName: z.string().min(1),
  country: z.string().regex(/^[A-Z]{2}$/),
  countryName: z.string().min(1),
  city: z.string().min(1),
  website: z.string(),
});
export type StockExchange = z.infer<typeof StockExchange>;

export const Sector = z.strictObject({
  code: z.string().min(1),
  name: z.string().min(1),
  nameZhTw: z.string().min(1),
});
export type Sector = z.infer<typeof Sector>;

/** Sustainable Industry Classification System (SICS), the industry codes of the SASB Standards. */
export const Industry = z.strictObject({
  code: z.string().min(1),
  name: z.string().min(1),
  nameZhTw: z.string().min(1),
  sectorCode: z.string().min(1),
  sector: z.string().min(1),
  sectorZhTw: z.string().min(1),
});
export type Industry = z.infer<typeof Industry>;

const provenance = { edition: z.string(), sources: z.array(z.string()), notes: z.array(z.string()) };

export const CountryList = z.strictObject({ ...provenance, countries: z.array(Country) });
export type CountryList = z.infer<typeof CountryList>;

export const StockExchangeList = z.strictObject({ ...provenance, stockExchanges: z.array(StockExchange) });
export type StockExchangeList = z.infer<typeof StockExchangeList>;

export const IndustryList = z.strictObject({
  ...provenance,
  sectors: z.array(Sector),
  industries: z.array(Industry),
  /** Topics by which an industry is known, with their names in Chinese. */
  topics: z.array(z.strictObject({ title: z.string().min(1), nameZhTw: z.string().min(1) })),
});
export type IndustryList = z.infer<typeof IndustryList>;
