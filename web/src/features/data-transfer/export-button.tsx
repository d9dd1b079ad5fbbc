import Button from '@cloudscape-design/components/button';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../components/states/lazy-part.tsx';
import { useLinkedJob } from './use-linked-job.ts';

const ExportDialog = lazyPart(async () => (await import('./export/hub-export-dialog.tsx')).ExportDialog);

/** Takes data points out, of the whole hub or of the metrics named. */
export const ExportButton = ({ metricCodes = [] }: { metricCodes?: readonly string[] }) => {
  const { t } = useTranslation('data-transfer');
  const [isOpen, setIsOpen] = useState(false);
  const [linked, leave] = useLinkedJob('export');
  const close = (): void => {
    setIsOpen(false);
    if (linked) leave();
  };
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('export.hub.action')}</Button>
      {isOpen || linked ? (
        <Suspense>
          <ExportDialog key={linked} linkedId={linked} metricCodes={metricCodes} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
};
