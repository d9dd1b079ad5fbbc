import { useContext, useRef } from 'react';
import useSWR from 'swr';
import type { Framework, FrameworkSummary } from '../../../../../shared/catalogue/framework.ts';
import { getFramework } from '../../../../../shared/contract/frameworks/frameworks.contract.ts';
import { cacheKey } from '../../../lib/api/cache-key.ts';
import { CacheScopeContext } from '../../../lib/api/use-call.ts';
import { callApi } from '../../../lib/session/session.ts';
import { onceAVisit } from '../common/use-frameworks.ts';
import { asksIndustry } from './report-draft.ts';

type Wanted = { versionId: string; industry: string | undefined };

/** The frameworks to fetch; a framework by industry waits for the industry. */
const wantedOf = (chosen: readonly FrameworkSummary[], industryCode: string): Wanted[] =>
  chosen.flatMap((framework): Wanted[] => {
    if (!asksIndustry(framework)) return [{ versionId: framework.versionId, industry: undefined }];
    return industryCode === '' ? [] : [{ versionId: framework.versionId, industry: industryCode }];
  });

/**
 * The chosen frameworks with their disclosures, of the chosen industry if needed. Each is fetched once; while another
 * one loads, the loaded ones stay visible.
 */
export const useChosenFrameworks = (
  chosen: readonly FrameworkSummary[],
  industryCode: string,
): { frameworks: Framework[] | undefined; isLoading: boolean; error: unknown; retry: () => void } => {
  const scope = useContext(CacheScopeContext);
  const fetched = useRef(new Map<string, Framework>());
  const wanted = wantedOf(chosen, industryCode);
  const read = async ({ versionId, industry }: Wanted): Promise<Framework> => {
    const key = `${versionId} ${industry ?? ''}`;
    const known = fetched.current.get(key);
    if (known) return known;
    const query = industry === undefined ? {} : { industry };
    const framework = await callApi(getFramework, { params: { versionId }, query });
    fetched.current.set(key, framework);
    return framework;
  };
  const { data, error, isLoading, mutate } = useSWR<Framework[], unknown>(
    wanted.length === 0 ? null : cacheKey(scope, 'chosenFrameworks', wanted),
    () => Promise.all(wanted.map(read)),
    { ...onceAVisit, keepPreviousData: true },
  );
  return { frameworks: wanted.length === 0 ? undefined : data, isLoading, error, retry: () => void mutate() };
};
