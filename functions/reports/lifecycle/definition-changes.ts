import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import type { CallInput } from '../../../shared/contract/calls/call.ts';
import type { updateReport as updateReportCall } from '../../../shared/contract/reports/reports.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { isClaimable } from '../../../shared/model/framework/full-claim.ts';
import { coveringTopics, type SectorTopicReason } from '../../../shared/model/framework/sector-topics.ts';
import { listTopics, namedTopics, ownTopicPrefix, type ReportTopic } from '../../../shared/model/framework/topics.ts';
import type { Author } from '../../../shared/model/people/author.ts';
import type { Report } from '../../../shared/model/report/report.ts';
import {
  isInScope,
  isRequiredDisclosure,
  type ReportDefinition,
  takenOutBetween,
} from '../../../shared/model/report/report-definition.ts';
import type { AuditChange } from '../../core/reports/audit-row.ts';

type Input = CallInput<typeof updateReportCall>['body'];
type Stamp = { author: Author; at: string };

/** Topics of the library keep its pillar; an own one has a name. 404 for any other. */
const checkedTopics = (catalogue: Catalogue, topics: readonly ReportTopic[]): ReportTopic[] => {
  const library = new Map(listTopics(catalogue).map((topic) => [topic.topicId, topic]));
  return topics.map((topic) => {
    const known = library.get(topic.topicId);
    if (known) return { ...topic, name: null, pillar: known.pillar };
    if (!topic.topicId.startsWith(ownTopicPrefix) || topic.name === null) throw new AppError('topic.not_found');
    return topic;
  });
};

/** A required disclosure is removed only with a reason: 422. Added again, the reason is deleted. */
const reasonsAfter = (
  catalogue: Catalogue,
  before: ReportDefinition,
  reports: { before: Report; after: Report },
  given: NonNullable<Input['takenOut']>,
  stamp: Stamp,
): ReportDefinition['takenOut'] => {
  const isSame = (a: (typeof given)[number], b: { versionId: string; disclosureId: string }): boolean =>
    a.versionId === b.versionId && a.disclosureId === b.disclosureId;
  const required = takenOutBetween(reports.before.frameworks, reports.after.frameworks).filter((place) => {
    const disclosure = catalogue.disclosure(place.versionId, place.disclosureId);
    return disclosure !== undefined && isRequiredDisclosure(disclosure);
  });
  const nameless = required.filter((place) => !given.some((one) => isSame(one, place)));
  if (nameless.length > 0) {
    const names = nameless.slice(0, 5).map(({ disclosureId }) => disclosureId);
    throw new AppError('report.reason_missing', { reason: names.join(', ') });
  }
  const isOut = (place: { versionId: string; disclosureId: string }) => !isInScope(reports.after.frameworks, place);
  const fresh = given.filter(isOut).map((one) => ({ ...one, ...stamp }));
  const retained = before.takenOut.filter((one) => isOut(one) && !fresh.some((other) => isSame(other, one)));
  return [...retained, ...fresh];
};

/** Claims of frameworks in the report's scope; 404 for another framework or one without such a claim. */
const claimsAfter = (
  { fullClaims: before = [] }: ReportDefinition,
  { frameworks }: Report,
  { fullClaims = before }: Input,
): Pick<ReportDefinition, 'fullClaims'> => {
  const present = new Set(frameworks.map(({ versionId }) => versionId));
  const given = new Set(fullClaims);
  if (fullClaims !== before && ![...given].every((one) => present.has(one) && isClaimable(one)))
    throw new AppError('framework.not_found');
  const retained = [...given].filter((one) => present.has(one));
  return retained.length > 0 || before.length > 0 ? { fullClaims: retained } : {};
};

const sectorTopicIn = (catalogue: Catalogue, code: string) => {
  const { standards } = catalogue.griSectors();
  return standards.flatMap(({ topics }) => topics).find((topic) => topic.code === code);
};

/** Reasons by topic: each given one replaces that of its topic, an empty one withdraws it. 404 for an unknown topic. */
const sectorTopicsAfter = (
  catalogue: Catalogue,
  { sectorTopics: before }: ReportDefinition,
  topics: readonly ReportTopic[],
  { sectorTopics: given }: Input,
): Pick<ReportDefinition, 'sectorTopics'> => {
  if (!given) return before ? { sectorTopics: before } : {};
  const rows = given.map(({ code, reason }): SectorTopicReason => {
    const topic = sectorTopicIn(catalogue, code);
    if (!topic) throw new AppError('topic.not_found');
    return { code, reason, despite: coveringTopics(topic, topics) };
  });
  const after = new Map([...(before ?? []), ...rows].map((row) => [row.code, row]));
  return { sectorTopics: [...after.values()].filter(({ reason }) => reason !== '') };
};

