import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import type { Disclosure, Field } from '../../../shared/catalogue/framework.ts';
import { isAnswered } from '../../../shared/model/answer/field-value.ts';
import { boundFieldOf, type Resolution, resolveField } from '../../../shared/model/data-point/binding.ts';
import type { FieldReference, TimeSpan } from '../../../shared/model/data-point/data-point.ts';
import { resolveEarlier } from '../../../shared/model/data-point/earlier-figure.ts';
import type { HubMembers } from '../../../shared/model/data-point/hub-members.ts';
import type { FindPoint } from '../../../shared/model/data-point/known-values.ts';
import type { BoundField } from '../../../shared/model/data-point/point-values.ts';
import { catalogueOfReport } from '../../../shared/model/data-point/reported-unit.ts';
import { chartKeyOf, chartReferenceOf } from '../../../shared/model/design/design-chart.ts';
import type { ChartAsBars, UndrawnChart, UndrawnReason } from '../../../shared/model/design/design-findings.ts';
import { fieldsLeftOut } from '../../../shared/model/framework/disclosure-state.ts';
import { namedFramework } from '../../../shared/model/framework/named-framework.ts';
import { namedTopics } from '../../../shared/model/framework/topics.ts';
import type {
  ReportSnapshot,
  SnapshotBrand,
  SnapshotDisclosure,
  SnapshotField,
  SnapshotFramework,
} from '../../../shared/model/publishing/snapshot.ts';
import type { EvidenceFile } from '../../../shared/model/report/evidence.ts';
import { omittedLettersOf, type Report } from '../../../shared/model/report/report.ts';
import type { ReportDefinition } from '../../../shared/model/report/report-definition.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import type { DisclosureRecord, ValueRecord } from '../../core/reports/report.entities.ts';
import { answersIn, placeTyped } from '../../core/reports/reused-texts.ts';
import { cellsOfFigure } from '../charts/cells-of-figure.ts';
import { type ChartedEntity, entityFigures, withEntities } from '../charts/entity-figures.ts';
import { snapshotCharts } from '../charts/snapshot-charts.ts';
import { type EarlierAnswers, earlierNumbers } from './earlier-answers.ts';
import { snapshotEuDatapoints } from './eu-datapoints.ts';
import { fieldsWithGap } from './fields-with-gap.ts';
import { fullClaimOf } from './full-claim-of.ts';
import { type Earlier, type NumberOfYear, valueContext } from './previous-values.ts';
import { printedEdition } from './printed-edition.ts';
import { type CarriedAssessment, snapshotMateriality } from './report-materiality.ts';
import { type RolledUpMetrics, withRollUps } from './rolled-up.ts';
import { sectorIn, sectorPart, withReferences } from './sector-standard.ts';
import { printedCells } from './snapshot-cells.ts';
import { snapshotEvidence } from './snapshot-evidence.ts';
import { type AnswerWithHistory, snapshotField } from './snapshot-field.ts';
import { reasonedIn, snapshotOmissions, withLetters } from './snapshot-omissions.ts';
import { withSums } from './sum-components.ts';
import { type OtherTexts, reportWordsIn, rowNameIn, valueIn } from './texts-in-language.ts';
import { type TopicPart, titleOfPart, topicParts } from './topic-parts.ts';
import { sourceOf } from './value-source.ts';

export type SnapshotSource = {
  report: Report;
  states: DisclosureRecord[];
  values: ValueRecord[];
  /** The data points that the report is pinned to. */
  find: FindPoint;
  members?: HubMembers | undefined;
  /** Data points of earlier years, the latest first. */
  earlier?: (TimeSpan & { find: FindPoint })[];
  /** Of the reports that it was made from, the latest first. */
  earlierAnswers?: EarlierAnswers[];
  /** For charts by entity. */
  entities?: ChartedEntity[];
  /** Figures that the report took from entities in its period. */
  rollUps?: RolledUpMetrics;
  materiality?: CarriedAssessment;
  definition?: Pick<ReportDefinition, 'topics' | 'fullClaims' | 'sectorTopics'>;
  /** Translations; given if the language is not the report's own. */
  otherTexts?: OtherTexts;
  evidence?: (Pick<EvidenceFile, 'fieldKey' | 'name' | 'page' | 'sha256'> & {
    versionId: string;
    disclosureId: string;
  })[];
  organizationName: string;
  /** SICS; determines the applicable Sector Standard. */
  industryCode?: string | undefined;
  brand: SnapshotBrand;
  design?: ReportSnapshot['design'];
  coverPicture?: ReportSnapshot['coverPicture'];
  assuranceFile?: ReportSnapshot['assuranceFile'];
  revisionNumber: number;
  frozenAt: string;
};

