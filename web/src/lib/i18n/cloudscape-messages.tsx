import I18nProvider from '@cloudscape-design/components/i18n';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageTag } from '../../../../shared/model/language.ts';
import { componentTexts, loadComponentTexts, ownComponentTexts } from './component-texts.ts';
import { useLanguage } from './use-language.ts';

/**
 * Texts inside Cloudscape's own components, in the interface language, from its complete messages. Where they are here before
 * anything is drawn, nothing has to be drawn again.
 */
export const CloudscapeTexts = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const [messages, setMessages] = useState(() => componentTexts(language));
  useEffect(() => {
    let isCurrent = true;
    void loadComponentTexts(language).then((texts) => isCurrent && setMessages(texts));
    return () => {
      isCurrent = false;
    };
  }, [language]);
  const close = t('actions.close');
  const all = useMemo(() => [...messages, ownComponentTexts(language, { close })], [messages, language, close]);
  return (
    <I18nProvider locale={languageTag(language)} messages={all}>
      {children}
    </I18nProvider>
  );
};
