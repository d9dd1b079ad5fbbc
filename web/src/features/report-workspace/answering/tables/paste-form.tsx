import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea, { type TextareaProps } from '@cloudscape-design/components/textarea';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** "Paste from Excel" for those who do not know that Ctrl V in the sheet does the same, and on a phone. */
export const PasteForm = ({ onPaste }: { onPaste: (text: string) => void }) => {
  const { t } = useTranslation('tables');
  const [text, setText] = useState<string>();
  const field = useRef<TextareaProps.Ref>(null);
  const isOpen = text !== undefined;
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  if (text === undefined) {
    return (
      <Button iconName="upload-download" onClick={() => setText('')}>
        {t('paste.open')}
      </Button>
    );
  }
  const insert = (): void => {
    onPaste(text);
    setText(undefined);
  };
  return (
    <SpaceBetween size="xs">
      <FormField label={t('paste.label')} constraintText={t('paste.hint')} stretch>
        <Textarea ref={field} value={text} rows={5} onChange={({ detail }) => setText(detail.value)} />
      </FormField>
      <SpaceBetween direction="horizontal" size="xs">
        <Button onClick={() => setText(undefined)}>{t('paste.cancel')}</Button>
        <Button variant="primary" disabled={text.trim() === ''} onClick={insert}>
          {t('paste.insert')}
        </Button>
      </SpaceBetween>
    </SpaceBetween>
  );
};
