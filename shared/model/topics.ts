/**
 * Material topics of a report: the topics of the metric library, so that a topic leads to its disclosures through the metrics that
 * they report. Names in both languages are the library's.
 */
import * as z from 'zod';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { BilingualText, Disclosure, Pillar, Section } from '../catalogue/framework.ts';
import { oneLine } from './text/one-line.ts';

/** A topic of the library by its code, or an own one by the name that was given to it. */
export const ReportTopic = z
  .strictObject({
    topicId: z.string().min(1).max(80),
    /** Set for an own topic. */
    name: oneLine(0, 120).min(2).nullable(),
    pillar: z.enum(['environmental', 'social', 'governance', 'general']),
  })
  .meta({ id: 'ReportTopic' });
export type ReportTopic = z.infer<typeof ReportTopic>;

export const topicsMax = 60;
export const ownTopicPrefix = 'own:';

export type Topic = { topicId: string; name: BilingualText; pillar: Pillar };

const pillarOfDimension: Readonly<Record<string, Pillar>> = {
  ENV: 'environmental',
  SOC: 'social',
  GOV: 'governance',
  ECO: 'general',
  INV: 'general',
};
/** Effects in money are told under the topic that causes them. */
const noTopics = new Set(['ENV.FINANCE']);

/** Topics that can be chosen, in library order. */
export const listTopics = (catalogue: Catalogue): Topic[] =>
  catalogue.metrics().library.nodes.flatMap((node) => {
    const pillar = node.kind === 'TOPIC' ? pillarOfDimension[node.parent ?? ''] : undefined;
    if (!pillar || noTopics.has(node.code)) return [];
    return { topicId: node.code, name: { en: node.name, zhTw: node.nameZhTw }, pillar };
  });

/** General issue categories of the SASB standards and the topics that they fall under. Editorial, as a sector's first suggestion. */
const topicsOfIssue: Readonly<Record<string, readonly string[]>> = {
  'GHG Emissions': ['ENV.CLIMATE'],
  'Physical Impacts of Climate Change': ['ENV.CLIMATE'],
  'Business Model Resilience': ['ENV.CLIMATE'],
  'Air Quality': ['ENV.POLLUTION'],
  'Energy Management': ['ENV.ENERGY'],
  'Water & Wastewater Management': ['ENV.WATER'],
  'Waste & Hazardous Materials Management': ['ENV.WASTE'],
  'Ecological Impacts': ['ENV.BIODIVERSITY'],
  'Materials Sourcing & Efficiency': ['ENV.RESOURCES'],
  'Product Design & Lifecycle Management': ['ENV.RESOURCES', 'SOC.CUSTOMERS'],
  'Human Rights & Community Relations': ['SOC.RIGHTS', 'SOC.COMMUNITY'],
  'Customer Privacy': ['SOC.CUSTOMERS'],
  'Data Security': ['SOC.CUSTOMERS'],
  'Access & Affordability': ['SOC.COMMUNITY', 'SOC.CUSTOMERS'],
  'Product Quality & Safety': ['SOC.CUSTOMERS'],
  'Customer Welfare': ['SOC.CUSTOMERS'],
  'Selling Practices & Product Labeling': ['SOC.CUSTOMERS'],
  'Labor Practices': ['SOC.WORKFORCE', 'SOC.PAY'],
  'Employee Health & Safety': ['SOC.OHS'],
  'Employee Engagement, Diversity & Inclusion': ['SOC.DIVERSITY', 'SOC.WORKFORCE'],
  'Supply Chain Management': ['SOC.SUPPLY'],
  'Business Ethics': ['GOV.CONDUCT'],
  'Competitive Behavior': ['GOV.CONDUCT'],
  'Management of the Legal & Regulatory Environment': ['GOV.CONDUCT'],
  'Critical Incident Risk Management': ['SOC.OHS', 'GOV.CONDUCT'],
  'Systemic Risk Management': ['GOV.CONDUCT'],
};

