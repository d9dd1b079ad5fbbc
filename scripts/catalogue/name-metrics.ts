import type { Language } from '../../shared/model/language.ts';
import type { SourceCrosswalk } from './source-schemas.ts';

type Named = { code: string; name: string; nameZhTw: string };

/** "ghg.scope3.gross"; words with a point between them that are no code of the library are left as they are. */
const codes = /[a-z][A-Za-z0-9]*(?:\.[A-Za-z0-9]+)+/g;
/** Chinese has no spaces around its quotation marks. */
const spacedCodes = / ?[a-z][A-Za-z0-9]*(?:\.[A-Za-z0-9]+)+ ?/g;
/** "ghg.scope3.cat1 to cat15": the last part of the second code alone. */
const ranges = /([a-z][A-Za-z0-9]*(?:\.[A-Za-z0-9]+)*)\.([A-Za-z0-9]+)( to | 至 )([a-z]+[0-9]+)/g;

export type MetricNamer = (text: string, language: Language) => string;

/** The sources name metrics in notes by their codes; whoever reads a note knows them by their names. */
export const createMetricNamer = (nodes: readonly Named[]): MetricNamer => {
  const known = new Map(nodes.map((node) => [node.code, node]));
  return (text, language) => {
    const quoted = (found: string): string => {
      const node = known.get(found.trim());
      if (!node) return found;
      return language === 'zhTw' ? `「${node.nameZhTw}」` : `“${node.name}”`;
    };
    return text
      .replace(ranges, (all: string, above: string, first: string, to: string, last: string) =>
        known.has(`${above}.${last}`) ? `${above}.${first}${to}${above}.${last}` : all,
      )
      .replace(language === 'zhTw' ? spacedCodes : codes, quoted);
  };
};

export const nameInNotes = (source: SourceCrosswalk, name: MetricNamer): SourceCrosswalk => ({
  ...source,
  relations: source.relations.map((relation) => ({ ...relation, note: name(relation.note, 'en') })),
  narratives: source.narratives.map((narrative) => ({ ...narrative, note: name(narrative.note, 'en') })),
});
