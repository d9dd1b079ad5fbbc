import type { FrameworkSummary } from '../../../../../shared/catalogue/framework.ts';
import { getFrameworkHelper } from '../../../../../shared/contract/frameworks/framework-helper.contract.ts';
import { rankFrameworks } from '../../../../../shared/model/framework/framework-helper.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { onceAVisit } from '../common/use-frameworks.ts';

const recommendedMax = 3;

/** For any company, if its profile yields too few. */
const forAnybody: readonly { versionId: string; code: string }[] = [
  { versionId: 'gri-2021', code: 'most-used' },
  { versionId: 'ifrs-s2-2023', code: 'investors-ask' },
  { versionId: 'iso-26000-2010', code: 'orders-a-first-report' },
];

export type Recommended = { framework: FrameworkSummary; reasonCode: string };

/**
 * The frameworks that best fit the company's profile and its answers to the helper, each with its strongest reason;
 * none while these load, or if they cannot be read.
 */
export const useRecommended = (
  offered: readonly FrameworkSummary[],
  /** Of the report: editions differ by it. */
  periodStartOn: string,
): { recommended: Recommended[]; isLoading: boolean } => {
  const { data, isLoading } = useCall(getFrameworkHelper, {}, onceAVisit);
  if (!data) return { recommended: [], isLoading };
  const ranking = rankFrameworks({ ...data.fromProfile, ...data.answers }, offered, periodStartOn);
  const named = ranking.map(({ versionId, reasons }) => ({ versionId, code: reasons[0]?.code ?? '' }));
  const more = forAnybody.filter(({ versionId }) => !named.some((one) => one.versionId === versionId));
  const recommended = [...named, ...more].flatMap(({ versionId, code }) => {
    const framework = offered.find((one) => one.versionId === versionId);
    return framework ? [{ framework, reasonCode: code }] : [];
  });
  return { recommended: recommended.slice(0, recommendedMax), isLoading: false };
};
