import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import { AppError } from '../../../shared/errors.ts';
import type { FieldReference } from '../../../shared/model/data-point/data-point.ts';
import { yearBefore } from '../../../shared/model/data-point/data-point.ts';
import { findIn } from '../../../shared/model/data-point/find-in.ts';
import { hubMembersIn } from '../../../shared/model/data-point/hub-members.ts';
import { type Place, placeKeyOf } from '../../../shared/model/framework/move-report.ts';
import {
  applicableSector,
  listedDisclosuresOf,
  sectorTopicsOf,
} from '../../../shared/model/framework/sector-topics.ts';
import { namedTopics } from '../../../shared/model/framework/topics.ts';
import { askingTopicsIn } from '../../../shared/model/materiality/asking-topics.ts';
import { hkexIssuerOf } from '../../../shared/model/organization/hkex-issuer.ts';
import { isEditable, type Report } from '../../../shared/model/report/report.ts';
import { emptyDefinition } from '../../../shared/model/report/report-definition.ts';
import { reportToCheck } from '../../../shared/model/validation/report-to-check.ts';
import { type Validation, validateReport } from '../../../shared/model/validation/validate-report.ts';
import { validationSettingsOf } from '../../../shared/model/validation/validation-settings.ts';
import type { Principal } from '../../core/auth/principal.ts';
import type { DataPointRecord } from '../../core/data-points/data-point.entities.ts';
import { timeOf } from '../../core/data-points/point-keys.ts';
import { listPoints, listPointsIn, listPriorPoints, listReportPoints } from '../../core/data-points/report-points.ts';
import { instant } from '../../core/instant.ts';
import { type DefinitionRecord, definitionEntity } from '../../core/reports/definition.entity.ts';
import { evidenceCountsEntity } from '../../core/reports/evidence.entities.ts';
import { assignedReportKeyOf } from '../../core/reports/get-own-report.ts';
import { type WaitingAnswers, waitingAnswersEntity } from '../../core/reports/pending-answers.entity.ts';
import { olderEditionsOf, proseAskedAgain } from '../../core/reports/prior-edition.ts';
import {
  type DisclosureRecord,
  disclosureEntity,
  reportEntity,
  reportPartition,
  type ValueRecord,
  valueEntity,
} from '../../core/reports/report.entities.ts';
import { answeredCells } from '../answers/answered-rows.ts';
import type { ReportsDependencies } from '../answers/dependencies.ts';
import { definitionsIn } from './definitions.ts';
import { type FindingNoteRecord, findingNoteEntity } from './finding-note.entity.ts';
import { countTexts, loadTranslations } from './load-other-texts.ts';

const disclosureName = ({ versionId, disclosureId }: Omit<FieldReference, 'fieldKey'>): string =>
  `${versionId} ${disclosureId}`;
const fieldName = (place: FieldReference): string => `${disclosureName(place)} ${place.fieldKey}`;

/** Answered cells of tables by their disclosure. */
const typedCellsIn = (values: readonly ValueRecord[]): ReadonlyMap<string, string[]> => {
  const cells = answeredCells(values).map(({ fieldKey, ...place }) => ({ name: disclosureName(place), fieldKey }));
  return new Map(
    [...Map.groupBy(cells, ({ name }) => name)].map(([name, own]) => [name, own.map((one) => one.fieldKey)]),
  );
};

export type LoadedReport = {
  report: Report;
  states: ReadonlyMap<string, DisclosureRecord>;
  notes: FindingNoteRecord[];
  definition: DefinitionRecord | undefined;
  /** Files behind the fields of a disclosure. */
  evidence: ReadonlyMap<string, Record<string, number>>;
  /** Pending answers of a former edition, per field. */
  waiting: ReadonlyMap<string, number>;
};

