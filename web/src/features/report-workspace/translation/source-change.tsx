import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  getDisclosureTexts,
  getReportTexts,
  listReportTexts,
  type TextPair,
} from '../../../../../shared/contract/publishing/translations.contract.ts';
import { otherLanguage, plainTextOf } from '../../../../../shared/model/report-text/report-text.ts';
import { textIdOf } from '../../../../../shared/model/report-text/text-place.ts';
import { languageTag } from '../../../../../shared/model/text/language.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { useRefreshCalls } from '../../../lib/api/use-call.ts';
import { WordDiff } from '../../reports/text-diff/word-diff.tsx';
import { useWorkspace } from '../context/workspace-context.ts';
import { focusRow } from '../navigation/focus-field.ts';
import { useTranslating } from './texts/translation-context.ts';

/** The changes of the source since the translation was made, and a button that confirms the translation. */
export const SourceChange = ({ text, label }: { text: TextPair; label: string }) => {
  const { t } = useTranslation('translation');
  const { isReadOnly } = useWorkspace();
  const { translations } = useTranslating();
  const flash = useFlash();
  const refresh = useRefreshCalls();
  const [isBusy, setIsBusy] = useState(false);
  const { translation, source, place } = text;
  if (!translation) return null;
  const confirm = async (): Promise<void> => {
    setIsBusy(true);
    try {
      await translations.confirm(text);
      focusRow(textIdOf(place));
    } catch (error) {
      flash.showError(error);
      await refresh(getDisclosureTexts, getReportTexts, listReportTexts);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Alert
      type="warning"
      header={t('outdated.title')}
      action={
        isReadOnly ? undefined : (
          <Button onClick={() => void confirm()} loading={isBusy} ariaLabel={`${t('outdated.confirm')}: ${label}`}>
            {t('outdated.confirm')}
          </Button>
        )
      }
    >
      {translation.sourceText === '' ? null : (
        <div lang={languageTag(otherLanguage(translation.language))}>
          <WordDiff
            before={{ kind: 'text', text: translation.sourceText }}
            after={{ kind: 'text', text: plainTextOf(source) }}
          />
        </div>
      )}
    </Alert>
  );
};
