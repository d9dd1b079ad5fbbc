import type { Catalogue } from '../../shared/catalogue/catalogue.ts';
import type { FrameworkSummary } from '../../shared/catalogue/framework.ts';
import { isValueNode } from '../../shared/catalogue/metric-library.ts';
import type { NamedDisclosure, NamedMetric } from '../../shared/contract/catalogue.contract.ts';
import { isTemplateVersion } from '../../shared/model/template.ts';
import { nameDisclosure, nameMetric } from './named-items.ts';

/** `depth` counts the parts of a metric's code: a total lies above its sections. */
type Entry<Named> = { named: Named; code: string; text: string; depth: number };

const disclosuresOf = (catalogue: Catalogue, summary: FrameworkSummary): Entry<NamedDisclosure>[] =>
  (catalogue.framework(summary.versionId)?.sections ?? [])
    .flatMap(({ disclosures }) => disclosures)
    .map((disclosure) => {
      const named = nameDisclosure(summary, disclosure);
      const text = `${summary.shortName} ${named.code} ${named.title} ${named.titleZhTw ?? ''}`.toLowerCase();
      return { named, code: named.code.toLowerCase(), text, depth: 0 };
    });

const entriesOf = (catalogue: Catalogue) => ({
  disclosures: catalogue.frameworks().flatMap((summary) => disclosuresOf(catalogue, summary)),
  metrics: catalogue
    .metrics()
    .library.nodes.filter(isValueNode)
    .map((node): Entry<NamedMetric> => {
      const text = `${node.code} ${node.name} ${node.nameZhTw}`.toLowerCase();
      return { named: nameMetric(node), code: node.code.toLowerCase(), text, depth: node.code.split('.').length };
    }),
});

/** The whole code first, then codes that begin with the search, then words; among equals totals before sections, then the order of the catalogue. */
const rankOf = (code: string, search: string): number => {
  if (code === search) return 0;
  return code.startsWith(search) ? 1 : 2;
};

const find = <Named>(entries: readonly Entry<Named>[], search: string): Named[] => {
  const words = search.split(/\s+/);
  return entries
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .map((entry) => ({ ...entry, rank: rankOf(entry.code, search) }))
    .toSorted((one, other) => one.rank - other.rank || one.depth - other.depth)
    .map(({ named }) => named);
};

/** Search over every code and title of `catalogue`; what it looks through is made on the first search and kept. */
export const createCatalogueSearch = (catalogue: Catalogue) => {
  let entries: ReturnType<typeof entriesOf> | undefined;
  /** `own`: the catalogue as the tenant has it; its few templates are looked through as they are. */
  return (isOffered: (versionId: string) => boolean, typed: string, limit: number, own: Catalogue = catalogue) => {
    entries ??= entriesOf(catalogue);
    const search = typed.trim().toLowerCase();
    const templates = own
      .frameworks()
      .filter(({ versionId }) => isTemplateVersion(versionId))
      .flatMap((summary) => disclosuresOf(own, summary));
    const disclosures = find([...entries.disclosures, ...templates], search).filter(({ versionId }) =>
      isOffered(versionId),
    );
    const counts = Map.groupBy(disclosures, ({ versionId }) => versionId);
    return {
      disclosures: disclosures.slice(0, limit),
      metrics: find(entries.metrics, search).slice(0, limit),
      frameworks: [...counts].map(([versionId, found]) => ({ versionId, disclosures: found.length })),
    };
  };
};
