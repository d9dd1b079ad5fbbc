import Button from '@cloudscape-design/components/button';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const waitSeconds = 30;

/** Sends a code again; shows the remaining wait for half a minute after each mail (screens 9). */
export const SendAgain = ({ onSend }: { onSend: () => Promise<void> }) => {
  const { t } = useTranslation('accounts');
  const [seconds, setSeconds] = useState(waitSeconds);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    if (seconds === 0) return undefined;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1_000);
    return () => clearTimeout(timer);
  }, [seconds]);
  const send = async (): Promise<void> => {
    setIsBusy(true);
    await onSend().finally(() => setIsBusy(false));
    setSeconds(waitSeconds);
  };
  return (
    <Button formAction="none" disabled={seconds > 0} loading={isBusy} onClick={() => void send()}>
      {seconds > 0 ? t('sendAgainIn', { seconds }) : t('sendAgain')}
    </Button>
  );
};
