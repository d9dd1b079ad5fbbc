import Button, { type ButtonProps } from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input, { type InputProps } from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type EvidenceFile, evidenceLimits } from '../../../../../../shared/model/report/evidence.ts';

/** "p. 14": the relevant page of a file, edited in place; Enter saves, Escape restores the previous value. */
export const PageAnchor = ({
  file,
  isBusy,
  onSave,
}: {
  file: EvidenceFile;
  isBusy: boolean;
  onSave: (page: string) => Promise<boolean>;
}) => {
  const { t } = useTranslation('field-panels');
  const [text, setText] = useState<string>();
  const input = useRef<InputProps.Ref>(null);
  const isOpen = text !== undefined;
  const button = useRef<ButtonProps.Ref>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen) input.current?.focus();
    else if (wasOpen.current) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const action = t(file.page === '' ? 'evidence.addPage' : 'evidence.changePage');
  if (text === undefined) {
    return (
      <Button
        ref={button}
        variant="inline-link"
        ariaLabel={t('evidence.pageOf', { action, name: file.name })}
        onClick={() => setText(file.page)}
      >
        {action}
      </Button>
    );
  }
  const save = async (): Promise<void> => {
    if (text.trim() === file.page || (await onSave(text.trim()))) setText(undefined);
  };
  return (
    <FormField label={t('evidence.page')} constraintText={t('evidence.pageHint')} stretch>
      <SpaceBetween direction="horizontal" size="xs">
        <Input
          ref={input}
          value={text}
          onChange={({ detail }) => setText(detail.value.slice(0, evidenceLimits.pageMax))}
          onKeyDown={(event) => {
            if (event.detail.key === 'Enter') void save();
            if (event.detail.key !== 'Escape') return;
            // The drawer around it stays open.
            event.preventDefault();
            setText(undefined);
          }}
        />
        <Button loading={isBusy} onClick={() => void save()}>
          {t('evidence.savePage')}
        </Button>
      </SpaceBetween>
    </FormField>
  );
};
