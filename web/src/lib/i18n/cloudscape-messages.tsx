import I18nProvider from '@cloudscape-design/components/i18n';
import { type ReactNode, useEffect, useState } from 'react';
import { languageTag } from '../../../../shared/model/text/language.ts';
import { componentTexts, loadComponentTexts } from './component-texts.ts';
import { useLanguage } from './use-language.ts';

/**
 * Texts inside Cloudscape's components, in the interface language, from its complete messages. If they are loaded
 * before the first render, nothing has to render again.
 */
export const CloudscapeTexts = ({ children }: { children: ReactNode }) => {
  const language = useLanguage();
  const [messages, setMessages] = useState(() => componentTexts(language));
  useEffect(() => {
    let isCurrent = true;
    void loadComponentTexts(language).then((texts) => isCurrent && setMessages(texts));
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return (
    <I18nProvider locale={languageTag(language)} messages={messages}>
      {children}
    </I18nProvider>
  );
};