/** Frameworks of one subject: what no metric places belongs there. */
const subjectOf: Readonly<Record<string, string>> = {
  'ifrs-s2-2023': 'ENV.CLIMATE',
  'ifrs-s2-2025': 'ENV.CLIMATE',
  'tcfd-2017': 'ENV.CLIMATE',
  'ghg-protocol-2015': 'ENV.CLIMATE',
  'tnfd-2023': 'ENV.BIODIVERSITY',
};

/** Sections whose figures do not tell what they are about, by framework and code. */
const topicsOfSection: Readonly<Record<string, readonly string[]>> = {
  'gri-2021 GRI 202': ['SOC.PAY', 'SOC.COMMUNITY'],
  'gri-2021 GRI 203': ['SOC.COMMUNITY', 'ECO.PERFORMANCE'],
  'gri-2021 GRI 206': ['GOV.CONDUCT'],
  'gri-2021 GRI 402': ['SOC.WORKFORCE'],
  'gri-2021 GRI 407': ['SOC.RIGHTS'],
  'gri-2021 GRI 408': ['SOC.RIGHTS'],
  'gri-2021 GRI 409': ['SOC.RIGHTS'],
  'gri-2021 GRI 410': ['SOC.RIGHTS'],
  'gri-2021 GRI 411': ['SOC.RIGHTS', 'SOC.COMMUNITY'],
  'gri-2021 GRI 413': ['SOC.COMMUNITY'],
  'gri-2021 GRI 207': ['ECO.PERFORMANCE'],
  'hkex-2025 A2': ['ENV.ENERGY', 'ENV.WATER', 'ENV.RESOURCES'],
  'hkex-2025 A3': ['ENV.BIODIVERSITY'],
  'hkex-2025 B4': ['SOC.RIGHTS'],
  'hkex-2025 B6': ['SOC.CUSTOMERS'],
  'hkex-2025 D-I': ['ENV.CLIMATE'],
  'hkex-2025 D-II': ['ENV.CLIMATE'],
  'hkex-2025 D-III': ['ENV.CLIMATE'],
  'hkex-2025 D-IV': ['ENV.CLIMATE'],
  'esrs-2023 S1': ['SOC.WORKFORCE'],
  'esrs-2023 S2': ['SOC.SUPPLY', 'SOC.RIGHTS'],
  'esrs-2023 S3': ['SOC.COMMUNITY'],
  'esrs-2023 S4': ['SOC.CUSTOMERS'],
  'esrs-2023 G1': ['GOV.CONDUCT'],
  'esrs-2026 S1': ['SOC.WORKFORCE'],
  'esrs-2026 S2': ['SOC.SUPPLY', 'SOC.RIGHTS'],
  'esrs-2026 S3': ['SOC.COMMUNITY'],
  'esrs-2026 S4': ['SOC.CUSTOMERS'],
  'esrs-2026 G1': ['GOV.CONDUCT'],
  'iso-26000-2010 6.3': ['SOC.RIGHTS'],
  'iso-26000-2010 6.4': ['SOC.WORKFORCE'],
  'iso-26000-2010 6.6': ['GOV.CONDUCT'],
  'iso-26000-2010 6.8': ['SOC.COMMUNITY'],
  'ungc-2004 Labour': ['SOC.RIGHTS'],
  'un-sdg-2015 1': ['SOC.COMMUNITY'],
  'un-sdg-2015 2': ['SOC.COMMUNITY'],
  'un-sdg-2015 4': ['SOC.TRAINING'],
  'un-sdg-2015 5': ['SOC.DIVERSITY'],
  'un-sdg-2015 6': ['ENV.WATER'],
  'un-sdg-2015 7': ['ENV.ENERGY'],
  'un-sdg-2015 8': ['SOC.WORKFORCE'],
  'un-sdg-2015 10': ['SOC.DIVERSITY'],
  'un-sdg-2015 11': ['SOC.COMMUNITY'],
  'un-sdg-2015 12': ['ENV.RESOURCES', 'ENV.WASTE'],
  'un-sdg-2015 13': ['ENV.CLIMATE'],
  'un-sdg-2015 14': ['ENV.BIODIVERSITY'],
  'un-sdg-2015 15': ['ENV.BIODIVERSITY'],
  'un-sdg-2015 16': ['GOV.CONDUCT'],
};

