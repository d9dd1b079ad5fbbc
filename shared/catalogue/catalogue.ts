import { type Crosswalk, type CrosswalkReader, createCrosswalkReader } from './crosswalk.ts';
import { type AnsweredDisclosure, type DisclosureLinks, listAnswered } from './disclosure-links.ts';
import type { BilingualText, Disclosure, Framework, FrameworkSummary } from './framework.ts';
import type { GriSectors } from './gri-sectors.ts';
import { memoised } from './memoised.ts';
import { createMetricReader, type MetricLibrary, type MetricReader } from './metrics/metric-library.ts';
import type { ReportedChoices } from './metrics/reported-choice.ts';
import type { Country, CountryList, IndustryList, StockExchange, StockExchangeList } from './reference.ts';

/** Read access to the generated catalogue. Data is loaded on first use and cached; callers must not mutate it. */
export type Catalogue = {
  /** All frameworks in display order, without sections. */
  frameworks(): FrameworkSummary[];
  framework(versionId: string): Framework | undefined;
  /** One disclosure; `loadGuide` returns the guidance on its text. */
  disclosure(versionId: string, disclosureId: string): Disclosure | undefined;
  /** Other frameworks' disclosures that the same data points answer. */
  alsoAnswers(versionId: string, disclosureId: string): AnsweredDisclosure[];
  /** Disclosures that give a metric as the same quantity: version id -> disclosure ids. */
  answersOf(metricCode: string): Readonly<Record<string, readonly string[]>>;
  /** The disclosures that share each metric. */
  disclosureLinks(): DisclosureLinks;
  metrics(): MetricReader;
  crosswalk(): CrosswalkReader;
  /**
   * A note or topic of the crosswalk in both languages; without a Chinese text (notes of templates) it is the English
   * one.
   */
  crosswalkText(english: string): BilingualText;
  /** In the order of their ids. */
  countries(): Country[];
  stockExchanges(): StockExchange[];
  industries(): IndustryList;
  /** Sector Standards of GRI. */
  griSectors(): Pick<GriSectors, 'standards'>;
  /** Of an organisation's catalogue: which values of ratios it reports. */
  reportedChoices?: ReportedChoices;
};

type Guard<T> = (value: unknown) => value is T;

/**
 * The files are generated and the tests validate them against their full schemas. Parsing a megabyte with these schemas
 * on every cold start would cost more than the call, so only the outer shape is checked here: enough to detect a wrong
 * or damaged file.
 */
const shaped =
  <T>(arrays: string[], texts: string[] = []): Guard<T> =>
  (value): value is T =>
    typeof value === 'object' &&
    value !== null &&
    arrays.every((key) => Array.isArray(Reflect.get(value, key))) &&
    texts.every((key) => typeof Reflect.get(value, key) === 'string');

const isFrameworkList = shaped<{ frameworks: FrameworkSummary[] }>(['frameworks']);
const isFramework = shaped<Framework>(['sections', 'sources'], ['key', 'versionId', 'name']);
const isMetricLibrary = shaped<MetricLibrary>(['nodes', 'dimensions'], ['edition']);
const isCrosswalk = shaped<Crosswalk>(['relations', 'narratives'], ['edition']);
const isCountryList = shaped<CountryList>(['countries'], ['edition']);
const isStockExchangeList = shaped<StockExchangeList>(['stockExchanges'], ['edition']);
const isIndustryList = shaped<IndustryList>(['sectors', 'industries'], ['edition']);
const isGriSectors = shaped<Pick<GriSectors, 'standards'>>(['standards'], ['edition']);
const isTextList = (value: unknown): value is { texts: Record<string, string> } =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'texts') === 'object';
const isDisclosureLinks = (value: unknown): value is DisclosureLinks =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'metrics') === 'object';

/**
 * A catalogue over `load`, which takes a file name of the data folder ("index.json") and gives the parsed JSON. Errors of
 * `load` pass through; a file of another shape throws Error with its name.
 */
export const createCatalogue = (load: (file: string) => unknown): Catalogue => {
  const read = <T>(file: string, isShape: Guard<T>): T => {
    const value = load(file);
    if (!isShape(value)) throw new Error(`Catalogue file ${file} has an unexpected shape`);
    return value;
  };
  const summaries = memoised(() => read('index.json', isFrameworkList).frameworks);
  const links = memoised(() => read('disclosure-links.json', isDisclosureLinks));
  const crosswalkTexts = memoised(() => new Map(Object.entries(read('crosswalk-texts.json', isTextList).texts)));
  const frameworks = new Map<string, Framework>();
  const disclosures = new Map<string, Map<string, Disclosure>>();

  /** The version id comes from a request: only one that the index names becomes a file name. */
  const framework = (versionId: string): Framework | undefined => {
    const known = frameworks.get(versionId);
    if (known || !summaries().some((summary) => summary.versionId === versionId)) return known;
    const loaded = read(`${versionId}.json`, isFramework);
    frameworks.set(versionId, loaded);
    const all = loaded.sections.flatMap((section) => section.disclosures);
    disclosures.set(versionId, new Map(all.map((disclosure) => [disclosure.id, disclosure])));
    return loaded;
  };

  return {
    frameworks: summaries,
    framework,
    disclosure: (versionId, disclosureId) => {
      framework(versionId);
      return disclosures.get(versionId)?.get(disclosureId);
    },
    alsoAnswers: (versionId, disclosureId) => listAnswered(links(), versionId, disclosureId),
    answersOf: (metricCode) => {
      const { metrics } = links();
      return Object.hasOwn(metrics, metricCode) ? (metrics[metricCode] ?? {}) : {};
    },
    disclosureLinks: links,
    metrics: memoised(() => createMetricReader(read('metrics.json', isMetricLibrary))),
    crosswalk: memoised(() => createCrosswalkReader(read('crosswalk.json', isCrosswalk))),
    crosswalkText: (en) => ({ en, zhTw: crosswalkTexts().get(en) ?? en }),
    countries: memoised(() => read('countries.json', isCountryList).countries),
    stockExchanges: memoised(() => read('stock-exchanges.json', isStockExchangeList).stockExchanges),
    industries: memoised(() => read('industries.json', isIndustryList)),
    griSectors: memoised(() => read('gri-sectors.json', isGriSectors)),
  };
};
