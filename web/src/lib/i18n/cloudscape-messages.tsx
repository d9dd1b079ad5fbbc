import I18nProvider, { type I18nProviderProps } from '@cloudscape-design/components/i18n';
import { type ReactNode, useEffect, useState } from 'react';
import { type Language, languageTag } from '../../../../shared/model/language.ts';
import { useLanguage } from './use-language.ts';

type Messages = I18nProviderProps['messages'];

const load: Record<Language, () => Promise<{ default: Messages[number] }>> = {
  en: () => import('@cloudscape-design/components/i18n/messages/all.en'),
  zhTw: () => import('@cloudscape-design/components/i18n/messages/all.zh-TW'),
};

/** Texts inside Cloudscape's own components, in the interface language, from its complete messages. */
export const CloudscapeTexts = ({ children }: { children: ReactNode }) => {
  const language = useLanguage();
  const [messages, setMessages] = useState<Messages>([]);
  useEffect(() => {
    let isCurrent = true;
    load[language]().then(
      (file) => isCurrent && setMessages([file.default]),
      () => undefined,
    );
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
