import type { Framework } from '../../../../../shared/catalogue/framework.ts';
import type { ReportView } from '../../../../../shared/contract/report-view.ts';
import { nextName, nextPeriod } from '../../../../../shared/model/roll-forward.ts';
import { periodYears } from './period-years.ts';
import type { ReportDraft } from './report-draft.ts';

/** SASB's disclosures begin with the code of their industry. */
const industryIn = (report: Pick<ReportView, 'frameworks'>): string => {
  const sasb = report.frameworks.find(({ versionId }) => versionId.startsWith('sasb-'));
  return /^[A-Z]{2}-[A-Z]{2}(?=-)/.exec(sasb?.disclosureIds[0] ?? '')?.[0] ?? '';
};

/** Last year's report as the beginning of this year's: every step of the wizard is filled in. */
export const rollForwardDraft = (report: ReportView): ReportDraft => {
  const { reportId, name, description, language, reportType, scope, frameworks, periodStartOn, periodEndOn } = report;
  const period = nextPeriod(report);
  return {
    versionIds: frameworks.map(({ versionId }) => versionId),
    industryCode: industryIn(report),
    ...period,
    isOwnPeriod: false,
    language,
    reportType,
    scope,
    entityIds: report.entityIds ?? [],
    name: nextName(name, periodYears({ periodStartOn, periodEndOn }), periodYears(period)),
    description,
    rolledFrom: { reportId, name, frameworks },
  };
};

type Scoped = { versionId: string; disclosureIds: string[] };

/** What a new report takes in: of a framework that last year's had what it had, else everything. */
export const scopeOf = (
  { versionId, sections }: Framework,
  { rolledFrom }: Pick<ReportDraft, 'rolledFrom'>,
): Scoped => {
  const all = sections.flatMap(({ disclosures }) => disclosures.map(({ id }) => id));
  const last = rolledFrom?.frameworks.find((framework) => framework.versionId === versionId);
  const had = new Set(last?.disclosureIds);
  const kept = all.filter((id) => had.has(id));
  return { versionId, disclosureIds: kept.length > 0 ? kept : all };
};

/** Frameworks that last year's report did not have, and those that it had and this one has not. */
export const changesOf = ({ versionIds, rolledFrom }: Pick<ReportDraft, 'versionIds' | 'rolledFrom'>) => {
  const last = rolledFrom?.frameworks.map(({ versionId }) => versionId) ?? [];
  return {
    added: versionIds.filter((id) => !last.includes(id)),
    dropped: last.filter((id) => !versionIds.includes(id)),
  };
};
