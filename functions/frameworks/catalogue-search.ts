import type { Catalogue } from '../../shared/catalogue/catalogue.ts';
import type { FrameworkSummary } from '../../shared/catalogue/framework.ts';
import { isValueNode, type MetricNode, type MetricValueNode } from '../../shared/catalogue/metrics/metric-library.ts';
import { isTemplateVersion } from '../../shared/catalogue/templates/template-version.ts';
import type { NamedDisclosure, NamedMetric } from '../../shared/contract/frameworks/catalogue.contract.ts';
import { aliasesOf } from '../../shared/model/framework/framework-aliases.ts';
import { beginsWord } from '../../shared/model/text/word-prefix.ts';
import { nameDisclosure, nameMetric } from './named-items.ts';
import { searchable, wordsAbout } from './search-words.ts';

/**
 * `names`: names in both languages; `about`: further words on its content. `detail` ranks summaries first: totals
 * before other figures, and those before their components. `askedBy`: disclosures that ask for a figure, such as "gri
 * 305-1".
 * `group`: among equal hits, groups take turns.
 */
type Entry<Named> = {
  named: Named;
  code: string;
  text: string;
  names: string[];
  about: string[];
  /** Words that may be typed together with those: its framework and its code. */
  place: ReadonlySet<string>;
  detail: number;
  group: string;
  askedBy?: string[];
};

const disclosuresOf = (catalogue: Catalogue, summary: FrameworkSummary): Entry<NamedDisclosure>[] =>
  (catalogue.framework(summary.versionId)?.sections ?? []).flatMap((section) =>
    section.disclosures.map((disclosure) => {
      const named = nameDisclosure(summary, disclosure);
      const names = [named.title, named.titleZhTw ?? ''].map(searchable);
      const code = named.code.toLowerCase();
      const text = [searchable(summary.shortName), code, ...names].join(' ');
      const { versionId } = summary;
      const about = [...aliasesOf(versionId).map(searchable), ...wordsAbout(catalogue, versionId, section, disclosure)];
      const place = new Set([code, ...searchable(summary.shortName).split(' ')]);
      return { named, code, text, names, about, place, detail: 0, group: versionId };
    }),
  );

const totalCode = /\.(?:total|gross)$/;

const detailOf = ({ kind, code }: MetricValueNode): number => {
  if (kind === 'METRIC') return totalCode.test(code) ? 0 : 1;
  return kind === 'SUB_METRIC' ? 2 : 3;
};

type FoundMetric = NamedMetric & { topic: NamedMetric['name'] };

/** The topic of a node. */
const topicOf = (metrics: ReturnType<Catalogue['metrics']>, node: MetricNode): FoundMetric['topic'] => {
  const topic = metrics.ancestors(node.code).find(({ kind }) => kind === 'TOPIC') ?? node;
  return { en: topic.name, zhTw: topic.nameZhTw };
};

/** Disclosures in force that ask for each metric, as people type them. */
const askedIn = (catalogue: Catalogue): ReadonlyMap<string, Set<string>> => {
  const asked = new Map<string, Set<string>>();
  for (const { versionId, shortName } of catalogue.frameworks().filter(({ status }) => status === 'in-force')) {
    const sections = catalogue.framework(versionId)?.sections ?? [];
    for (const { code, fields } of sections.flatMap(({ disclosures }) => disclosures)) {
      for (const { metric } of fields) {
        if (!metric || metric.binding === 'none') continue;
        const by = asked.get(metric.code) ?? new Set();
        asked.set(metric.code, by.add(`${shortName} ${code}`.toLowerCase()));
      }
    }
  }
  return asked;
};

const metricsOf = (catalogue: Catalogue): Entry<FoundMetric>[] => {
  const metrics = catalogue.metrics();
  const asked = askedIn(catalogue);
  const place = new Set<string>();
  return metrics.library.nodes.filter(isValueNode).map((node) => {
    const names = [node.name, node.nameZhTw].map(searchable);
    const code = node.code.toLowerCase();
    const named = { ...nameMetric(node), topic: topicOf(metrics, node) };
    return {
      named,
      code,
      text: `${code} ${names.join(' ')}`,
      names,
      about: [],
      place,
      detail: detailOf(node),
      group: '',
      askedBy: [...(asked.get(node.code) ?? [])],
    };
  });
};

const entriesOf = (catalogue: Catalogue) => ({
  disclosures: catalogue.frameworks().flatMap((summary) => disclosuresOf(catalogue, summary)),
  metrics: metricsOf(catalogue),
});

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/**
 * Matches the typed text as whole words: "water", but not "seawater". Chinese has no spaces, so any place in it counts.
 */
const wholeWords = (search: string): RegExp => new RegExp(`(?<![a-z0-9])${escaped(search)}(?![a-z0-9])`);

const codeLike = /[\d.]/;
const han = /\p{Script=Han}/u;

/** `weight`: how much else it is about, where it was found by that. */
type Hit<Named> = Entry<Named> & { rank: number; startsAt: number; weight: number };

const wholeIn = (names: readonly string[], words: RegExp): number =>
  names.map((name) => name.search(words)).find((at) => at >= 0) ?? -1;

