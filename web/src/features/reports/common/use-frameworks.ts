import { useCallback, useMemo } from 'react';
import type { FrameworkSummary } from '../../../../../shared/catalogue/framework.ts';
import { listFrameworks } from '../../../../../shared/contract/frameworks/frameworks.contract.ts';
import { useCall } from '../../../lib/api/use-call.ts';

/** The catalogue changes only with a release: one request a visit. */
const onceAVisit = { revalidateOnFocus: false, revalidateIfStale: false, revalidateOnReconnect: false } as const;

export const useFrameworks = (): {
  frameworks: FrameworkSummary[] | undefined;
  error: unknown;
  retry: () => void;
} => {
  const { data, error, mutate } = useCall(listFrameworks, {}, onceAVisit);
  return { frameworks: data?.frameworks, error, retry: () => void mutate() };
};

/** Short name of a framework version; the version id until the catalogue is loaded. */
export const useFrameworkName = (): ((versionId: string) => string) => {
  const { frameworks } = useFrameworks();
  const names = useMemo(
    () => new Map(frameworks?.map((framework) => [framework.versionId, framework.shortName])),
    [frameworks],
  );
  return useCallback((versionId) => names.get(versionId) ?? versionId, [names]);
};

export { onceAVisit };
