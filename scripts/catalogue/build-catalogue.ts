import { findContradictions } from '../../shared/catalogue/contradictions.ts';
import type { Crosswalk } from '../../shared/catalogue/crosswalk.ts';
import { Framework, FrameworkSummary } from '../../shared/catalogue/framework.ts';
import { MaterialityTopics } from '../../shared/catalogue/materiality-topics.ts';
import { createMetricReader, type MetricReader } from '../../shared/catalogue/metrics/metric-library.ts';
import { buildCrosswalk, buildCrosswalkTexts, buildLinks } from './build-crosswalk.ts';
import { type BuildContext, buildFramework } from './build-framework.ts';
import { buildGriSectors, GriSectorsSource } from './build-gri-sectors.ts';
import { buildGuidance } from './build-guidance.ts';
import { buildMetrics } from './build-metrics.ts';
import { buildCountries, buildIndustries, buildStockExchanges } from './build-reference.ts';
import { buildSasb } from './build-sasb.ts';
import { fieldDerivations, waysOf, withDerivations } from './derivations.ts';
import {
  guidanceWithEditions,
  readFrameworks,
  requirementsWithEditions,
  type Sources,
  withEditions,
} from './editions.ts';
import { editorials } from './editorial.ts';
import { formatJson } from './format-json.ts';
import { nameFigures } from './name-figures.ts';
import { nameMetricsInCrosswalk, nameMetricsInNotes } from './name-metrics.ts';
import { nameTitles } from './name-titles.ts';
import { nearMetrics, withNear } from './near-metrics.ts';
import { printTexts, printWords } from './print-words.ts';
import { readSource } from './read-sources.ts';
import { indexRelations } from './relation-index.ts';
import {
  type Editorial,
  SasbFramework,
  SourceCountries,
  SourceCrosswalk,
  SourceExchanges,
  SourceIndustries,
  SourceMetrics,
  SourceOwnMetrics,
  SourceRequirements,
} from './source-schemas.ts';
import { withTopics } from './topic-places.ts';
import { SourceEuDatapoints, withEuDatapoints } from './with-eu-datapoints.ts';
import {
  SourceChineseDefinitions,
  SourceChineseFrameworkTexts,
  SourceChineseNames,
  SourceChineseNotes,
  SourceChineseTitles,
  SourceDerivations,
  SourceGuidance,
  SourcePublications,
  SourceTwins,
} from './word-schemas.ts';

const frameworkOf = (context: BuildContext, sources: Sources, editorial: Editorial): Framework => {
  const source = sources.get(editorial.key);
  return Framework.parse(
    source
      ? buildFramework(context, source, editorial)
      : buildSasb(context, readSource(SasbFramework, editorial.file), editorial),
  );
};

const holdTogether = (metrics: MetricReader, { relations }: Crosswalk, frameworks: readonly Framework[]): void => {
  const fields = new Map(
    frameworks.flatMap(({ versionId, sections }) =>
      sections.flatMap(({ disclosures }) =>
        disclosures.flatMap(({ id, fields: own }) => own.map((field) => [`${versionId} ${id} ${field.key}`, field])),
      ),
    ),
  );
  const unitOf = (relation: Crosswalk['relations'][number]): string | undefined =>
    fields.get(`${relation.versionId} ${relation.disclosureId} ${relation.fieldKey}`)?.defaultUnit;
  const [first] = findContradictions(metrics, relations, unitOf);
  if (!first) return;
  const { versionId, disclosureId, fieldKey, relation, code } = first.relation;
  throw new Error(`Relation contradicts (${first.rule}): ${versionId} ${disclosureId} ${fieldKey} ${relation} ${code}`);
};

/**
 * The data folder as file name -> text, from the sources alone: the same sources give the same bytes. Throws when a source
 * has an unknown field, a relation points nowhere, two relations contradict or the result does not hold to its schema.
 */
