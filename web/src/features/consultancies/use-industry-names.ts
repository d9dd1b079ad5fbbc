import { listIndustries } from '../../../../shared/contract/frameworks/frameworks.contract.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';

/** Industries change only with a release. */
const onceAVisit = { revalidateOnFocus: false } as const;

/** Names of industries by code, in the interface language; '' for none, and while they load. */
export const useIndustryNames = (): ((code: string | null) => string) => {
  const language = useLanguage();
  const { data } = useCall(listIndustries, {}, onceAVisit);
  return (code) => {
    const industry = data?.industries.find((one) => one.code === code);
    if (!industry) return '';
    return language === 'zhTw' ? industry.nameZhTw : industry.name;
  };
};
