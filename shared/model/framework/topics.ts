/**
 * Material topics of a report: the topics of the metric library, so that a topic leads to its disclosures through the metrics that
 * they report. Names in both languages are the library's.
 */
import * as z from 'zod';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { BilingualText, type Disclosure, type Pillar, type Section } from '../../catalogue/framework.ts';
import { lineInBoth, oneLine } from '../text/one-line.ts';

/** Longest name of a topic, in reports and in assessments. */
export const topicNameMax = 255;

/** A topic of the library by its code, or an own one by the name that was given to it. */
export const ReportTopic = z
  .strictObject({
    topicId: z.string().min(1).max(80),
    /** Set for an own topic; one of an assessment may have a name of one Chinese character. */
    name: oneLine(1, topicNameMax).nullable(),
    pillar: z.enum(['environmental', 'social', 'governance', 'general']),
    /** Material topics of the report's assessment that led to it; absent: it was chosen by hand. */
    judged: z
      .array(z.strictObject({ topicId: z.string().min(2).max(80), name: lineInBoth(topicNameMax) }))
      .min(1)
      .max(120)
      .optional(),
  })
  .meta({ id: 'ReportTopic' });
export type ReportTopic = z.infer<typeof ReportTopic>;

/** All 120 topics of an assessment as own ones, and those of the library that they lead to. */
export const topicsMax = 150;
export const ownTopicPrefix = 'own:';

export type Topic = { topicId: string; name: BilingualText; pillar: Pillar };

const pillarOfDimension: Readonly<Record<string, Pillar>> = {
  ENV: 'environmental',
  SOC: 'social',
  GOV: 'governance',
  ECO: 'general',
  INV: 'general',
};
/** Monetary effects belong to the topic that causes them. */
const noTopics = new Set(['ENV.FINANCE']);

/** Topics that can be chosen, in library order. */
export const listTopics = (catalogue: Catalogue): Topic[] =>
  catalogue.metrics().library.nodes.flatMap((node) => {
    const pillar = node.kind === 'TOPIC' ? pillarOfDimension[node.parent ?? ''] : undefined;
    if (!pillar || noTopics.has(node.code)) return [];
    return { topicId: node.code, name: { en: node.name, zhTw: node.nameZhTw }, pillar };
  });

/** A chosen topic with its name; an own one has the same name in both languages. */
export const NamedTopic = z.object({
  topicId: z.string(),
  name: BilingualText,
  /** Names of which `name` consists, where an assessment judged several topics of it material. */
  parts: z.array(BilingualText).optional(),
});
export type NamedTopic = z.infer<typeof NamedTopic>;

/** A list of names as one name. */
export const joinedNames = (names: readonly BilingualText[]): BilingualText => ({
  en: names.map(({ en }) => en).join(', '),
  zhTw: names.map(({ zhTw }) => zhTw).join('、'),
});

/**
 * Chosen topics by the names that the assessment judged material: material anti-corruption does not make all of "Business
 * conduct" material. One that was chosen by hand has its own name; one that the library no longer has is not named.
 */
export const namedTopics = (
  catalogue: Catalogue,
  topics: readonly Pick<ReportTopic, 'topicId' | 'name' | 'judged'>[],
): NamedTopic[] => {
  const names = new Map(listTopics(catalogue).map(({ topicId, name }) => [topicId, name]));
  return topics.flatMap(({ topicId, name, judged }): NamedTopic[] => {
    const known = name === null ? names.get(topicId) : { en: name, zhTw: name };
    if (!known) return [];
    if (!judged) return [{ topicId, name: known }];
    const parts = judged.map((one) => one.name);
    return [{ topicId, name: joinedNames(parts), ...(parts.length > 1 ? { parts } : {}) }];
  });
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
    if (section.topicIds) return section.topicIds;
    if (section.issueCategory !== undefined || section.pillar === 'general') return [];
    const found = section.disclosures.map(ofFigures).filter((topics) => topics.length > 0);
    const counts = [...Map.groupBy(found.flat(), (topic) => topic)].map(([topic, all]) => ({ topic, n: all.length }));
    return counts.flatMap(({ topic, n }) => (n > found.length / 2 ? topic : []));
  };
  const subject = catalogue.framework(versionId)?.subjectTopicId;
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
 * framework. Empty for general information of every report (organisation, governance). Read once per framework.
 */
export const topicsOf = (catalogue: Catalogue, versionId: string, disclosureId: string): readonly string[] => {
  const known = read.get(catalogue) ?? new Map<string, TopicsIn>();
  read.set(catalogue, known);
  const topics = known.get(versionId) ?? readTopics(catalogue, versionId);
  known.set(versionId, topics);
  return topics(disclosureId);
};

const industryStandard = 'sasb-2023-12';

/**
 * SICS industry of the standard in a report, by its first disclosure ("CG-AA-000.A"): for reports without a named
 * industry.
 */
export const industryIn = (frameworks: readonly { versionId: string; disclosureIds: readonly string[] }[]) => {
  const asked = frameworks.find(({ versionId }) => versionId === industryStandard)?.disclosureIds[0];
  return asked && /^[A-Z]{2}-[A-Z]{2}(?=-)/.exec(asked)?.[0];
};

/** Topics that the industry's own standard names first (SASB, by SICS industry); empty for an unknown industry. */
export const suggestedTopics = (catalogue: Catalogue, industryCode: string | undefined): string[] => {
  const sections = catalogue.framework(industryStandard)?.sections ?? [];
  const own = sections.filter((section) => industryCode !== undefined && section.industryCode === industryCode);
  return [...new Set(own.flatMap(({ topicIds = [] }) => topicIds))];
};
