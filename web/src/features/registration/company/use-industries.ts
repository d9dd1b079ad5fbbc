import { useMemo } from 'react';
import { listIndustries } from '../../../../../shared/contract/frameworks/frameworks.contract.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { inLanguageOrder } from '../../../lib/i18n/collate.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';

export type IndustryOption = {
  code: string;
  name: string;
  /** Its name in the other language, which the search also matches. */
  otherName: string;
  sector: string;
  topics: string[];
};

/** Industries with their typical topics, in the interface language and its order; they change only with a release. */
export const useIndustries = () => {
  const language = useLanguage();
  const { data, error, mutate } = useCall(listIndustries, {}, { revalidateOnFocus: false });
  const industries = useMemo(() => {
    if (!data) return undefined;
    const isChinese = language === 'zhTw';
    const options = data.industries.map(
      ({ code, name, nameZhTw, sector, sectorZhTw, topics, topicsZhTw }): IndustryOption => ({
        code,
        name: isChinese ? nameZhTw : name,
        otherName: isChinese ? name : nameZhTw,
        sector: isChinese ? sectorZhTw : sector,
        topics: isChinese ? topicsZhTw : topics,
      }),
    );
    const byName = inLanguageOrder(options, ({ name }) => name, language);
    return inLanguageOrder(byName, ({ sector }) => sector, language);
  }, [data, language]);
  return { industries, error, retry: () => void mutate() };
};
