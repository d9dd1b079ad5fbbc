import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  getDisclosureTexts,
  getReportTexts,
  listReportTexts,
} from '../../../../../../../shared/contract/translations.contract.ts';
import { lazyDialog } from '../../../../../components/states/lazy-dialog.tsx';
import { useRefreshCalls } from '../../../../../lib/api/use-call.ts';

const SendModal = lazyDialog(async () => (await import('./send-modal.tsx')).SendModal);
const ReturnModal = lazyDialog(async () => (await import('./return-modal.tsx')).ReturnModal);

type Props = { mayTranslate: boolean };

/** Texts out to translators and back. */
export const TranslationFileButtons = ({ mayTranslate }: Props) => {
  const { t } = useTranslation('translation-files');
  const [open, setOpen] = useState<'send' | 'return'>();
  const close = (): void => setOpen(undefined);
  const refresh = useRefreshCalls();
  const reload = (): void => void refresh(listReportTexts, getReportTexts, getDisclosureTexts);
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
        {open === 'return' ? <ReturnModal onClose={close} onStored={reload} /> : null}
      </Suspense>
    </>
  );
};