/** The definition after the change; throws where something in it does not exist or lacks its reason. */
export const definitionAfter = (
  catalogue: Catalogue,
  before: ReportDefinition,
  reports: { before: Report; after: Report },
  input: Input,
  stamp: Stamp,
): Omit<ReportDefinition, 'assessment'> => {
  const topics = input.topics ? checkedTopics(catalogue, input.topics) : before.topics;
  return {
    topics,
    ...claimsAfter(before, reports.after, input),
    ...sectorTopicsAfter(catalogue, before, topics, input),
    takenOut: input.frameworks
      ? reasonsAfter(catalogue, before, reports, input.takenOut ?? [], stamp)
      : before.takenOut,
  };
};

const topicNames = (catalogue: Catalogue, topics: readonly ReportTopic[]): string => {
  const names = new Map(namedTopics(catalogue, topics).map(({ topicId, name }) => [topicId, name.en]));
  return topics.map(({ topicId }) => names.get(topicId) ?? topicId).join(', ');
};

/** Limit, so that report and definition fit into the same transaction. */
const reasonRowsMax = 60;

/** A row for each removed disclosure; of very many at once several share one. */
const reasonRows = (catalogue: Catalogue, reasons: ReportDefinition['takenOut']): AuditChange[] => {
  const size = Math.ceil(reasons.length / reasonRowsMax);
  const starts = Array.from({ length: Math.ceil(reasons.length / Math.max(1, size)) }, (_, row) => row * size);
  const nameOf = ({ versionId, disclosureId }: ReportDefinition['takenOut'][number]): string => {
    const { code = disclosureId, title = '' } = catalogue.disclosure(versionId, disclosureId) ?? {};
    return `${code} ${title}`.trim();
  };
  return starts.map((start) => {
    const own = reasons.slice(start, start + size);
    const texts = new Set(own.map(({ reason, explanation }) => `${reason}: ${explanation}`));
    return {
      action: 'disclosure.taken-out' as const,
      section: own.map(nameOf).join('; '),
      newValue: [...texts].join('; '),
    };
  });
};

/** A row for each topic of the Sector Standard with another reason than before. */
const sectorRows = (catalogue: Catalogue, before: ReportDefinition, after: ReportDefinition): AuditChange[] => {
  const reasonsIn = ({ sectorTopics = [] }: ReportDefinition) =>
    new Map(sectorTopics.map(({ code, reason }) => [code, reason]));
  const [old, now] = [reasonsIn(before), reasonsIn(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((code) => {
    const [oldValue = '', newValue = ''] = [old.get(code), now.get(code)];
    const field = `${code} ${sectorTopicIn(catalogue, code)?.title.en ?? ''}`.trim();
    return oldValue === newValue ? [] : [{ action: 'report.sector-topic-judged' as const, field, oldValue, newValue }];
  });
};

/** Audit rows of changes in the definition; each given reason has a row. */
export const definitionAudit = (
  catalogue: Catalogue,
  before: ReportDefinition,
  after: ReportDefinition,
): AuditChange[] => {
  const topics = [topicNames(catalogue, before.topics), topicNames(catalogue, after.topics)] as const;
  const claims = [(before.fullClaims ?? []).join(', '), (after.fullClaims ?? []).join(', ')] as const;
  const reasons = after.takenOut.filter((one) => !before.takenOut.includes(one));
  return [
    ...(topics[0] === topics[1]
      ? []
      : [{ action: 'report.topics-changed' as const, field: 'topics', oldValue: topics[0], newValue: topics[1] }]),
    ...(before.assessment?.id === after.assessment?.id
      ? []
      : [
          {
            action: 'report.assessment-chosen' as const,
            field: 'assessment',
            oldValue: before.assessment?.name ?? '',
            newValue: after.assessment?.name ?? '',
          },
        ]),
    ...(claims[0] === claims[1]
      ? []
      : [{ action: 'report.claimed' as const, field: 'claims', oldValue: claims[0], newValue: claims[1] }]),
    ...sectorRows(catalogue, before, after),
    ...reasonRows(catalogue, reasons),
  ];
};
