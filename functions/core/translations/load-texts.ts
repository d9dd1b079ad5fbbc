import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Report } from '../../../shared/model/report/report.ts';
import { otherLanguage } from '../../../shared/model/report-text/report-text.ts';
import { disclosureOfText } from '../../../shared/model/report-text/text-place.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import type { Principal } from '../auth/principal.ts';
import type { TenantTable } from '../data/tenant-table.ts';
import { listReportPoints } from '../data-points/report-points.ts';
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
  const [collected, values, translations, design] = await Promise.all([
    table.collect({ pk, skPrefix: ['REPORT'] }),
    table.all(valueEntity, { pk, skPrefix: ['VALUE'] }),
    table.all(reportTextEntity, reportTextsOf(key)),
    table.find(designEntity, key),
  ]);
  const report = collected.of(reportEntity)[0];
  return {
    report,
    definition: collected.of(definitionEntity)[0],
    states: collected.of(disclosureEntity),
    values,
    translations,
    design,
    points: report ? await listReportPoints(table, report) : [],
  };
};
type ReadTexts = Awaited<ReturnType<typeof readTexts>>;

/**
 * All texts of a report in the order of the list, those of its design included, with their translations. `report`: as
 * the reader sees it.
 */
export const listTexts = (
  catalogue: Catalogue,
  report: Report,
  { definition, states, values, translations, design, points }: ReadTexts,
): Pick<LoadedTexts, 'sources' | 'versions'> => {
  const own = ownTexts(report, definition);
  const record = designOf(report, design);
  const all = sourceTexts(catalogue, { report, definition, states, values, points });
  return {
    sources: [...own, ...designSources(catalogue, report, record), ...all.slice(own.length)],
    versions: byPlace([...translations, ...designVersions(report, record)], otherLanguage(report.language)),
  };
};

/** All texts of a report with their translations; external contributors get those of their own disclosures. */
export const loadTexts = async (
  { table, catalogue }: Pick<TranslationsDependencies, 'table' | 'catalogue'>,
  principal: Principal,
  reportId: string,
): Promise<LoadedTexts> => {
  const key = assignedReportKeyOf(principal, reportId);
  const read = await readTexts(table, key);
  const report = read.report && confineReport(principal, read.report);
  if (!report) throw new AppError('report.not_found');
  const { sources, versions } = listTexts(catalogue, report, read);
  return {
    report,
    language: otherLanguage(report.language),
    sources: sources.filter(({ place }) => !isOutsider(principal) || disclosureOfText(place)),
    versions,
  };
};
