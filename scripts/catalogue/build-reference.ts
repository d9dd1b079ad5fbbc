import type * as z from 'zod';
import { CountryList, IndustryList, StockExchangeList } from '../../shared/catalogue/reference.ts';
import type { SourceCountries, SourceExchanges, SourceIndustries } from './source-schemas.ts';
import type { SourceChineseNames } from './word-schemas.ts';

type ChineseNames = z.infer<typeof SourceChineseNames>;

/** The Chinese name of `key`; throws where none was written, so that no list is half in English. */
const nameOf = (names: ReadonlyMap<string, string>, key: string): string => {
  const name = names.get(key);
  if (name === undefined) throw new Error(`${key} has no Chinese name`);
  return name;
};

/** The note of a list on its Chinese names, next to its own provenance. */
const noteOf = ({ verified, verificationNote }: ChineseNames): string =>
  `nameZhTw${verified ? '' : ' (not verified)'}: ${verificationNote}`;

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

/** Exchanges in source order (by region); an exchange without a short name uses its full name. */
export const buildStockExchanges = (
  source: z.infer<typeof SourceExchanges>,
  chinese: ChineseNames,
): StockExchangeList => {
  const names = new Map(chinese.exchanges.map(({ mic, nameZhTw }) => [mic, nameZhTw]));
  return StockExchangeList.parse({
    edition: `${source.standard}, ${source.edition}`,
    sources: source.sources,
    notes: [...source.notes, noteOf(chinese)],
    stockExchanges: source.exchanges.map((exchange) => ({
      code: exchange.mic,
      operatingCode: exchange.operatingMic,
      marketType: exchange.micType,
      name: exchange.name,
      nameZhTw: nameOf(names, exchange.mic),
      shortName: exchange.shortName ?? exchange.name,
      isoName: exchange.isoName,
      country: exchange.country,
      countryName: exchange.countryName,
      city: exchange.city,
      website: exchange.website,
    })),
  });
};

/** Sectors and industries, and the Chinese names of the topics that their standards begin with. */
export const buildIndustries = (source: z.infer<typeof SourceIndustries>, chinese: ChineseNames): IndustryList => {
  const sectors = new Map(chinese.sectors.map(({ code, nameZhTw }) => [code, nameZhTw]));
  const industries = new Map(chinese.industries.map(({ code, nameZhTw }) => [code, nameZhTw]));
  return IndustryList.parse({
    edition: `${source.name}, ${source.edition}`,
    sources: source.sources,
    notes: [...source.notes, noteOf(chinese)],
    sectors: source.sectors.map((sector) => ({ ...sector, nameZhTw: nameOf(sectors, sector.code) })),
    industries: source.industries.map((industry) => ({
      ...industry,
      nameZhTw: nameOf(industries, industry.code),
      sectorZhTw: nameOf(sectors, industry.sectorCode),
    })),
    topics: chinese.topics,
  });
};
