import Button from '@cloudscape-design/components/button';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../components/states/lazy-part.tsx';
import { useLinkedJob } from '../use-linked-job.ts';

const ExportDialog = lazyPart(async () => (await import('./hub-export-dialog.tsx')).ExportDialog);

type Props = {
  metricCodes?: readonly string[];
  /** Replaces the button, where it is part of a menu. */
  trigger?: (open: () => void, text: string) => ReactNode;
};

/** Exports data points, of the whole hub or of the given metrics. */
export const ExportButton = ({ metricCodes = [], trigger }: Props) => {
  const { t } = useTranslation('data-transfer');
  const [isOpen, setIsOpen] = useState(false);
  const [linked, leave] = useLinkedJob('export');
  const open = (): void => setIsOpen(true);
  const close = (): void => {
    setIsOpen(false);
    if (linked) leave();
  };
  return (
    <>
      {trigger ? trigger(open, t('export.hub.action')) : <Button onClick={open}>{t('export.hub.action')}</Button>}
      {isOpen || linked ? (
        <Suspense>
          <ExportDialog key={linked} linkedId={linked} metricCodes={metricCodes} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
};
