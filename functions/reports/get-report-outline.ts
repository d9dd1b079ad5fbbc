import type { ReportOutline } from '../../shared/contract/reports.contract.ts';
import { AppError } from '../../shared/errors.ts';
import type { Language } from '../../shared/model/language.ts';
import type { Principal } from '../core/auth/principal.ts';
import { reportKeyOf } from '../core/reports/get-own-report.ts';
import {
  type DisclosureRecord,
  disclosureEntity,
  reportEntity,
  reportPartition,
} from '../core/reports/report.entities.ts';
import type { ReportsDependencies } from './dependencies.ts';

type Framework = ReportOutline['frameworks'][number];

const stateKey = (versionId: string, disclosureId: string): string => `${versionId} ${disclosureId}`;

/** Tree of what is in scope, in catalogue order; report and states in one query. Titles in `language` where known. */
export const getReportOutline = async (
  { table, catalogue }: ReportsDependencies,
  principal: Principal,
  reportId: string,
  language: Language,
): Promise<ReportOutline> => {
  const key = reportKeyOf(principal, reportId);
  const collected = await table.collect({ pk: reportPartition(key), skPrefix: ['REPORT'] });
  const report = collected.of(reportEntity)[0];
  if (!report) throw new AppError('report.not_found');
  const states = new Map<string, DisclosureRecord>(
    collected.of(disclosureEntity).map((state) => [stateKey(state.versionId, state.disclosureId), state]),
  );
  const titleOf = (item: { title: string; titleZhTw?: string | undefined }): string =>
    language === 'zhTw' ? (item.titleZhTw ?? item.title) : item.title;

  const frameworks = report.frameworks.map(({ versionId, disclosureIds }): Framework => {
    const framework = catalogue.framework(versionId);
    if (!framework) throw new Error(`the catalogue lacks ${versionId}, which report ${reportId} uses`);
    const chosen = new Set(disclosureIds);
    const sections = framework.sections.map((section) => ({
      code: section.code,
      title: titleOf(section),
      pillar: section.pillar,
      disclosures: section.disclosures
        .filter((disclosure) => chosen.has(disclosure.id))
        .map((disclosure) => {
          const state = states.get(stateKey(versionId, disclosure.id));
          return {
            id: disclosure.id,
            code: disclosure.code,
            title: titleOf(disclosure),
            kind: disclosure.kind,
            status: state?.status ?? ('not-started' as const),
            answeredFields: state?.answeredFields ?? 0,
            totalFields: disclosure.fields.length,
            isVerified: disclosure.verified === true,
          };
        }),
    }));
    return {
      versionId,
      name: framework.name,
      shortName: framework.shortName,
      edition: framework.edition,
      sections: sections.filter((section) => section.disclosures.length > 0),
    };
  });
  return { reportId: report.reportId, frameworks };
};
