import { AppError } from '../../../shared/errors.ts';
import type { Report } from '../../../shared/model/report/report.ts';
import { otherLanguage } from '../../../shared/model/report-text/report-text.ts';
import { disclosureOfText } from '../../../shared/model/report-text/text-place.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import type { Principal } from '../auth/principal.ts';
import type { TenantTable } from '../data/tenant-table.ts';
import { confineReport } from '../reports/confine-report.ts';
import { definitionEntity } from '../reports/definition.entity.ts';
import { designEntity } from '../reports/design.entity.ts';
import { designSources, designVersions } from '../reports/design-translations.ts';
import { assignedReportKeyOf } from '../reports/get-own-report.ts';
import { designOf } from '../reports/load-design.ts';
import {
  disclosureEntity,
  type ReportKey,
  reportEntity,
  reportPartition,
  valueEntity,
} from '../reports/report.entities.ts';
import { isOutsider } from '../reports/report-access.ts';
import { type ReportTextRecord, reportTextEntity, reportTextsOf } from '../reports/report-text.entity.ts';
import { ownTexts, type SourceText, sourceTexts } from '../reports/source-texts.ts';
import type { TranslationsDependencies } from './dependencies.ts';
import { byPlace } from './text-pair.ts';

export type LoadedTexts = {
  report: Report;
  /** Into which they are translated. */
  language: Language;
  sources: SourceText[];
  /** Translations by the id of their place. */
  versions: ReadonlyMap<string, ReportTextRecord>;
};

/** A report as stored, with the texts that it consists of. */
export const readTexts = async (table: TenantTable, key: ReportKey) => {
  const pk = reportPartition(key);
  const [collected, values, translations] = await Promise.all([
    table.collect({ pk, skPrefix: ['REPORT'] }),
    table.all(valueEntity, { pk, skPrefix: ['VALUE'] }),
    table.all(reportTextEntity, reportTextsOf(key)),
  ]);
  return {
    report: collected.of(reportEntity)[0],
    definition: collected.of(definitionEntity)[0],
    states: collected.of(disclosureEntity),
    values,
    translations,
  };
};

/** All texts of a report with their translations; external contributors get those of their own disclosures. */
export const loadTexts = async (
  { table, catalogue }: Pick<TranslationsDependencies, 'table' | 'catalogue'>,
  principal: Principal,
  reportId: string,
): Promise<LoadedTexts> => {
  const key = assignedReportKeyOf(principal, reportId);
  const [read, design] = await Promise.all([readTexts(table, key), table.find(designEntity, key)]);
  const { report: stored, definition, states, values, translations } = read;
  const report = stored && confineReport(principal, stored);
  if (!report) throw new AppError('report.not_found');
  const language = otherLanguage(report.language);
  const own = ownTexts(report, definition);
  const record = designOf(report, design);
  const all = sourceTexts(catalogue, { report, definition, states, values });
  return {
    report,
    language,
    sources: [...own, ...designSources(catalogue, report, record), ...all.slice(own.length)].filter(
      ({ place }) => !isOutsider(principal) || disclosureOfText(place),
    ),
    versions: byPlace([...translations, ...designVersions(report, record)], language),
  };
};
