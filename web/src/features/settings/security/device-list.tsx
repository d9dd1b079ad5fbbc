import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type DeviceSession,
  endDeviceSession,
  listSessions,
  signOutEverywhere,
} from '../../../../../shared/contract/people/accounts.contract.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { useCall } from '../../../lib/api/use-call.ts';
import { formatInstant } from '../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { callApi, signOut } from '../../../lib/session/session.ts';

const Device = ({ device, onEnd, isBusy }: { device: DeviceSession; onEnd: () => void; isBusy: boolean }) => {
  const { t } = useTranslation('settings');
  const language = useLanguage();
  const name = [device.browser, device.system].filter(Boolean).join(' · ') || t('devices.unknown');
  const seen = t('devices.seen', { time: formatInstant(device.lastSeenAt, language) });
  const since = t('devices.since', { time: formatInstant(device.signedInAt, language) });
  return (
    <li className="device">
      <div>
        <Box fontWeight="bold">
          {name} {device.isCurrent ? <Badge color="blue">{t('devices.this')}</Badge> : null}
        </Box>
        <Box variant="small">{[device.address, seen, since].filter(Boolean).join(' · ')}</Box>
      </div>
      {device.isCurrent ? null : (
        <Button onClick={onEnd} loading={isBusy} ariaLabel={t('devices.endOf', { name })}>
          {t('devices.end')}
        </Button>
      )}
    </li>
  );
};

/** Devices with a session of the user (screens 22). */
export const DeviceList = () => {
  const { t } = useTranslation('settings');
  const flash = useFlash();
  const { data, error, mutate } = useCall(listSessions, {});
  const [ending, setEnding] = useState<string>();

  const run = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    setEnding(name);
    try {
      await work();
    } catch (failure) {
      flash.showError(failure);
    } finally {
      setEnding(undefined);
    }
  };
  const end = (device: DeviceSession) =>
    run(device.sessionId, async () => {
      await callApi(endDeviceSession, { params: { sessionId: device.sessionId } });
      await mutate();
    });
  const everywhere = () =>
    run('everywhere', async () => {
      await callApi(signOutEverywhere, {});
      await signOut();
    });
  return (
    <Container
      header={
        <Header
          variant="h2"
          description={t('devices.description')}
          actions={
            <Button loading={ending === 'everywhere'} onClick={() => void everywhere()}>
              {t('devices.everywhere')}
            </Button>
          }
        >
          {t('devices.title')}
        </Header>
      }
    >
      <SpaceBetween size="xs">
        <Box variant="small">{t('devices.note')}</Box>
        {data ? (
          <ul className="devices">
            {data.sessions.map((device) => (
              <Device
                key={device.sessionId}
                device={device}
                isBusy={ending === device.sessionId}
                onEnd={() => void end(device)}
              />
            ))}
          </ul>
        ) : error ? (
          <ErrorState things={t('devices.things')} error={error} onRetry={() => void mutate()} />
        ) : (
          <LoadingState things={t('devices.things')} lines={2} />
        )}
      </SpaceBetween>
    </Container>
  );
};
