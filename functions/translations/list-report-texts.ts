import type { CallResult } from '../../shared/contract/call.ts';
import type { listReportTexts as listReportTextsCall } from '../../shared/contract/translations.contract.ts';
import { AppError } from '../../shared/errors.ts';
import { otherLanguage } from '../../shared/model/report-text/report-text.ts';
import { disclosureOfText, textIdOf } from '../../shared/model/report-text/text-place.ts';
import type { Principal } from '../core/auth/principal.ts';
import { confineReport } from '../core/reports/confine-report.ts';
import { assignedReportKeyOf } from '../core/reports/get-own-report.ts';
import { disclosureEntity, reportEntity, reportPartition, valueEntity } from '../core/reports/report.entities.ts';
import { isOutsider } from '../core/reports/report-access.ts';
import {
  reportTextEntity,
  reportTextsOf,
  reportTranslatorEntity,
  translatorsOf,
} from '../core/reports/report-text.entity.ts';
import { sourceTexts } from '../core/reports/source-texts.ts';
import type { TranslationsDependencies } from '../core/translations/dependencies.ts';
import { mayTranslate } from '../core/translations/may-translate.ts';
import { byPlace, summaryOf } from '../core/translations/text-pair.ts';
import { sharesIn } from '../core/translations/translator-shares.ts';
import { translatorsSeenBy } from './translators-view.ts';

type Result = CallResult<typeof listReportTextsCall>;

const countsOf = (texts: Result['texts']): Result['counts'] => {
  const counts = { missing: 0, outdated: 0, current: 0 };
  for (const { state } of texts) counts[state] += 1;
  return counts;
};

/** Texts of a report with their states; somebody from outside sees those of their own disclosures. */
export const listReportTexts = async (
  { table, catalogue }: TranslationsDependencies,
  principal: Principal,
  reportId: string,
): Promise<Result> => {
  const key = assignedReportKeyOf(principal, reportId);
  const pk = reportPartition(key);
  const [collected, values, translations, translators] = await Promise.all([
    table.collect({ pk, skPrefix: ['REPORT'] }),
    table.all(valueEntity, { pk, skPrefix: ['VALUE'] }),
    table.all(reportTextEntity, reportTextsOf(key)),
    table.all(reportTranslatorEntity, translatorsOf(key)),
  ]);
  const stored = collected.of(reportEntity)[0];
  const report = stored && confineReport(principal, stored);
  if (!report) throw new AppError('report.not_found');
  const language = otherLanguage(report.language);
  const known = byPlace(translations, language);
  const texts = sourceTexts(catalogue, { report, states: collected.of(disclosureEntity), values })
    .filter(({ place }) => !isOutsider(principal) || disclosureOfText(place))
    .map((source) => summaryOf(source, known.get(textIdOf(source.place))));
  const shares = sharesIn(translators);
  return {
    sourceLanguage: report.language,
    language,
    texts,
    counts: countsOf(texts),
    translators: translatorsSeenBy(principal, reportId, shares),
    mayTranslate: mayTranslate(principal, report, shares),
  };
};
