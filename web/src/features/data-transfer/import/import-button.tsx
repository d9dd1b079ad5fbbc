import Button from '@cloudscape-design/components/button';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../components/states/lazy-part.tsx';
import { usePermission } from '../../../lib/session/profile.ts';
import { useLinkedJob } from '../use-linked-job.ts';

const ImportDialog = lazyPart(async () => (await import('./import-dialog.tsx')).ImportDialog);

/** Instead of a job in the address: the dialog opens at its first step. */
const newImport = 'new';

type Props = {
  onChanged: () => void;
  /** Replaces the button, where it is part of a menu; disabled without the permission to write. */
  trigger?: (open: (() => void) | undefined, text: string) => ReactNode;
};

/** Imports a spreadsheet; `onChanged` after values were written, so that shown data is read again. */
export const ImportButton = ({ onChanged, trigger }: Props) => {
  const { t } = useTranslation('data-transfer');
  const mayWrite = usePermission('data:write');
  const [isOpen, setIsOpen] = useState(false);
  const [linked, leave] = useLinkedJob('import');
  const open = (): void => setIsOpen(true);
  const close = (): void => {
    setIsOpen(false);
    if (linked) leave();
  };
  if (!mayWrite) return trigger?.(undefined, '') ?? null;
  return (
    <>
      {trigger ? trigger(open, t('import.title')) : <Button onClick={open}>{t('import.title')}</Button>}
      {isOpen || linked ? (
        <Suspense>
          <ImportDialog
            key={linked}
            linkedId={linked === newImport ? undefined : linked}
            onClose={close}
            onChanged={onChanged}
          />
        </Suspense>
      ) : null}
    </>
  );
};
