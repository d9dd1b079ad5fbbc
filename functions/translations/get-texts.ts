import type { CallInput, CallResult } from '../../shared/contract/call.ts';
import type {
  getDisclosureTexts as getDisclosureTextsCall,
  getReportTexts as getReportTextsCall,
} from '../../shared/contract/translations.contract.ts';
import { AppError } from '../../shared/errors.ts';
import { Language } from '../../shared/model/language.ts';
import { otherLanguage } from '../../shared/model/report-text/report-text.ts';
import type { Principal } from '../core/auth/principal.ts';
import { getDisclosureInScope } from '../core/reports/disclosure-scope.ts';
import { disclosureKeyOf, reportKeyOf } from '../core/reports/get-own-report.ts';
import {
  disclosureEntity,
  reportEntity,
  reportPartition,
  valueEntity,
  valuePrefix,
} from '../core/reports/report.entities.ts';
import { reportTextEntity, reportTextsOf } from '../core/reports/report-text.entity.ts';
import { disclosureTexts, ownTexts } from '../core/reports/source-texts.ts';
import type { TranslationsDependencies } from './dependencies.ts';
import { pairsOf } from './text-pair.ts';

const ownPlaces = [{ kind: 'name' }, { kind: 'description' }, { kind: 'boundary' }, { kind: 'contact' }] as const;

/** Texts of the report itself, which nobody from outside sees. */
export const getReportTexts = async (
  { table }: Pick<TranslationsDependencies, 'table'>,
  principal: Principal,
  reportId: string,
): Promise<CallResult<typeof getReportTextsCall>> => {
  const key = reportKeyOf(principal, reportId);
  const keys = Language.options.flatMap((language) => ownPlaces.map((place) => ({ ...key, language, place })));
  const found = await table.findMany([reportEntity.key(key), ...keys.map((one) => reportTextEntity.key(one))]);
  const report = found.pick(reportEntity, key);
  if (!report) throw new AppError('report.not_found');
  const translations = keys.flatMap((one) => found.pick(reportTextEntity, one) ?? []);
  return { texts: pairsOf(ownTexts(report), translations, otherLanguage(report.language)) };
};

/** Texts of a disclosure, those of its tables with them: what is in a table is not known beforehand. */
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
  getDisclosureInScope(catalogue, report, key.versionId, key.disclosureId);
  const sources = disclosureTexts(catalogue, report, key, { state: found.pick(disclosureEntity, key), values });
  return { texts: pairsOf(sources, translations, otherLanguage(report.language)) };
};
