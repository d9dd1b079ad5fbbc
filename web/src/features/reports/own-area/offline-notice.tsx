import Alert from '@cloudscape-design/components/alert';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnstoredCount } from '../../../lib/device/typed-texts.ts';
import { formatInstant } from '../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { retentionDays } from './photo-store.ts';
import { requestPersistentStorage } from './store-area-offline.ts';
import { useOnline } from './use-online.ts';

/** Whether the browser granted persistent storage; requested once something is stored. */
const useIsSure = (isAsked: boolean): boolean => {
  const [isSure, setIsSure] = useState(true);
  useEffect(() => {
    let isHere = true;
    if (isAsked) void requestPersistentStorage().then((sure) => (isHere ? setIsSure(sure) : undefined));
    return () => {
      isHere = false;
    };
  }, [isAsked]);
  return isSure;
};

/**
 * Shown offline or with unsent work: says that it is stored on this device, since when and for how long, and where the
 * browser may drop it.
 */
export const OfflineNotice = ({ since }: { since: number }) => {
  const { t } = useTranslation('entity-tasks');
  const language = useLanguage();
  const isOnline = useOnline();
  const unkept = useUnstoredCount();
  const hasWork = since > 0;
  const isSure = useIsSure(hasWork && !isOnline);
  if (isOnline) return null;
  if (unkept > 0) return <Alert type="error">{t('offline.noRoom')}</Alert>;
  return (
    <Alert type="warning" header={t('offline.title')}>
      {hasWork
        ? t('offline.since', { time: formatInstant(new Date(since).toISOString(), language), count: retentionDays })
        : t('offline.text', { count: retentionDays })}
      {hasWork && !isSure ? ` ${t('offline.unsure')}` : null}
    </Alert>
  );
};