const waitingIn = (places: readonly WaitingAnswers[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { answers, ...place } of places) {
    for (const { fieldKey } of answers) {
      const name = fieldName({ ...place, fieldKey });
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return counts;
};

/** The report with the states of its disclosures and the notes on its findings: one query. */
export const loadReport = async (
  { table }: ReportsDependencies,
  principal: Principal,
  reportId: string,
): Promise<LoadedReport> => {
  const collected = await table.collect({
    pk: reportPartition(assignedReportKeyOf(principal, reportId)),
    skPrefix: ['REPORT'],
  });
  const report = collected.of(reportEntity)[0];
  if (!report) throw new AppError('report.not_found');
  const states = collected.of(disclosureEntity).map((state) => [disclosureName(state), state] as const);
  return {
    report,
    states: new Map(states),
    notes: collected.of(findingNoteEntity),
    definition: collected.of(definitionEntity)[0],
    waiting: waitingIn(collected.of(waitingAnswersEntity)),
    evidence: new Map(collected.of(evidenceCountsEntity).map((one) => [disclosureName(one), one.counts])),
  };
};

/** Texts of an older edition that are drafts at the questions of the newer one, by the names of these. */
const draftsFromOlder = (catalogue: Catalogue, versionId: string, states: readonly DisclosureRecord[]): string[] => {
  const fieldsOf = new Map(states.map((state) => [disclosureName(state), state.fields]));
  const touched = new Set(
    states
      .filter((state) => state.versionId === versionId)
      .flatMap(({ disclosureId, fields }) =>
        Object.keys(fields).map((fieldKey) => placeKeyOf({ disclosureId, fieldKey })),
      ),
  );
  return olderEditionsOf(catalogue, versionId).flatMap((editions) => {
    const isAnswered = ({ disclosureId, fieldKey }: Place): boolean =>
      fieldsOf.get(disclosureName({ versionId: editions.from.versionId, disclosureId }))?.[fieldKey] === 'answered';
    return proseAskedAgain(isAnswered, editions, touched).map((place) => fieldName({ ...place, versionId }));
  });
};

/** Year of last year's report where it answered the same field; read while this one can be edited. */
const loadAnsweredBefore = async (
  { table, catalogue }: Pick<ReportsDependencies, 'table' | 'catalogue'>,
  { organizationId, status, rolledFrom, frameworks }: Report,
): Promise<(place: FieldReference) => string | undefined> => {
  if (!rolledFrom || !isEditable(status)) return () => undefined;
  const states = await table.all(disclosureEntity, {
    pk: reportPartition({ organizationId, reportId: rolledFrom.reportId }),
    skPrefix: ['REPORT', 'DISCLOSURE'],
  });
  const answered = new Set([
    ...states.flatMap((state) =>
      Object.entries(state.fields).flatMap(([fieldKey, found]) =>
        found === 'answered' ? [fieldName({ ...state, fieldKey })] : [],
      ),
    ),
    ...frameworks.flatMap(({ versionId }) => draftsFromOlder(catalogue, versionId, states)),
  ]);
  return (place) => (answered.has(fieldName(place)) ? rolledFrom.periodEndOn.slice(0, 4) : undefined);
};

/** Whether a standard in the report's scope asks for a figure over three years; few do, and then another time is read. */
const asksThreeYears = (catalogue: Catalogue, { frameworks }: Report): boolean =>
  frameworks.some(({ versionId, disclosureIds }) => {
    const chosen = new Set(disclosureIds);
    const sections = catalogue.framework(versionId)?.sections ?? [];
    return sections.some(({ disclosures }) =>
      disclosures.some(
        ({ id, requirements = [] }) => chosen.has(id) && requirements.some(({ years = 1 }) => years > 2),
      ),
    );
  });

/** Includes the current points: submission pins exactly the validated ones. */
export type LoadedValidation = Validation & { points: DataPointRecord[] };

/** Applies all rules to a report as stored, with its data points and last year's. */
export const validateLoaded = async (
  { table, catalogue, now }: ReportsDependencies,
  principal: Principal,
  { report, states, definition, evidence, waiting }: LoadedReport,
): Promise<LoadedValidation> => {
  const time = yearBefore(timeOf(report));
  const [values, points, pinned, prior, beforePrior, answeredBefore, translations] = await Promise.all([
    table.all(valueEntity, { pk: reportPartition(report), skPrefix: ['VALUE'] }),
    isEditable(report.status) ? listPoints(table, report) : [],
    isEditable(report.status) ? undefined : listReportPoints(table, report),
    listPriorPoints(table, report),
    asksThreeYears(catalogue, report) ? listPointsIn(table, report, yearBefore(time)) : undefined,
    loadAnsweredBefore({ table, catalogue }, report),
    loadTranslations(table, report),
  ]);
  const counts =
    translations &&
    countTexts(
      catalogue,
      { report, definition, states: [...states.values()], values, points: pinned ?? points },
      translations,
    );
  const answers = new Map<string, ValueRecord>(values.map((value) => [fieldName(value), value]));
  const cells = typedCellsIn(values);
  const validation = validateReport(
    reportToCheck({
      frameworks: report.frameworks,
      definitionOf: definitionsIn(catalogue, report.frameworks, {
        issuer: hkexIssuerOf(principal.organization),
        periodStartOn: report.periodStartOn,
      }),
      metrics: catalogue.metrics(),
      stateOf: (versionId, disclosureId) => states.get(disclosureName({ versionId, disclosureId })),
      evidenceOf: ({ fieldKey, ...place }) => evidence.get(disclosureName(place))?.[fieldKey] ?? 0,
      waitingAt: (place) => waiting.get(fieldName(place)) ?? 0,
      answeredBefore,
      answerOf: (place) => answers.get(fieldName(place)),
      typedCells: (versionId, disclosureId) => cells.get(disclosureName({ versionId, disclosureId })) ?? [],
      find: findIn(pinned ?? points),
      members: hubMembersIn(pinned ?? points),
      prior: findIn(prior),
      priorTime: time,
      earlierYears: [
        { ...time, find: findIn(prior) },
        ...(beforePrior ? [{ ...yearBefore(time), find: findIn(beforePrior) }] : []),
      ],
      settings: validationSettingsOf(principal.organization),
      topicsOf: askingTopicsIn(catalogue, definition?.topics ?? []),
      chosenTopics: namedTopics(catalogue, definition?.topics ?? []),
      claims: (definition?.fullClaims ?? []).flatMap((versionId) => {
        const isInReport = report.frameworks.some((framework) => framework.versionId === versionId);
        const sections = catalogue.framework(versionId)?.sections ?? [];
        const sector = applicableSector(catalogue, versionId, {
          industryCode: principal.organization.industryCode,
          day: instant(now).slice(0, 10),
        });
        const sectorTopics = sectorTopicsOf(sector, definition ?? emptyDefinition);
        return isInReport
          ? [
              {
                versionId,
                disclosures: sections.flatMap(({ disclosures }) => disclosures),
                sectorTopics,
                sectorDisclosures: listedDisclosuresOf(sector, sections, sectorTopics),
              },
            ]
          : [];
      }),
      textsOf: (versionId, disclosureId) => counts?.get(disclosureName({ versionId, disclosureId })),
    }),
  );
  return { ...validation, points };
};
