import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

/** Address of a plain click on a link that would leave this page for another of ours. */
const leavingTo = (event: MouseEvent): string | undefined => {
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (hasModifier || !(link instanceof HTMLAnchorElement) || link.target === '_blank') return undefined;
  const url = new URL(link.href);
  const isElsewhere = url.origin === location.origin && url.pathname !== location.pathname;
  return isElsewhere ? `${url.pathname}${url.search}` : undefined;
};

/**
 * Asks before what was typed is lost (screens 4): at links within the application, and with the browser's own words when the
 * tab is closed. `thing` is what would be lost, in the middle of a sentence.
 */
export const LeaveGuard = ({ isDirty, thing }: { isDirty: boolean; thing: string }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<string>();
  useEffect(() => {
    if (!isDirty) return undefined;
    const onClick = (event: MouseEvent): void => {
      const to = leavingTo(event);
      if (to === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      setWanted(to);
    };
    const onUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    document.addEventListener('click', onClick, { capture: true });
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [isDirty]);
  if (wanted === undefined) return null;
  const stay = (): void => setWanted(undefined);
  return (
    <Modal
      visible
      onDismiss={stay}
      header={t('leaveGuard.title')}
      footer={
        <Box float="right">
          <SpaceBetween direction="horizontal" size="xs">
            <Button onClick={stay}>{t('actions.stay')}</Button>
            <Button variant="primary" onClick={() => void navigate(wanted)}>
              {t('actions.leave')}
            </Button>
          </SpaceBetween>
        </Box>
      }
    >
      {t('leaveGuard.text', { thing })}
    </Modal>
  );
};
