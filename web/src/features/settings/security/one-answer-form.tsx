import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Props = { submit: string; isBusy: boolean; onSubmit: () => void; onCancel: () => void; children: ReactNode };

/** One field with a submit and a cancel button. */
export const OneAnswerForm = ({ submit, isBusy, onSubmit, onCancel, children }: Props) => {
  const { t } = useTranslation('settings');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <SpaceBetween size="s">
        {children}
        <SpaceBetween direction="horizontal" size="xs">
          <Button variant="primary" formAction="submit" loading={isBusy}>
            {submit}
          </Button>
          <Button variant="link" formAction="none" disabled={isBusy} onClick={onCancel}>
            {t('cancel')}
          </Button>
        </SpaceBetween>
      </SpaceBetween>
    </form>
  );
};
