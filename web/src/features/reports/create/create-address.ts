import type { FrameworkSummary } from '../../../../../shared/catalogue/framework.ts';
import { addressOf } from '../../../lib/routes.ts';
import { calendarYear, type ReportDraft, usualPeriod } from './report-draft.ts';

type Choice = Partial<Pick<ReportDraft, 'versionIds' | 'industryCode' | 'periodStartOn' | 'periodEndOn'>>;
const frameworksMax = 20;

/** The first year that every chosen edition covers; undefined where they cover the usual one. */
export const yearFor = (chosen: readonly Pick<FrameworkSummary, 'periods'>[], thisYear: number): number | undefined => {
  const { periodStartOn } = usualPeriod(thisYear);
  const from = chosen
    .map(({ periods }) => periods?.from ?? '')
    .toSorted()
    .at(-1);
  return from !== undefined && from > periodStartOn ? Number(from.slice(0, 4)) : undefined;
};

/** Address of a new report with its frameworks chosen already, and its year where they are not for the usual one. */
export const createAddress = (versionIds: readonly string[], industryCode?: string, year?: number): string => {
  const search = new URLSearchParams({
    step: 'scope',
    frameworks: versionIds.join(','),
    ...(industryCode ? { industry: industryCode } : {}),
    ...(year ? { year: String(year) } : {}),
  });
  return `${addressOf('CreateReport')}?${search}`;
};

/** The choice that an address brings; undefined for none. */
export const choiceIn = (search: URLSearchParams): Choice | undefined => {
  const versionIds = (search.get('frameworks') ?? '').split(',').filter((id) => id !== '');
  const industryCode = search.get('industry') ?? '';
  if (versionIds.length === 0) return undefined;
  const year = /^2\d{3}$/.exec(search.get('year') ?? '')?.[0];
  return {
    versionIds: versionIds.slice(0, frameworksMax),
    ...(industryCode === '' ? {} : { industryCode }),
    ...(year === undefined ? {} : calendarYear(Number(year))),
  };
};

/** Address of a new report made from last year's. */
export const rollForwardAddress = (reportId: string): string =>
  `${addressOf('CreateReport')}?${new URLSearchParams({ step: 'scope', from: reportId })}`;
