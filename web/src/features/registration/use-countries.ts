import { listCountries } from '../../../../shared/contract/frameworks.contract.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';

export type CountryOption = { value: string; label: string; dialCode: string | null };

/** Countries in the interface language, in its alphabetical order. */
export const useCountries = () => {
  const language = useLanguage();
  const { data, error, mutate } = useCall(listCountries, { query: { sortBy: 'name' } }, { revalidateOnFocus: false });
  const options = data?.countries.map(
    ({ id, name, nameZhTw, dialCode }): CountryOption => ({
      value: id,
      label: language === 'zhTw' ? nameZhTw : name,
      dialCode,
    }),
  );
  return { options, error, retry: () => void mutate() };
};
