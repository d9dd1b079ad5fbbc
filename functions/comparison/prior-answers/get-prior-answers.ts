import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import type { Disclosure } from '../../../shared/catalogue/framework.ts';
import type { CallResult } from '../../../shared/contract/calls/call.ts';
import type { getPriorAnswers as getPriorAnswersCall } from '../../../shared/contract/reports/prior-answers.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { breakdownsOf, cellFieldOf, cellOf, libraryCellsOf } from '../../../shared/model/data-point/breakdown.ts';
import { placeKeyOf } from '../../../shared/model/framework/move-report.ts';
import type { Report } from '../../../shared/model/report/report.ts';
import type { Principal } from '../../core/auth/principal.ts';
import type { AskedField } from '../../core/data-points/points-of-fields.ts';
import { getDisclosureInScope } from '../../core/reports/disclosure-scope.ts';
import { disclosureKeyOf } from '../../core/reports/get-own-report.ts';
import { answersAskedAgain, earlierPlacesOf, olderEditionsOf } from '../../core/reports/prior-edition.ts';
import {
  disclosureEntity,
  reportEntity,
  reportPartition,
  type ValueRecord,
  valueEntity,
  valuePrefix,
} from '../../core/reports/report.entities.ts';
import type { ComparisonDependencies } from '../compare/dependencies.ts';
import { usedCellsOf } from '../compare/used-cells.ts';
import { pinKeysOf, pointsBehind, type ShownAnswer, shownAnswerOf } from './shown-answers.ts';

type Place = { versionId: string; disclosureId: string };
type Params = Place & { reportId: string };
type Older = { editions: ReturnType<typeof olderEditionsOf>[number]; asked: AskedField[] };

const askedIn = (versionId: string, { id, fields }: Disclosure): AskedField[] =>
  fields.map((field) => ({ place: { versionId, disclosureId: id, fieldKey: field.key }, field }));

/** Fields of older editions that may have been migrated to a disclosure. */
const olderFieldsOf = (catalogue: Catalogue, { versionId, disclosureId }: Place): Older[] =>
  olderEditionsOf(catalogue, versionId).map((editions) => {
    const wanted = new Set(earlierPlacesOf(editions, disclosureId).map(placeKeyOf));
    const { versionId: older, sections } = editions.from;
    const asked = sections.flatMap(({ disclosures }) => disclosures).flatMap((one) => askedIn(older, one));
    return { editions, asked: asked.filter(({ place }) => wanted.has(placeKeyOf(place))) };
  });

/** Cells of the tables of a disclosure that the library lists, used or not. */
const libraryFieldsOf = (catalogue: Catalogue, versionId: string, disclosure: Disclosure): AskedField[] => {
  const metrics = catalogue.metrics();
  const keys = breakdownsOf(metrics, disclosure).flatMap(libraryCellsOf);
  const fields = keys.flatMap((key) => cellFieldOf(metrics, disclosure, key) ?? []);
  return askedIn(versionId, { ...disclosure, fields });
};

/** Whether a disclosure still asks for an answer: in one of its fields, or in a row of a table. */
const asksFor = (catalogue: Catalogue, disclosure: Disclosure): ((record: ValueRecord) => boolean) => {
  const tables = breakdownsOf(catalogue.metrics(), disclosure);
  const columns = new Set(tables.flatMap((one) => one.columns.map(({ fieldKey }) => `${one.dimension} ${fieldKey}`)));
  const own = new Set(disclosure.fields.map(({ key }) => key));
  return ({ fieldKey }) => {
    const cell = cellOf(fieldKey);
    return cell ? columns.has(`${cell.dimension} ${cell.fieldKey}`) : own.has(fieldKey);
  };
};

const hasInScope = ({ frameworks }: Report, { versionId, disclosureId }: Place): boolean =>
  frameworks.some((one) => one.versionId === versionId && one.disclosureIds.includes(disclosureId));

/**
 * Answers of last year's report to the same disclosure with the rows of its tables, and those to an older edition of
 * it, the latter without rows: the shown answers, typed or filled from the data hub. Nothing is copied: texts are
 * drafts until they are confirmed. An external contributor gets those of the disclosures assigned to them in this
 * report.
 */
export const getPriorAnswers = async (
  { table, catalogue }: ComparisonDependencies,
  principal: Principal,
  { reportId, versionId, disclosureId }: Params,
): Promise<CallResult<typeof getPriorAnswersCall>> => {
  const place = disclosureKeyOf(principal, { reportId, versionId, disclosureId });
  const report = await table.find(reportEntity, place);
  if (!report) throw new AppError('report.not_found');
  const disclosure = getDisclosureInScope(catalogue, report, versionId, disclosureId);
  const { organizationId, rolledFrom } = report;
  if (!rolledFrom) return { prior: null };
  const there = { organizationId, reportId: rolledFrom.reportId };
  const older = olderFieldsOf(catalogue, { versionId, disclosureId });
  const olderFields = older.flatMap(({ asked }) => asked);
  const maybeAsked = [...askedIn(versionId, disclosure), ...libraryFieldsOf(catalogue, versionId, disclosure)];
  const [stored, found] = await Promise.all([
    table.all(valueEntity, {
      pk: reportPartition(there),
      skPrefix: valuePrefix({ ...there, versionId, disclosureId }),
    }),
    table.findMany([
      reportEntity.key(there),
      disclosureEntity.key({ ...there, versionId, disclosureId }),
      ...pinKeysOf(catalogue, there, [...maybeAsked, ...olderFields]),
      ...olderFields.map((one) => valueEntity.key({ ...there, ...one.place })),
    ]),
  ]);
  const last = found.pick(reportEntity, there);
  if (!last) return { prior: { from: rolledFrom, values: [] } };
  const records = new Map(stored.filter(asksFor(catalogue, disclosure)).map((record) => [record.fieldKey, record]));
  const state = found.pick(disclosureEntity, { ...there, versionId, disclosureId });
  const cells = usedCellsOf(catalogue, disclosure, state, [...records.keys()]);
  const asked = askedIn(versionId, { ...disclosure, fields: [...disclosure.fields, ...cells] });
  const find = await pointsBehind({ table, catalogue }, last, [...asked, ...olderFields], found);
  const answerOf = (one: AskedField, record: ValueRecord | undefined): ShownAnswer[] =>
    record || hasInScope(last, one.place) ? shownAnswerOf(catalogue, last, one, record, find) : [];
  const own = asked.flatMap((one) => answerOf(one, records.get(one.place.fieldKey)));
  const touched = new Set([...records.values(), ...own].map(placeKeyOf));
  const moved = older.flatMap((one) => {
    const answers = one.asked.flatMap((field) =>
      answerOf(field, found.pick(valueEntity, { ...there, ...field.place })),
    );
    return answersAskedAgain(answers, one.editions, touched)
      .filter(({ target }) => target.disclosureId === disclosureId)
      .map(({ answer, target: { fieldKey }, value }) => ({ ...answer, fieldKey, value }));
  });
  const values = [...own, ...moved].map(({ disclosureId: _there, ...value }) => value);
  return { prior: { from: rolledFrom, values } };
};
