import * as z from 'zod';
import type { FrameworkSummary } from '../../../../../shared/catalogue/framework.ts';
import { EntityId, ReportId, UserId } from '../../../../../shared/ids.ts';
import { editionFor } from '../../../../../shared/model/framework/edition-periods.ts';
import { ReportFramework, ReportScope, ReportType } from '../../../../../shared/model/report/report.ts';
import { Language } from '../../../../../shared/model/text/language.ts';

/**
 * Everything chosen and typed so far. `name` null: not touched, so the suggestion applies. Empty text: not chosen yet.
 */
export const ReportDraft = z.object({
  versionIds: z.array(z.string()).max(20),
  industryCode: z.string(),
  periodStartOn: z.string(),
  periodEndOn: z.string(),
  isOwnPeriod: z.boolean(),
  language: Language,
  reportType: ReportType,
  scope: ReportScope,
  /** Of an entity report: the entities that it is about. */
  entityIds: z.array(EntityId).default([]),
  name: z.string().nullable(),
  description: z.string(),
  /** Keys of the adoptions under which frameworks are printed, by edition. */
  adoptedAs: z.record(z.string(), z.string()).default({}),
  /** Colleagues who are to work on it. */
  people: z.array(UserId).default([]),
  /** The due date of their work; empty: none. */
  dueOn: z.string().default(''),
  /** Last year's report that this one is made from. */
  rolledFrom: z
    .object({
      reportId: ReportId,
      name: z.string(),
      /** Of its period, as `periodYears` writes them: the name is carried on by them. */
      years: z.string().default(''),
      frameworks: z.array(ReportFramework),
    })
    .nullable()
    .default(null),
});
export type ReportDraft = z.infer<typeof ReportDraft>;

const isDate = (text: string): boolean => z.iso.date().safeParse(text).success;

export const wizardSteps = ['frameworks', 'scope', 'name'] as const;
export type WizardStep = (typeof wizardSteps)[number];

export const nameLengthMin = 2;
export const nameLengthMax = 255;
export const descriptionLengthMax = 5_000;

export const calendarYear = (year: number): Pick<ReportDraft, 'periodStartOn' | 'periodEndOn'> => ({
  periodStartOn: `${year}-01-01`,
  periodEndOn: `${year}-12-31`,
});

/** A report is mostly about the last full year. */
export const usualPeriod = (thisYear: number) => calendarYear(thisYear - 1);

export const newDraft = (thisYear: number, language: Language): ReportDraft => ({
  versionIds: [],
  industryCode: '',
  ...usualPeriod(thisYear),
  isOwnPeriod: false,
  language,
  reportType: 'STANDARD',
  scope: 'report',
  entityIds: [],
  name: null,
  description: '',
  adoptedAs: {},
  people: [],
  dueOn: '',
  rolledFrom: null,
});

/** Frameworks in the order chosen; those that the tenant no longer offers fall away. */
export const namedOf = (versionIds: readonly string[], offered: readonly FrameworkSummary[]): FrameworkSummary[] =>
  versionIds.flatMap((id) => offered.find(({ versionId }) => versionId === id) ?? []);

/** The same, each in the edition that covers the period: another year may need another one. */
export const chosenOf = (
  { versionIds, periodStartOn }: Pick<ReportDraft, 'versionIds' | 'periodStartOn'>,
  offered: readonly FrameworkSummary[],
): FrameworkSummary[] => {
  if (!isDate(periodStartOn)) return namedOf(versionIds, offered);
  const chosen = versionIds.flatMap((id) => editionFor(offered, id, periodStartOn) ?? []);
  return [...new Set(chosen)];
};

/** Editions of the choice that the period replaces, with those that take their places. */
export const replacedIn = (
  draft: Pick<ReportDraft, 'versionIds' | 'periodStartOn'>,
  offered: readonly FrameworkSummary[],
): { from: FrameworkSummary; to: FrameworkSummary | undefined }[] =>
  isDate(draft.periodStartOn)
    ? namedOf(draft.versionIds, offered)
        .map((from) => ({ from, to: editionFor(offered, from.versionId, draft.periodStartOn) }))
        .filter(({ from, to }) => from !== to)
    : [];

/** SASB asks each industry for its own figures, so the report has to say which one it is about. */
export const asksIndustry = ({ frameworkType }: Pick<FrameworkSummary, 'frameworkType'>): boolean =>
  frameworkType === 'SASB';

export type DraftError =
  | 'frameworks.required'
  | 'industry.required'
  | 'scope.startRequired'
  | 'scope.endRequired'
  | 'scope.order'
  | 'name.required'
  | 'name.tooShort'
  | 'name.tooLong'
  | 'name.textTooLong'
  | 'people.dueInvalid';
export type DraftErrors = Partial<
  Record<'frameworks' | 'industry' | 'start' | 'end' | 'name' | 'description' | 'due', DraftError>
>;

const frameworkErrors = (draft: ReportDraft, offered: readonly FrameworkSummary[]): DraftErrors => {
  const chosen = chosenOf(draft, offered);
  if (chosen.length === 0) return { frameworks: 'frameworks.required' };
  return chosen.some(asksIndustry) && draft.industryCode === '' ? { industry: 'industry.required' } : {};
};

const periodErrors = ({ periodStartOn, periodEndOn }: ReportDraft): DraftErrors => {
  const missing: DraftErrors = {
    ...(isDate(periodStartOn) ? {} : { start: 'scope.startRequired' }),
    ...(isDate(periodEndOn) ? {} : { end: 'scope.endRequired' }),
  };
  const isReversed = Object.keys(missing).length === 0 && periodEndOn < periodStartOn;
  return isReversed ? { end: 'scope.order' } : missing;
};

const dueErrors = ({ people, dueOn }: ReportDraft): DraftErrors =>
  people.length > 0 && dueOn !== '' && !isDate(dueOn) ? { due: 'people.dueInvalid' } : {};

const nameErrors = (name: string, description: string): DraftErrors => {
  const length = name.trim().length;
  return {
    ...(length < nameLengthMin ? { name: length === 0 ? 'name.required' : 'name.tooShort' } : {}),
    ...(length > nameLengthMax ? { name: 'name.tooLong' } : {}),
    ...(description.trim().length > descriptionLengthMax ? { description: 'name.textTooLong' } : {}),
  };
};

/** Errors that block leaving `step` forwards; the same limits as the contract's createReport. */
export const errorsOf = (
  step: WizardStep,
  draft: ReportDraft,
  offered: readonly FrameworkSummary[],
  name: string,
): DraftErrors => {
  if (step === 'frameworks') return frameworkErrors(draft, offered);
  if (step === 'scope') return periodErrors(draft);
  return { ...nameErrors(name, draft.description), ...dueErrors(draft) };
};

/** The furthest accessible step up to `wanted`: none after a step with errors. */
export const reachableStep = (
  wanted: WizardStep,
  draft: ReportDraft,
  offered: readonly FrameworkSummary[],
): WizardStep => {
  const before = wizardSteps.slice(0, wizardSteps.indexOf(wanted));
  return before.find((step) => Object.keys(errorsOf(step, draft, offered, '')).length > 0) ?? wanted;
};
