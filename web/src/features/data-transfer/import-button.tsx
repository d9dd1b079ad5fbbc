import Button from '@cloudscape-design/components/button';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../components/states/lazy-part.tsx';
import { usePermission } from '../../lib/session/profile.ts';
import { useLinkedJob } from './use-linked-job.ts';

const ImportDialog = lazyPart(async () => (await import('./import/import-dialog.tsx')).ImportDialog);

/** Brings a spreadsheet in; `onChanged` when values were written, so that what is shown is read again. */
export const ImportButton = ({ onChanged }: { onChanged: () => void }) => {
  const { t } = useTranslation('data-transfer');
  const mayWrite = usePermission('data:write');
  const [isOpen, setIsOpen] = useState(false);
  const [linked, leave] = useLinkedJob('import');
  const close = (): void => {
    setIsOpen(false);
    if (linked) leave();
  };
  if (!mayWrite) return null;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('import.title')}</Button>
      {isOpen || linked ? (
        <Suspense>
          <ImportDialog key={linked} linkedId={linked} onClose={close} onChanged={onChanged} />
        </Suspense>
      ) : null}
    </>
  );
};
