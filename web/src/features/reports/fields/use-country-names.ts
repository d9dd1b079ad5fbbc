import { listCountries } from '../../../../../shared/contract/frameworks/frameworks.contract.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { onceAVisit } from '../common/use-frameworks.ts';

/** Undefined while they load, or if not requested. */
export const useCountryNames = (isWanted = true): { value: string; label: string }[] | undefined => {
  const language = useLanguage();
  const { data } = useCall(listCountries, isWanted ? { query: { sortBy: 'name' } } : null, onceAVisit);
  return data?.countries.map(({ id, name, nameZhTw }) => ({ value: id, label: language === 'zhTw' ? nameZhTw : name }));
};
