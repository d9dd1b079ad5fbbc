import { useMemo } from 'react';
import { listCountries } from '../../../../shared/contract/frameworks/frameworks.contract.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { inLanguageOrder } from '../../lib/i18n/collate.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';

export type CountryOption = {
  value: string;
  label: string;
  /** Its name in the other language, which the search also matches. */
  otherName: string;
  dialCode: string | null;
};

/** Countries in the interface language, in its own order. */
export const useCountries = () => {
  const language = useLanguage();
  const { data, error, mutate } = useCall(listCountries, { query: { sortBy: 'name' } }, { revalidateOnFocus: false });
  const options = useMemo(() => {
    const countries = data?.countries.map(
      ({ id, name, nameZhTw, dialCode }): CountryOption => ({
        value: id,
        label: language === 'zhTw' ? nameZhTw : name,
        otherName: language === 'zhTw' ? name : nameZhTw,
        dialCode,
      }),
    );
    return countries ? inLanguageOrder(countries, ({ label }) => label, language) : undefined;
  }, [data, language]);
  return { options, error, retry: () => void mutate() };
};
