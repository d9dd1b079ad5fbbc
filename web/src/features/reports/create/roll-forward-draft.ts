import type { Framework } from '../../../../../shared/catalogue/framework.ts';
import type { ReportView } from '../../../../../shared/contract/reports/report-view.ts';
import { firstScope } from '../../../../../shared/model/framework/first-scope.ts';
import { type TakenOver, takenOverFor } from '../../../../../shared/model/framework/taken-over.ts';
import { nextName, nextPeriod } from '../../../../../shared/model/report/roll-forward.ts';
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
  const years = periodYears({ periodStartOn, periodEndOn });
  return {
    versionIds: frameworks.map(({ versionId }) => versionId),
    industryCode: industryIn(report),
    ...nextPeriod(report),
    isOwnPeriod: false,
    language,
    reportType,
    scope,
    entityIds: report.entityIds ?? [],
    name: null,
    description,
    adoptedAs: Object.fromEntries(
      frameworks.flatMap(({ versionId, adoptedAs }) => (adoptedAs === undefined ? [] : [[versionId, adoptedAs]])),
    ),
    // The people to invite are chosen again for each year.
    people: [],
    dueOn: '',
    rolledFrom: { reportId, name, years, frameworks },
  };
};

/** The suggested name of a report: it follows the period, and continues the name of last year's report. */
export const suggestedName = (draft: ReportDraft, nameOfNew: (year: string) => string): string => {
  const { rolledFrom } = draft;
  const years = periodYears(draft);
  return rolledFrom ? nextName(rolledFrom.name, rolledFrom.years, years) : nameOfNew(years);
};

type Scoped = { versionId: string; disclosureIds: string[] };

type Basis = Pick<ReportDraft, 'rolledFrom' | 'periodStartOn'>;

const idsOf = ({ sections }: Framework): string[] =>
  sections.flatMap(({ disclosures }) => disclosures.map(({ id }) => id));

/** The successors of last year's disclosures of an earlier edition, and the new ones of this edition. */
const tookOverFrom = (framework: Framework, { rolledFrom }: Basis): string[] => {
  const { tookOver = {} } = framework;
  const earlier = rolledFrom?.frameworks.find(({ versionId }) => tookOver[versionId] !== undefined);
  if (!earlier) return [];
  const map = tookOver[earlier.versionId] ?? {};
  const known = new Set(Object.values(map).flat());
  const isNew = (id: string): boolean => known.size > 0 && !known.has(id);
  return [...earlier.disclosureIds.flatMap((id) => map[id] ?? [id]), ...idsOf(framework).filter(isNew)];
};

/** Last year's disclosures of a framework; undefined if last year's report did not have the framework. */
const hadOf = (framework: Framework, basis: Basis): Set<string> | undefined => {
  const last = basis.rolledFrom?.frameworks.find(({ versionId }) => versionId === framework.versionId);
  const had = new Set(last ? last.disclosureIds : tookOverFrom(framework, basis));
  return idsOf(framework).some((id) => had.has(id)) ? had : undefined;
};

/** The superseded disclosures among last year's, or among all in a report without a predecessor. */
const overOf = ({ sections }: Framework, { periodStartOn }: Basis, had: ReadonlySet<string> | undefined): TakenOver => {
  const considered = sections.map((section) => ({
    ...section,
    // Disclosures without a successor stay, since successors are looked up among them.
    disclosures: section.disclosures.filter(
      ({ id, supersededBy }) => !had || had.has(id) || (supersededBy ?? section.supersededBy) === undefined,
    ),
  }));
  return takenOverFor({ sections: considered }, periodStartOn);
};

/** The successors of last year's disclosures, once they are in force for the period. */
const successorsIn = (framework: Framework, basis: Basis, had: ReadonlySet<string>): string[] =>
  // Who chose among the disclosures of a successor already keeps that choice.
  overOf(framework, basis, had).to.flatMap(({ disclosureIds }) =>
    disclosureIds.some((id) => had.has(id)) ? [] : disclosureIds,
  );

/**
 * The scope of a new report: last year's disclosures of a framework it had, with superseded ones replaced by their
 * successors; of another framework, what its standard asks of everybody.
 */
export const scopeOf = (framework: Framework, basis: Basis): Scoped => {
  const { versionId } = framework;
  const had = hadOf(framework, basis);
  if (!had) return { versionId, disclosureIds: firstScope(framework, basis.periodStartOn) };
  const over = new Set(takenOverFor(framework, basis.periodStartOn).disclosureIds);
  const wanted = new Set([...had, ...successorsIn(framework, basis, had)]);
  return { versionId, disclosureIds: idsOf(framework).filter((id) => !over.has(id) && wanted.has(id)) };
};

export type EditionChange = {
  versionId: string;
  from: string[];
  to: string[];
  /** Disclosures left out because others took over. */
  superseded: number;
  /** Disclosures that last year's report did not have. */
  added: number;
};

/** The effect of another period on the frameworks: nothing is removed or added without a notice (screens 13). */
export const editionChanges = (frameworks: readonly Framework[], basis: Basis): EditionChange[] =>
  frameworks.flatMap((framework) => {
    const had = hadOf(framework, basis);
    const { from, to, disclosureIds } = overOf(framework, basis, had);
    const superseded = disclosureIds.length;
    const added = had ? scopeOf(framework, basis).disclosureIds.filter((id) => !had.has(id)).length : 0;
    return superseded + added === 0
      ? []
      : [{ versionId: framework.versionId, from, to: to.map(({ code }) => code), superseded, added }];
  });

/** Frameworks that last year's report did not have, and those that it had and this one has not. */
export const changesOf = ({ versionIds, rolledFrom }: Pick<ReportDraft, 'versionIds' | 'rolledFrom'>) => {
  const last = rolledFrom?.frameworks.map(({ versionId }) => versionId) ?? [];
  return {
    added: versionIds.filter((id) => !last.includes(id)),
    dropped: last.filter((id) => !versionIds.includes(id)),
  };
};
