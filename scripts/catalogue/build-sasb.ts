import type { Disclosure, Field, Framework, Section } from '../../shared/catalogue/framework.ts';
import { narrativeField } from '../../shared/catalogue/narrative-field.ts';
import { assembleFramework, type BuildContext, pillarOf } from './build-framework.ts';
import { fieldsOf } from './derive-field.ts';
import { sasbFigures } from './sasb-figures.ts';
import type { Editorial, SasbFramework, SasbIndustry, SasbMetric } from './source-schemas.ts';

type Topic = SasbIndustry['topics'][number];
type Place = { sectorCode: string; industryCode: string; industryEdition: string };

/** "See note", "Various": a figure in words, as the standard leaves open what is counted. */
const wordedField = (metric: SasbMetric): Field => ({
  key: 'm0',
  label: metric.title,
  inputType: 'Text Area',
  isRequired: true,
});

const fieldsOfMetric = (context: BuildContext, topicCode: string, metric: SasbMetric): Field[] => {
  if (metric.kind === 'narrative') return [narrativeField];
  if (metric.type === 'Text Area') return [wordedField(metric)];
  const relations = context.relations.ofFigure('SASB', topicCode, metric.code);
  return fieldsOf(context.metrics, 'quantitative', sasbFigures(context.metrics, metric, relations));
};

const disclosuresOf = (
  context: BuildContext,
  topicCode: string,
  pillar: Section['pillar'],
  metrics: readonly SasbMetric[],
): Disclosure[] =>
  metrics.map((metric) => ({
    id: metric.code,
    code: metric.code,
    title: metric.title,
    kind: metric.kind,
    pillar,
    verified: metric.verified,
    subgroup: metric.category,
    ...(metric.kind === 'quantitative' && { printedUnit: metric.unit }),
    isInTaxonomy: metric.inXbrlTaxonomy,
    fields: fieldsOfMetric(context, topicCode, metric),
  }));

const topicSection = (context: BuildContext, place: Place, topic: Topic): Section => ({
  code: topic.code,
  title: topic.title,
  pillar: pillarOf(topic.pillar),
  ...place,
  issueCategory: topic.issueCategory,
  dimension: topic.dimension,
  disclosures: disclosuresOf(context, topic.code, pillarOf(topic.pillar), topic.metrics),
});

const activitySection = (context: BuildContext, place: Place, industry: SasbIndustry): Section => {
  const code = `${industry.code}-000`;
  const disclosures = disclosuresOf(context, code, 'general', industry.activityMetrics);
  return {
    code,
    title: 'Activity metrics',
    titleZhTw: '活動指標',
    pillar: 'general',
    ...place,
    disclosures: disclosures.map((disclosure) => ({ ...disclosure, isActivityMetric: true })),
  };
};

const industrySections = (context: BuildContext, sectorCode: string, industry: SasbIndustry): Section[] => {
  const place = { sectorCode, industryCode: industry.code, industryEdition: industry.edition };
  return [
    ...industry.topics.map((topic) => topicSection(context, place, topic)),
    activitySection(context, place, industry),
  ];
};

/** SASB: a section per topic of each industry, and one for the industry's activity metrics. A metric is a disclosure. */
export const buildSasb = (context: BuildContext, source: SasbFramework, editorial: Editorial): Framework =>
  assembleFramework(
    context,
    source,
    editorial,
    source.sectors.flatMap((sector) =>
      sector.industries.flatMap((industry) => industrySections(context, sector.code, industry)),
    ),
  );
