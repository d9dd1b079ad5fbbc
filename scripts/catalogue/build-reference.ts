import type * as z from 'zod';
import { CountryList, IndustryList, StockExchangeList } from '../../shared/catalogue/reference.ts';
import type { SourceCountries, SourceExchanges, SourceIndustries } from './source-schemas.ts';

/** Countries in the order of their ids. */
export const buildCountries = (source: z.infer<typeof SourceCountries>): CountryList =>
  CountryList.parse({
    edition: `${source.standard}, ${source.edition}`,
    sources: source.sources,
    notes: source.notes,
    countries: source.countries
      .map((country) => ({
        id: country.alpha2,
        alpha3: country.alpha3,
        numeric: country.numeric,
        name: country.name,
        nameZhTw: country.nameZhHant,
        nameZhHk: country.nameZhHantHK,
        nameZhHkShort: country.nameZhHantHKShort,
        dialCode: country.dialCode,
        isDialCodeVerified: country.dialCodeVerified,
      }))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  });

/** Exchanges in source order (by region); one without a short name of its own goes by its name. */
export const buildStockExchanges = (source: z.infer<typeof SourceExchanges>): StockExchangeList =>
  StockExchangeList.parse({
    edition: `${source.standard}, ${source.edition}`,
    sources: source.sources,
    notes: source.notes,
    stockExchanges: source.exchanges.map((exchange) => ({
      code: exchange.mic,
      operatingCode: exchange.operatingMic,
      marketType: exchange.micType,
      name: exchange.name,
      shortName: exchange.shortName ?? exchange.name,
      isoName: exchange.isoName,
      country: exchange.country,
      countryName: exchange.countryName,
      city: exchange.city,
      website: exchange.website,
    })),
  });

export const buildIndustries = (source: z.infer<typeof SourceIndustries>): IndustryList =>
  IndustryList.parse({
    edition: `${source.name}, ${source.edition}`,
    sources: source.sources,
    notes: source.notes,
    sectors: source.sectors,
    industries: source.industries,
  });