const pathOf = (...parts: string[]): string => parts.join(' ');
const isChinese = (language: Language): boolean => language === 'zhTw';

type History = { resolved: Resolution } & Pick<SnapshotSource, 'earlier' | 'earlierAnswers' | 'report'>;

/** The figure in earlier years: as the report of that year gave it, if there is one. */
const earlierOf = (
  metrics: Parameters<typeof resolveField>[0],
  bound: BoundField,
  place: FieldReference,
  { resolved: now, earlier, earlierAnswers, report }: History,
): Earlier => {
  const { value } = now;
  if (value?.kind !== 'number' || value.number === null) return {};
  const years = (earlier ?? []).map(({ startOn, endOn, find }): NumberOfYear => {
    const answers = earlierAnswers?.find((one) => one.startOn === startOn && one.endOn === endOn);
    const own = answers?.at(place);
    const resolved = resolveEarlier(metrics, bound, place, { answer: own, find }, now);
    return { startOn, endOn, answer: resolved.value, source: own ? 'otherReport' : sourceOf(resolved, report) };
  });
  return valueContext(value, years);
};

/** Everything in scope, answered or not: the content index also lists missing answers. */
export const buildSnapshot = (given: Catalogue, source: SnapshotSource): ReportSnapshot => {
  const { report, members } = source;
  const catalogue = catalogueOfReport(given, report);
  const { language } = report;
  const answers = answersIn(source);
  const typedKeys = new Map(
    [...Map.groupBy(source.values, ({ versionId, disclosureId }) => pathOf(versionId, disclosureId))].map(
      ([path, records]) => [path, records.map(({ fieldKey }) => fieldKey)],
    ),
  );
  /** The answer of a field, entered or filled from the data hub, in its original language. */
  const answerOf = (versionId: string, disclosureId: string, field: Field): AnswerWithHistory => {
    const metrics = catalogue.metrics();
    const bound = boundFieldOf(metrics, field);
    const place = { versionId, disclosureId, fieldKey: field.key };
    const record = answers.valueAt(place);
    if (!bound) {
      const value = record?.value ?? null;
      const earlier = earlierNumbers(value, place, source.earlierAnswers ?? []);
      return { value, ...earlier, ...(isAnswered(value) ? { source: 'typed' } : {}) };
    }
    const resolved = resolveField(metrics, bound, place, record, source.find);
    const { value } = resolved;
    const earlier = earlierOf(metrics, bound, place, { ...source, resolved });
    if (!isAnswered(value)) return { value, ...earlier };
    const wordsAt = placeTyped(given, answers, place, resolved);
    return { value, ...earlier, source: sourceOf(resolved, report), wordsAt };
  };
  /** The answer in the file's language. */
  const lockedBy = (versionId: string, disclosureId: string, field: Field): AnswerWithHistory => {
    const answer = answerOf(versionId, disclosureId, field);
    const place = { versionId, disclosureId, fieldKey: field.key };
    return { ...answer, ...valueIn(source.otherTexts, answer.wordsAt ?? place, reasonedIn(versionId, answer.value)) };
  };
  /** Answered cells of a disclosure's tables, by their figure. */
  const cellsOf = (versionId: string, disclosure: Disclosure): Map<string, SnapshotField[]> => {
    const fields = answers.stateAt({ versionId, disclosureId: disclosure.id })?.fields ?? {};
    const typed = typedKeys.get(pathOf(versionId, disclosure.id)) ?? [];
    const known = new Map<string, AnswerWithHistory>();
    const valueInCell = (field: Field): AnswerWithHistory => {
      const answer = known.get(field.key) ?? lockedBy(versionId, disclosure.id, field);
      known.set(field.key, answer);
      return answer;
    };
    const holds = (field: Field): boolean => isAnswered(valueInCell(field).value);
    const rowName = (member: string) =>
      rowNameIn(source.otherTexts, { versionId, disclosureId: disclosure.id, member });
    const printed = printedCells(catalogue, disclosure, { fields, typed, language, holds, rowName, members });
    const cells = printed.map(({ parent, field, cell, isUntranslated }): [string, SnapshotField] => {
      const written = valueInCell(field);
      // A row named by the reporter has no data point, but is measured in its figure's metric nevertheless.
      const metric = field.metric ?? parent.metric;
      const measured = metric ? { ...field, metric } : field;
      const untranslated = [...(written.untranslated ?? []), ...(isUntranslated ? ['row' as const] : [])];
      const answer = snapshotField(catalogue, measured, written, language);
      return [parent.key, { ...answer, cell, ...(untranslated.length > 0 ? { untranslated } : {}) }];
    });
    const groups = Map.groupBy(cells, ([fieldKey]) => fieldKey);
    return new Map([...groups].map(([fieldKey, group]) => [fieldKey, group.map(([, cell]) => cell)]));
  };
  /** For each chosen chart of a disclosure in the report: the reason why nothing is drawn, if any. */
  const reasons = new Map<string, UndrawnReason | undefined>();
  const undrawnCharts = (): UndrawnChart[] =>
    (source.design?.charts ?? []).flatMap((chart) => {
      const key = chartKeyOf(chart);
      const reason = reasons.has(key) ? reasons.get(key) : 'not-in-report';
      return reason ? [{ ...chartReferenceOf(chart), reason }] : [];
    });
  const chartsAsBars: ChartAsBars[] = [];
  const titleOf = (item: { title: string; titleZhTw?: string | undefined }): string =>
    isChinese(language) ? (item.titleZhTw ?? item.title) : item.title;

  const rolledUp = (fields: readonly SnapshotField[]): SnapshotField[] =>
    source.rollUps ? withRollUps(fields, source.rollUps, catalogue.metrics(), language) : [...fields];
  const topics = namedTopics(catalogue, source.definition?.topics ?? []);
  const partsOf = (versionId: string, disclosure: Disclosure): TopicPart[] =>
    topicParts(disclosure, topics, {
      isOmitted: answers.stateAt({ versionId, disclosureId: disclosure.id })?.omission != null,
      answerTo: (fieldKey) => answers.valueAt({ versionId, disclosureId: disclosure.id, fieldKey })?.value,
    });

  const snapshotDisclosure = (versionId: string, { disclosure, topic }: TopicPart): SnapshotDisclosure => {
    const place = { versionId, disclosureId: disclosure.id };
    const state = answers.stateAt({ versionId, disclosureId: disclosure.id });
    const outByLetter = fieldsLeftOut(disclosure, omittedLettersOf(state?.letterOmissions));
    const answersOf = (): SnapshotField[] => {
      const cells = cellsOf(versionId, disclosure);
      const reported = fieldsWithGap(disclosure).filter(({ key }) => !outByLetter.has(key));
      const answers = reported.flatMap((field) => {
        const figure = snapshotField(catalogue, field, lockedBy(versionId, disclosure.id, field), language);
        return [figure, ...cellsOfFigure(figure, cells.get(field.key))];
      });
      return withLetters(disclosure, withSums(catalogue.metrics(), disclosure, answers));
    };
    // Omitted disclosures may be confidential: their answers remain stored and are excluded from every file.
    const leftOut = () =>
      fieldsWithGap(disclosure).map((field) => snapshotField(catalogue, field, { value: null }, language));
    const isOmitted = state?.omission != null;
    const fields = isOmitted ? leftOut() : answersOf();
    const { charts: all = [], hasProposedCharts: isProposing = true } = source.design ?? {};
    const chosen = all.filter((chart) => chart.versionId === versionId && chart.disclosureId === disclosure.id);
    const entities = isOmitted ? [] : (source.entities ?? []);
    const entitiesOf = (fieldKey: string) => entityFigures(catalogue, { ...place, fieldKey }, entities, language);
    const drawn = snapshotCharts(fields, {
      period: { startOn: report.periodStartOn, endOn: report.periodEndOn },
      language,
      chosen,
      isProposing,
      entitiesOf,
    });
    for (const chart of chosen) reasons.set(chartKeyOf(chart), isOmitted ? 'omitted' : undefined);
    if (!isOmitted) for (const chart of drawn.undrawn) reasons.set(chartKeyOf(chart), chart.reason);
    chartsAsBars.push(...drawn.asBars);
    return {
      id: disclosure.id,
      code: disclosure.code,
      ...titleOfPart(titleOf(disclosure), topic, language),
      pillar: disclosure.pillar,
      status: state?.status ?? 'not-started',
      ...snapshotOmissions(place, state, { language, texts: source.otherTexts }),
      isVerified: disclosure.verified === true,
      fields: withEntities(isOmitted ? fields : rolledUp(fields), chosen, entitiesOf),
      ...(drawn.charts.length > 0 ? { charts: drawn.charts } : {}),
    };
  };

  const snapshotFramework = ({
    versionId,
    disclosureIds,
    adoptedAs,
  }: Report['frameworks'][number]): SnapshotFramework => {
    const found = catalogue.framework(versionId);
    if (!found) throw new Error(`the catalogue lacks ${versionId}, which report ${report.reportId} uses`);
    const framework = namedFramework(found, adoptedAs);
    const chosen = new Set(disclosureIds);
    const sections = framework.sections.map((section) => ({
      code: section.code,
      title: titleOf(section),
      disclosures: section.disclosures
        .filter((disclosure) => chosen.has(disclosure.id))
        .flatMap((disclosure) => partsOf(versionId, disclosure))
        .map((part) => snapshotDisclosure(versionId, part)),
    }));
    const filled = sections.filter((section) => section.disclosures.length > 0);
    const sector = sectorIn(catalogue, versionId, source);
    return {
      versionId,
      name: isChinese(language) ? (framework.nameZhTw ?? framework.name) : framework.name,
      shortName: framework.shortName,
      edition: printedEdition(catalogue, framework, chosen, language),
      ...(isChinese(language) && framework.hasTranslatedTitles && { hasTranslatedTitles: true }),
      ...sectorPart(sector, source.definition, { language, texts: source.otherTexts }),
      ...fullClaimOf(catalogue, source.definition, { versionId, disclosureIds }, language),
      ...snapshotEuDatapoints(framework, filled, language),
      sections: withReferences(filled, sector),
    };
  };

  const frameworks = report.frameworks.map(snapshotFramework);
  const evidence = snapshotEvidence(frameworks, source.evidence ?? []);
  const undrawn = undrawnCharts();
  return {
    schemaVersion: 1,
    frozenAt: source.frozenAt,
    revision: source.revisionNumber,
    report: {
      id: report.reportId,
      ...reportWordsIn(source.otherTexts, report),
      language,
      periodStartOn: report.periodStartOn,
      periodEndOn: report.periodEndOn,
      reportType: report.reportType,
      scope: report.scope,
    },
    organization: { name: source.organizationName },
    brand: source.brand,
    ...(source.design ? { design: source.design } : {}),
    ...(source.coverPicture ? { coverPicture: source.coverPicture } : {}),
    frameworks,
    ...(undrawn.length > 0 ? { undrawnCharts: undrawn } : {}),
    ...(chartsAsBars.length > 0 ? { chartsAsBars } : {}),
    ...(source.materiality ? { materiality: snapshotMateriality(source.materiality, language) } : {}),
    ...(evidence.length > 0 ? { evidence } : {}),
    ...(source.assuranceFile ? { assuranceFile: source.assuranceFile } : {}),
  };
};
