import { addressOf } from '../../../lib/routes.ts';
import type { ReportDraft } from './report-draft.ts';

type Choice = Partial<Pick<ReportDraft, 'versionIds' | 'industryCode'>>;
const frameworksMax = 20;

/** Address of a new report with its frameworks chosen already. */
export const createAddress = (versionIds: readonly string[], industryCode?: string): string => {
  const search = new URLSearchParams({
    step: 'scope',
    frameworks: versionIds.join(','),
    ...(industryCode ? { industry: industryCode } : {}),
  });
  return `${addressOf('CreateReport')}?${search}`;
};

/** The choice that an address brings; undefined for none. */
export const choiceIn = (search: URLSearchParams): Choice | undefined => {
  const versionIds = (search.get('frameworks') ?? '').split(',').filter((id) => id !== '');
  const industryCode = search.get('industry') ?? '';
  if (versionIds.length === 0) return undefined;
  return { versionIds: versionIds.slice(0, frameworksMax), ...(industryCode === '' ? {} : { industryCode }) };
};

/** Address of a new report made from last year's. */
export const rollForwardAddress = (reportId: string): string =>
  `${addressOf('CreateReport')}?${new URLSearchParams({ step: 'scope', from: reportId })}`;
