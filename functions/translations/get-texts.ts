import type { CallInput, CallResult } from '../../shared/contract/calls/call.ts';
import type {
  getDisclosureTexts as getDisclosureTextsCall,
  getReportTexts as getReportTextsCall,
} from '../../shared/contract/publishing/translations.contract.ts';
import { AppError } from '../../shared/errors.ts';
import type { Principal } from '../core/auth/principal.ts';
import { listReportPoints } from '../core/data-points/report-points.ts';
import { definitionEntity } from '../core/reports/definition.entity.ts';
import { designEntity } from '../core/reports/design.entity.ts';
import { designSources, designVersions } from '../core/reports/design-translations.ts';
import { getDisclosureInScope } from '../core/reports/disclosure-scope.ts';
import { disclosureKeyOf, reportKeyOf } from '../core/reports/get-own-report.ts';
import { designOf } from '../core/reports/load-design.ts';
import {
  disclosureEntity,
  type ReportKey,
  reportEntity,
  reportPartition,
  valueEntity,
  valuePrefix,
} from '../core/reports/report.entities.ts';
import {
  ownReportTextsOf,
  type ReportTextRecord,
  reportTextEntity,
  reportTextsOf,
} from '../core/reports/report-text.entity.ts';
import { originKeys } from '../core/reports/reused-texts.ts';
import { disclosureTexts, ownTexts } from '../core/reports/source-texts.ts';
import type { TranslationsDependencies } from '../core/translations/dependencies.ts';
import { readPairs } from './read-pairs.ts';

/** Texts of the report itself and of its design, which external contributors do not see. */
export const getReportTexts = async (
  { table, catalogue }: Pick<TranslationsDependencies, 'table' | 'catalogue'>,
  principal: Principal,
  reportId: string,
): Promise<CallResult<typeof getReportTextsCall>> => {
  const key = reportKeyOf(principal, reportId);
  const readOwn = (of: ReportKey): Promise<ReportTextRecord[]> => table.all(reportTextEntity, ownReportTextsOf(of));
  const [found, translations] = await Promise.all([
    table.findMany([reportEntity.key(key), definitionEntity.key(key), designEntity.key(key)]),
    readOwn(key),
  ]);
  const report = found.pick(reportEntity, key);
  if (!report) throw new AppError('report.not_found');
  const design = designOf(report, found.pick(designEntity, key));
  const sources = [...ownTexts(report, found.pick(definitionEntity, key)), ...designSources(catalogue, report, design)];
  return { texts: await readPairs(report, sources, [...translations, ...designVersions(report, design)], readOwn) };
};

/** Texts of a disclosure including its tables, with rows that are not known beforehand. */
export const getDisclosureTexts = async (
  { table, catalogue }: Pick<TranslationsDependencies, 'table' | 'catalogue'>,
  principal: Principal,
  params: CallInput<typeof getDisclosureTextsCall>['params'],
): Promise<CallResult<typeof getDisclosureTextsCall>> => {
  const key = disclosureKeyOf(principal, params);
  const [found, values, translations] = await Promise.all([
    table.findMany([reportEntity.key(key), disclosureEntity.key(key)]),
    table.all(valueEntity, { pk: reportPartition(key), skPrefix: valuePrefix(key) }),
    table.all(reportTextEntity, reportTextsOf(key, key)),
  ]);
  const report = found.pick(reportEntity, key);
  if (!report) throw new AppError('report.not_found');
  const disclosure = getDisclosureInScope(catalogue, report, key.versionId, key.disclosureId);
  // Only figures are reused.
  const points = disclosure.fields.some(({ metric }) => metric) ? await listReportPoints(table, report) : [];
  const origins = await table.findMany(originKeys(report, points));
  const { organizationId, reportId } = report;
  const sources = disclosureTexts(catalogue, report, key, {
    state: found.pick(disclosureEntity, key),
    values,
    points,
    stateAt: (at) => origins.pick(disclosureEntity, { ...at, organizationId, reportId }),
    valueAt: (at) => origins.pick(valueEntity, { ...at, organizationId, reportId }),
  });
  const readLast = (last: ReportKey): Promise<ReportTextRecord[]> =>
    table.all(reportTextEntity, reportTextsOf(last, key));
  return { texts: await readPairs(report, sources, translations, readLast) };
};
