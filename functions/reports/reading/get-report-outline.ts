import type * as z from 'zod';
import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import { shownCode } from '../../../shared/catalogue/display-code.ts';
import type { Disclosure } from '../../../shared/catalogue/framework.ts';
import type { ReportOutline } from '../../../shared/contract/reports/report-outline.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { boundFieldOf, resolveField } from '../../../shared/model/data-point/binding.ts';
import type { FindPoint, Metrics } from '../../../shared/model/data-point/known-values.ts';
import { namedFramework } from '../../../shared/model/framework/named-framework.ts';
import { noTopicAnswers, withTopicFields } from '../../../shared/model/framework/topic-fields.ts';
import { namedTopics } from '../../../shared/model/framework/topics.ts';
import type { Report } from '../../../shared/model/report/report.ts';
import { ReportDefinition } from '../../../shared/model/report/report-definition.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { findReportPoints } from '../../core/data-points/report-points.ts';
import { CommentCount, commentCountEntity } from '../../core/reports/comment.entities.ts';
import { confineReport } from '../../core/reports/confine-report.ts';
import { definitionEntity } from '../../core/reports/definition.entity.ts';
import { assignedReportKeyOf } from '../../core/reports/get-own-report.ts';
import { WaitingAnswers, waitingAnswersEntity } from '../../core/reports/pending-answers.entity.ts';
import {
  DisclosureRecord,
  disclosureEntity,
  reportEntity,
  reportPartition,
} from '../../core/reports/report.entities.ts';
import { assignmentSeenBy } from '../../core/reports/report-access.ts';
import type { ReportsDependencies } from '../answers/dependencies.ts';

type Framework = ReportOutline['frameworks'][number];

/** The properties of states and comment counts that the tree shows; reading all of 2,000 takes twice as long. */
const State = DisclosureRecord.pick({
  versionId: true,
  disclosureId: true,
  status: true,
  answeredFields: true,
  fields: true,
  assignment: true,
});
type State = z.infer<typeof State>;
const Threads = CommentCount.pick({ versionId: true, disclosureId: true, openThreads: true });
const Waiting = WaitingAnswers.pick({ versionId: true, disclosureId: true, answers: true });
const Topics = ReportDefinition.pick({ topics: true });
const dataNames = Object.keys({ ...State.shape, ...Threads.shape, ...Waiting.shape, ...Topics.shape });

const stateKey = (versionId: string, disclosureId: string): string => `${versionId} ${disclosureId}`;

/** More than most reports have: these are read in one request, longer reports in three. */
const firstStates = 600;

/** Key between the two halves of the states after the first ones: a disclosure in the report's scope. */
const middleOf = (report: Report): readonly string[] | undefined => {
  const names = report.frameworks
    .flatMap(({ versionId, disclosureIds }) => disclosureIds.map((disclosureId) => `${versionId}\n${disclosureId}`))
    .toSorted();
  const middle = names[Math.floor((firstStates + names.length) / 2)];
  return middle === undefined ? undefined : ['REPORT', 'DISCLOSURE', ...middle.split('\n')];
};

/** Number of fields without an answer here that the data hub fills. */
const countReused = (
  metrics: Metrics,
  versionId: string,
  disclosure: Disclosure,
  state: State | undefined,
  find: FindPoint,
): number =>
  disclosure.fields.filter((field) => {
    const filled = state?.fields[field.key];
    const bound = boundFieldOf(metrics, field);
    // A calculated field is filled even if it was emptied.
    if (!bound || (filled !== undefined && !(filled === 'empty' && bound.relation.binding === 'computed')))
      return false;
    const place = { versionId, disclosureId: disclosure.id, fieldKey: field.key };
    const { state: hub } = resolveField(metrics, bound, place, undefined, find);
    return hub === 'hub' || hub === 'computed';
  }).length;

