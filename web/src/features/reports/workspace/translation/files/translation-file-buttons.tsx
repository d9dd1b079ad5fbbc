import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../../../../components/states/lazy-dialog.tsx';

const SendModal = lazyDialog(async () => (await import('./send-modal.tsx')).SendModal);
const ReturnModal = lazyDialog(async () => (await import('./return-modal.tsx')).ReturnModal);

type Props = { mayTranslate: boolean; onStored: () => void };

/** Texts out to translators and back. */
export const TranslationFileButtons = ({ mayTranslate, onStored }: Props) => {
  const { t } = useTranslation('translation-files');
  const [open, setOpen] = useState<'send' | 'return'>();
  const close = (): void => setOpen(undefined);
  return (
    <>
      <SpaceBetween direction="horizontal" size="xs">
        <Button iconName="download" onClick={() => setOpen('send')}>
          {t('send.open')}
        </Button>
        {mayTranslate ? (
          <Button iconName="upload" onClick={() => setOpen('return')}>
            {t('return.open')}
          </Button>
        ) : null}
      </SpaceBetween>
      <Suspense>
        {open === 'send' ? <SendModal onClose={close} /> : null}
        {open === 'return' ? <ReturnModal onClose={close} onStored={onStored} /> : null}
      </Suspense>
    </>
  );
};
