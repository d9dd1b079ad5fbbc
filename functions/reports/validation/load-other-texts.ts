import * as z from 'zod';
import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import type { Report } from '../../../shared/model/report/report.ts';
import { type ReportText, textStateOf } from '../../../shared/model/report-text/report-text.ts';
import { disclosureOfText, textIdOf } from '../../../shared/model/report-text/text-place.ts';
import type { TextCounts } from '../../../shared/model/validation/checked-report.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import { reportPartition } from '../../core/reports/report.entities.ts';
import { reportTextEntity, reportTextsOf } from '../../core/reports/report-text.entity.ts';
import { sourceTexts } from '../../core/reports/source-texts.ts';

/** Only the needed part of a design (design.entity.ts): its whole schema is larger than all rules. */
const DesignedFiles = { name: 'Design', schema: z.object({ design: z.object({ languages: z.string() }) }) };

/** Translations of a report with files in another language than its own; undefined without such files. */
export const loadTranslations = async (table: TenantTable, report: Report): Promise<ReportText[] | undefined> => {
  const pk = reportPartition(report);
  const [designs, translations] = await Promise.all([
    table.collect({ pk, skPrefix: ['DESIGN'] }),
    table.all(reportTextEntity, reportTextsOf(report)),
  ]);
  const [stored] = designs.of(DesignedFiles);
  return stored && stored.design.languages !== report.language ? translations : undefined;
};

type Answered = Parameters<typeof sourceTexts>[1];

/**
 * Number of missing and of outdated translations per disclosure; disclosures without texts are not included.
 */
export const countTexts = (
  catalogue: Catalogue,
  answered: Answered,
  translations: readonly ReportText[],
): ReadonlyMap<string, TextCounts> => {
  const known = new Map(translations.map((one) => [textIdOf(one.place), one]));
  const counts = new Map<string, { missing: number; outdated: number }>();
  for (const { place, content } of sourceTexts(catalogue, answered)) {
    const disclosure = disclosureOfText(place);
    if (!disclosure) continue;
    const name = `${disclosure.versionId} ${disclosure.disclosureId}`;
    const count = counts.get(name) ?? { missing: 0, outdated: 0 };
    const state = textStateOf(content, known.get(textIdOf(place)));
    if (state !== 'current') count[state] += 1;
    counts.set(name, count);
  }
  return counts;
};
