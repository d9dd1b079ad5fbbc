import { Suspense } from 'react';
import {
  getDisclosureTexts,
  getReportTexts,
  listReportTexts,
} from '../../../../../../shared/contract/publishing/translations.contract.ts';
import { lazyDialog } from '../../../../components/states/lazy-dialog.tsx';
import { useRefreshCalls } from '../../../../lib/api/use-call.ts';

const SendModal = lazyDialog(async () => (await import('./send-modal.tsx')).SendModal);
const ReturnModal = lazyDialog(async () => (await import('./return-modal.tsx')).ReturnModal);

export type FileDialog = 'send' | 'return';

/**
 * Dialogs for sending texts to translators and for returned files; outside the tree, which unmounts with the width of
 * the page.
 */
export const TranslationFileDialogs = ({ open, onClose }: { open: FileDialog | undefined; onClose: () => void }) => {
  const refresh = useRefreshCalls();
  const reload = (): void => void refresh(listReportTexts, getReportTexts, getDisclosureTexts);
  return (
    <Suspense>
      {open === 'send' ? <SendModal onClose={onClose} /> : null}
      {open === 'return' ? <ReturnModal onClose={onClose} onStored={reload} /> : null}
    </Suspense>
  );
};
