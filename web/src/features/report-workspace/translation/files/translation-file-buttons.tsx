import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { FileDialog } from './translation-file-dialogs.tsx';

type Props = { mayTranslate: boolean; onOpen: (dialog: FileDialog) => void };

/** The ways out to translators and back. */
export const TranslationFileButtons = ({ mayTranslate, onOpen }: Props) => {
  const { t } = useTranslation('translation-files');
  return (
    <SpaceBetween direction="horizontal" size="xs">
      <Button iconName="download" onClick={() => onOpen('send')}>
        {t('send.open')}
      </Button>
      {mayTranslate ? (
        <Button iconName="upload" onClick={() => onOpen('return')}>
          {t('return.open')}
        </Button>
      ) : null}
    </SpaceBetween>
  );
};
