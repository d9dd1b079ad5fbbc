import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextSummary } from '../../../../../../shared/contract/publishing/translations.contract.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';

/** Names a text in the language of the interface. */
export const useTextLabel = (): ((text: Pick<TextSummary, 'place' | 'label'>) => string) => {
  const { t } = useTranslation('translation');
  const language = useLanguage();
  return useCallback(
    ({ place, label }) => {
      const field = label?.[language] ?? '';
      if (place.kind === 'answer') return field || t('label.answer');
      if (place.kind === 'designLine' || place.kind === 'designText') return t('label.design', { field });
      if (place.kind === 'letter') return t('label.letter', { letter: place.letter });
      if (place.kind === 'sectorTopic') return t('label.sectorTopic', { code: place.code });
      return t(`label.${place.kind}`, { field });
    },
    [t, language],
  );
};