type TopicsIn = (disclosureId: string) => readonly string[];

const readTopics = (catalogue: Catalogue, versionId: string): TopicsIn => {
  const known = new Set(listTopics(catalogue).map(({ topicId }) => topicId));
  const metrics = catalogue.metrics();
  const topicOfMetric = (code: string): string | undefined =>
    metrics.ancestors(code).find((node) => node.kind === 'TOPIC' && known.has(node.code))?.code;
  const ofFigures = ({ fields }: Disclosure): string[] => [
    ...new Set(fields.flatMap(({ metric }) => (metric ? (topicOfMetric(metric.code) ?? []) : []))),
  ];
  /** A section is about what most of its disclosures with figures are about. */
  const ofSection = (section: Section): readonly string[] => {
    if (section.issueCategory !== undefined) return topicsOfIssue[section.issueCategory] ?? [];
    const placed = topicsOfSection[`${versionId} ${section.code}`];
    if (placed || section.pillar === 'general') return placed ?? [];
    const found = section.disclosures.map(ofFigures).filter((topics) => topics.length > 0);
    const counts = [...Map.groupBy(found.flat(), (topic) => topic)].map(([topic, all]) => ({ topic, n: all.length }));
    return counts.flatMap(({ topic, n }) => (n > found.length / 2 ? topic : []));
  };
  const subject = subjectOf[versionId];
  const topics = new Map(
    (catalogue.framework(versionId)?.sections ?? []).flatMap((section) => {
      const shared = ofSection(section);
      return section.disclosures.map((disclosure) => {
        const own = ofFigures(disclosure);
        const inherited = shared.length > 0 ? shared : subject === undefined ? [] : [subject];
        return [disclosure.id, own.length > 0 ? own : inherited] as const;
      });
    }),
  );
  return (disclosureId) => topics.get(disclosureId) ?? [];
};

const read = new WeakMap<Catalogue, Map<string, TopicsIn>>();

/**
 * Topics that a disclosure belongs to: those of the metrics that it reports, else those of its section, else the subject of its
 * framework. Empty for what every report tells (who we are, how we are governed). Read once per framework.
 */
export const topicsOf = (catalogue: Catalogue, versionId: string, disclosureId: string): readonly string[] => {
  const known = read.get(catalogue) ?? new Map<string, TopicsIn>();
  read.set(catalogue, known);
  const topics = known.get(versionId) ?? readTopics(catalogue, versionId);
  known.set(versionId, topics);
  return topics(disclosureId);
};

const industryStandard = 'sasb-2023-12';

/** SICS industry whose own standard is in a report, told by its first disclosure ("CG-AA-000.A"): for who has named none. */
export const industryIn = (frameworks: readonly { versionId: string; disclosureIds: readonly string[] }[]) => {
  const asked = frameworks.find(({ versionId }) => versionId === industryStandard)?.disclosureIds[0];
  return asked && /^[A-Z]{2}-[A-Z]{2}(?=-)/.exec(asked)?.[0];
};

/** Topics that the industry's own standard names first (SASB, by SICS industry); empty for an unknown industry. */
export const suggestedTopics = (catalogue: Catalogue, industryCode: string | undefined): string[] => {
  const sections = catalogue.framework(industryStandard)?.sections ?? [];
  const own = sections.filter((section) => industryCode !== undefined && section.industryCode === industryCode);
  return [...new Set(own.flatMap(({ issueCategory }) => topicsOfIssue[issueCategory ?? ''] ?? []))];
};