const entryOf = (
  catalogue: Catalogue,
  versionId: string,
  disclosure: Disclosure,
  state: State | undefined,
  find: FindPoint,
  { openThreads, waitingAnswers, language }: { openThreads: number; waitingAnswers: number; language: Language },
) => ({
  id: disclosure.id,
  code: shownCode(disclosure.code, language),
  kind: disclosure.kind,
  status: state?.status ?? ('not-started' as const),
  answeredFields: state?.answeredFields ?? 0,
  reusedFields: countReused(catalogue.metrics(), versionId, disclosure, state, find),
  openChoices: Object.values(state?.fields ?? {}).filter((status) => status === 'choice').length,
  totalFields: disclosure.fields.length,
  isVerified: disclosure.verified === true,
  openThreads,
  waitingAnswers,
});

/**
 * Tree of the disclosures in scope, in catalogue order: report and states in one query, the data points of its
 * reporting time in another. Titles in `language` where known.
 */
export const getReportOutline = async (
  { table, catalogue }: ReportsDependencies,
  principal: Principal,
  reportId: string,
  language: Language,
): Promise<ReportOutline> => {
  const key = assignedReportKeyOf(principal, reportId);
  const { first, whole } = await table.begin({ pk: reportPartition(key), skPrefix: ['REPORT'] }, firstStates);
  const stored = first.of(reportEntity)[0];
  const report = stored && confineReport(principal, stored);
  if (!report) throw new AppError('report.not_found');
  const [collected, find] = await Promise.all([
    whole({ halveAt: middleOf(stored), dataNames }),
    findReportPoints(table, report),
  ]);
  const states = new Map<string, State>(
    collected
      .of({ name: disclosureEntity.name, schema: State })
      .map((state) => [stateKey(state.versionId, state.disclosureId), state]),
  );
  const threads = new Map(
    collected
      .of({ name: commentCountEntity.name, schema: Threads })
      .map((count) => [stateKey(count.versionId, count.disclosureId), count.openThreads]),
  );
  const waiting = new Map<string, number>();
  for (const one of collected.of({ name: waitingAnswersEntity.name, schema: Waiting })) {
    const name = stateKey(one.versionId, one.disclosureId);
    waiting.set(name, (waiting.get(name) ?? 0) + one.answers.length);
  }
  const [definition] = collected.of({ name: definitionEntity.name, schema: Topics });
  const topics = namedTopics(catalogue, definition?.topics ?? []);
  const titleOf = (item: { title: string; titleZhTw?: string | undefined }): string =>
    language === 'zhTw' ? (item.titleZhTw ?? item.title) : item.title;

  const frameworks = report.frameworks.map(({ versionId, disclosureIds, adoptedAs }): Framework => {
    const found = catalogue.framework(versionId);
    if (!found) throw new Error(`the catalogue lacks ${versionId}, which report ${reportId} uses`);
    const framework = namedFramework(found, adoptedAs);
    const chosen = new Set(disclosureIds);
    const sections = framework.sections.map((section) => ({
      code: section.code,
      title: titleOf(section),
      pillar: section.pillar,
      disclosures: section.disclosures
        .filter((disclosure) => chosen.has(disclosure.id))
        .map((disclosure) => ({
          ...entryOf(
            catalogue,
            versionId,
            withTopicFields(disclosure, topics, noTopicAnswers),
            states.get(stateKey(versionId, disclosure.id)),
            find,
            {
              openThreads: threads.get(stateKey(versionId, disclosure.id)) ?? 0,
              waitingAnswers: waiting.get(stateKey(versionId, disclosure.id)) ?? 0,
              language,
            },
          ),
          ...assignmentSeenBy(principal, reportId, states.get(stateKey(versionId, disclosure.id))?.assignment),
          title: titleOf(disclosure),
        })),
    }));
    return {
      versionId,
      name: framework.name,
      shortName: framework.shortName,
      edition: framework.edition,
      sections: sections.filter((section) => section.disclosures.length > 0),
    };
  });
  return { reportId: report.reportId, frameworks };
};
