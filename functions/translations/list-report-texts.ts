import type { CallResult } from '../../shared/contract/calls/call.ts';
import type { listReportTexts as listReportTextsCall } from '../../shared/contract/publishing/translations.contract.ts';
import { textIdOf } from '../../shared/model/report-text/text-place.ts';
import type { Principal } from '../core/auth/principal.ts';
import { assignedReportKeyOf } from '../core/reports/get-own-report.ts';
import { reportTranslatorEntity, translatorsOf } from '../core/reports/report-text.entity.ts';
import type { TranslationsDependencies } from '../core/translations/dependencies.ts';
import { loadTexts } from '../core/translations/load-texts.ts';
import { mayTranslate } from '../core/translations/may-translate.ts';
import { summaryOf } from '../core/translations/text-pair.ts';
import { sharesIn } from '../core/translations/translator-shares.ts';
import { translatorsSeenBy } from './translators-view.ts';

type Result = CallResult<typeof listReportTextsCall>;

const countsOf = (texts: Result['texts']): Result['counts'] => {
  const counts = { missing: 0, outdated: 0, current: 0 };
  for (const { state } of texts) counts[state] += 1;
  return counts;
};

/** Texts of a report with their states; an external contributor sees those of their own disclosures. */
export const listReportTexts = async (
  dependencies: TranslationsDependencies,
  principal: Principal,
  reportId: string,
): Promise<Result> => {
  const key = assignedReportKeyOf(principal, reportId);
  const [{ report, language, sources, versions }, translators] = await Promise.all([
    loadTexts(dependencies, principal, reportId),
    dependencies.table.all(reportTranslatorEntity, translatorsOf(key)),
  ]);
  const texts = sources.map((source) => summaryOf(source, versions.get(textIdOf(source.place))));
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