export const buildCatalogueFiles = (): Map<string, string> => {
  const library = buildMetrics(
    readSource(SourceMetrics, 'metrics.json'),
    readSource(SourceOwnMetrics, 'own-metrics.json'),
    readSource(SourceChineseDefinitions, 'chinese/definitions.json'),
  );
  const metrics = createMetricReader(library);
  const sources = readFrameworks();
  const crosswalkSource = nameMetricsInCrosswalk(
    metrics,
    withEditions(readSource(SourceCrosswalk, 'crosswalk.json'), sources),
  );
  const chineseNotes = nameMetricsInNotes(metrics, readSource(SourceChineseNotes, 'chinese/notes.json'));
  const { texts } = readSource(SourceChineseFrameworkTexts, 'chinese/framework-texts.json');
  const twins = readSource(SourceTwins, 'twin-metrics.json');
  const derivations = readSource(SourceDerivations, 'derivations.json');
  const publications = readSource(SourcePublications, 'publications.json');
  const context = {
    metrics,
    relations: indexRelations(crosswalkSource.relations),
    chinese: new Map(texts.map(({ en, zhTw }) => [en, zhTw])),
    publications: new Map(publications.frameworks.map((publication) => [publication.key, publication])),
    derive: fieldDerivations(metrics, derivations.figures),
    requirements: requirementsWithEditions(
      {
        ...readSource(SourceRequirements, 'requirements.json'),
        ...readSource(SourceRequirements, 'requirements-of-editions.json'),
      },
      sources,
    ),
  };
  const chinese = readSource(SourceChineseNames, 'chinese/names.json');
  const figureNames = new Map(chinese.figures.map(({ label, nameZhTw }) => [label, nameZhTw]));
  const topicNames = new Map(chinese.topics.map(({ title, nameZhTw }) => [title, nameZhTw]));
  const titles = readSource(SourceChineseTitles, 'chinese/titles.json');
  const euDatapoints = readSource(SourceEuDatapoints, 'eu-datapoints.json');
  const frameworks = editorials.map((editorial) => {
    const built = frameworkOf(context, sources, editorial);
    const named = withTopics(nameTitles(nameFigures(built, figureNames), titles, topicNames));
    return Framework.parse(withEuDatapoints(named, euDatapoints));
  });
  const crosswalk = buildCrosswalk(crosswalkSource, frameworks, publications);
  holdTogether(metrics, crosswalk, frameworks);
  const guidance = buildGuidance(
    guidanceWithEditions(readSource(SourceGuidance, 'guidance.json'), sources),
    frameworks,
    crosswalk.narratives,
  );
  const exchanges = buildStockExchanges(readSource(SourceExchanges, 'stock-exchanges.json'), chinese);
  const topics = readSource(MaterialityTopics, 'materiality-topics.json');
  const industries = buildIndustries(readSource(SourceIndustries, 'industries.json'), chinese);
  const summaries = frameworks.map((framework) => FrameworkSummary.parse(framework));
  const related = withDerivations(
    metrics,
    withNear(library, nearMetrics(metrics, crosswalk, twins)),
    derivations.metrics,
  );
  return new Map([
    ['index.json', formatJson({ frameworks: summaries }, 3)],
    ...frameworks.map((framework): [string, string] => [
      `${framework.versionId}.json`,
      formatJson(printWords(framework), 5),
    ]),
    ['metrics.json', formatJson({ ...related, nodes: printWords(related.nodes) }, 2)],
    ['crosswalk.json', formatJson(printWords(crosswalk), 2)],
    [
      'crosswalk-texts.json',
      formatJson(
        printTexts(buildCrosswalkTexts(chineseNotes, publications, [...twins.pairs, ...waysOf(derivations)])),
        2,
      ),
    ],
    ['guidance.json', formatJson(guidance, 3)],
    ['disclosure-links.json', formatJson(buildLinks(crosswalk), 2)],
    ['countries.json', formatJson(buildCountries(readSource(SourceCountries, 'countries.json')), 2)],
    ['stock-exchanges.json', formatJson(exchanges, 2)],
    ['industries.json', formatJson(industries, 2)],
    ['gri-sectors.json', formatJson(buildGriSectors(readSource(GriSectorsSource, 'gri-sectors.json'), topics), 5)],
    ['materiality-topics.json', formatJson(topics, 2)],
  ]);
};