/**
 * The whole code first, then codes that begin with the search, then names with its words whole, then names and codes
 * with them apart, then what is about it.
 */
const hitOf = <Named>(entry: Entry<Named>, search: string, words: RegExp, isNamed: boolean): Hit<Named> => {
  const startsAt = wholeIn(entry.names, words);
  const named = { ...entry, startsAt, weight: 0 };
  if (entry.code === search) return { ...named, rank: 0 };
  // A plain word is no prefix of a code: "water" means the word, "305" and "ghg.scope1" mean codes.
  if (codeLike.test(search) && entry.code.startsWith(search)) return { ...named, rank: 1 };
  if (startsAt >= 0 || isNamed) return { ...named, rank: startsAt >= 0 ? 2 : 3 };
  const isWhole = wholeIn(entry.about, words) >= 0;
  // Without a Chinese title, our Chinese words count as its name: else the one framework with titles would fill every
  // list.
  const rank = han.test(search) && entry.names.includes('') ? 2 : 4;
  return { ...named, rank: isWhole ? rank : 5, weight: entry.about.length };
};

const beginsLater = ({ startsAt }: { startsAt: number }): number => Number(startsAt !== 0);

const turnRanks = new Set([2, 4]);

/**
 * Among equal hits each group has its first, then each its second: no framework fills the list alone.
 */
const inTurns = <Named>(hits: readonly Hit<Named>[]): Hit<Named>[] => {
  const given = new Map<string, number>();
  // Within a framework, short inventories rank first: a disclosure on scope 1 alone before one on a whole inventory.
  const byGroup = [...Map.groupBy(hits, ({ group }) => group).values()];
  const lightFirst = byGroup.flatMap((own) => own.toSorted((one, other) => one.weight - other.weight));
  const turns = lightFirst.map((hit) => {
    const key = `${hit.rank} ${hit.detail} ${beginsLater(hit)} ${hit.group}`;
    const turn = given.get(key) ?? 0;
    given.set(key, turn + 1);
    return { hit, turn: turnRanks.has(hit.rank) && hit.group !== '' ? turn : 0 };
  });
  return turns
    .toSorted(
      (one, other) =>
        one.hit.rank - other.hit.rank ||
        one.hit.detail - other.hit.detail ||
        // First the best hit per framework with a matching start of its name, then the other best hits, then second
        // hits.
        one.turn - other.turn ||
        beginsLater(one.hit) - beginsLater(other.hit) ||
        Number(one.hit.weight > 0) - Number(other.hit.weight > 0),
    )
    .map(({ hit }) => hit);
};

/** `shortNames`: a word that is the name of a framework means that one: "gri" finds GRI, and no grid or grievance. */
const find = <Named>(entries: readonly Entry<Named>[], search: string, shortNames: ReadonlySet<string>): Named[] => {
  const whole = wholeWords(search);
  const tests = search.split(/\s+/).map((word) => {
    const named = wholeWords(word);
    const isIn = (text: string) => (shortNames.has(word) ? named.test(text) : beginsWord(text, word));
    return { word, isIn };
  });
  // A word is no code: "water" is searched in names only.
  const isCode = codeLike.test(search);
  const isAsked = (text: string) => tests.every(({ isIn }) => isIn(text));
  const hits = entries.flatMap((entry) => {
    const isNamed = tests.every(({ isIn }) => isIn(entry.text)) || (isCode && (entry.askedBy ?? []).some(isAsked));
    // All words must be in one label: words from two labels together have no common subject.
    const isAbout = (text: string) => tests.every(({ word, isIn }) => entry.place.has(word) || isIn(text));
    return isNamed || entry.about.some(isAbout) ? [hitOf(entry, search, whole, isNamed)] : [];
  });
  return inTurns(hits).map(({ named }) => named);
};

/** Search over every code and title of `catalogue`; the entries are built on the first search and cached. */
export const createCatalogueSearch = (catalogue: Catalogue) => {
  let entries: ReturnType<typeof entriesOf> | undefined;
  /** `own`: the catalogue of the tenant; its few templates are searched without an index. */
  return (isOffered: (versionId: string) => boolean, typed: string, limit: number, own: Catalogue = catalogue) => {
    entries ??= entriesOf(catalogue);
    const search = searchable(typed);
    const templates = own
      .frameworks()
      .filter(({ versionId }) => isTemplateVersion(versionId))
      .flatMap((summary) => disclosuresOf(own, summary));
    const offered = [...entries.disclosures, ...templates].filter(({ named }) => isOffered(named.versionId));
    const shortNames = new Set(own.frameworks().map(({ shortName }) => shortName.toLowerCase()));
    const disclosures = find(offered, search, shortNames);
    const counts = Map.groupBy(disclosures, ({ versionId }) => versionId);
    return {
      disclosures: disclosures.slice(0, limit),
      metrics: find(entries.metrics, search, shortNames).slice(0, limit),
      frameworks: [...counts].map(([versionId, found]) => ({ versionId, disclosures: found.length })),
    };
  };
};
