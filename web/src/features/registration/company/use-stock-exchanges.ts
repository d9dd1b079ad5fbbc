import { useMemo } from 'react';
import { listStockExchanges } from '../../../../../shared/contract/frameworks/frameworks.contract.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { inLanguageOrder } from '../../../lib/i18n/collate.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';

/** Stock exchanges in the interface language and its order, with further search terms. */
export const useStockExchanges = (isWanted = true) => {
  const language = useLanguage();
  const { data, error, mutate } = useCall(listStockExchanges, isWanted ? {} : null, { revalidateOnFocus: false });
  const exchanges = useMemo(() => {
    const options = data?.stockExchanges.map(({ code, name, nameZhTw, shortName }) => ({
      code,
      name: language === 'zhTw' ? nameZhTw : name,
      tags: [language === 'zhTw' ? name : nameZhTw, shortName],
    }));
    return options ? inLanguageOrder(options, ({ name }) => name, language) : undefined;
  }, [data, language]);
  return { exchanges, error, retry: () => void mutate() };
};
