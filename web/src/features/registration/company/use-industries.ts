import { listIndustries } from '../../../../../shared/contract/frameworks.contract.ts';
import { useCall } from '../../../lib/api/use-call.ts';

/** Industries with their typical topics; they change only with a release. */
export const useIndustries = () => {
  const { data, error, mutate } = useCall(listIndustries, {}, { revalidateOnFocus: false });
  return { industries: data?.industries, error, retry: () => void mutate() };
};
