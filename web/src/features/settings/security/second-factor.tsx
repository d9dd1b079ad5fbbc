import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { CodeForm } from './code-form.tsx';
import { PresentPasswordForm } from './present-password-form.tsx';
import { QrCode } from './qr-code.tsx';
import { useSecondFactor } from './use-second-factor.ts';

type State = ReturnType<typeof useSecondFactor>;

/** QR code, the same secret as text, and a test code before it is enabled. */
const SetUp = ({ state, secret, uri }: { state: State; secret: string; uri: string }) => {
  const { t } = useTranslation('settings');
  return (
    <div className="second-factor">
      <QrCode text={uri} label={t('factor.qr')} />
      <SpaceBetween size="m">
        <Box variant="p">{t('factor.scan')}</Box>
        <div>
          <Box variant="awsui-key-label">{t('factor.secret')}</Box>
          <CopyToClipboard
            variant="inline"
            textToCopy={secret}
            copyButtonAriaLabel={t('factor.copy')}
            copySuccessText={t('factor.copied')}
            copyErrorText={t('factor.notCopied')}
          />
        </div>
        <CodeForm
          submit={t('factor.turnOn')}
          problem={state.problem}
          isBusy={state.isBusy}
          onSubmit={state.turnOn}
          onCancel={state.cancel}
        />
      </SpaceBetween>
    </div>
  );
};

const contentOf = (state: State, text: { on: string; off: string; askOff: string; turnOff: string }): ReactNode => {
  if (state.isAskingPassword) {
    return (
      <PresentPasswordForm
        problem={state.problem}
        isBusy={state.isBusy}
        onSubmit={state.begin}
        onCancel={state.cancel}
      />
    );
  }
  if (state.setup) return <SetUp state={state} secret={state.setup.secret} uri={state.setup.otpauthUri} />;
  if (!state.isTurningOff) {
    return state.isOn ? (
      <StatusIndicator type="success">{text.on}</StatusIndicator>
    ) : (
      <StatusIndicator type="stopped">{text.off}</StatusIndicator>
    );
  }
  return (
    <SpaceBetween size="s">
      <Box variant="p">{text.askOff}</Box>
      <CodeForm
        submit={text.turnOff}
        problem={state.problem}
        isBusy={state.isBusy}
        onSubmit={state.turnOff}
        onCancel={state.cancel}
      />
    </SpaceBetween>
  );
};

/** Two-step sign-in, on or off (screens 9 and 22). */
export const SecondFactor = () => {
  const { t } = useTranslation('settings');
  const state = useSecondFactor();
  const isIdle = !state.setup && !state.isAskingPassword && !state.isTurningOff && state.isOn !== undefined;
  const start = state.isOn ? (
    <Button onClick={state.beginDisable}>{t('factor.turnOff')}</Button>
  ) : (
    <Button onClick={state.askPassword}>{t('factor.setUp')}</Button>
  );
  const text = {
    on: t('factor.isOn'),
    off: t('factor.isOff'),
    askOff: t('factor.askOff'),
    turnOff: t('factor.turnOff'),
  };
  return (
    <Container
      header={
        <Header
          variant="h2"
          description={t('factor.description')}
          actions={isIdle ? start : state.isOn === undefined ? <div className="button-place" /> : undefined}
        >
          {t('factor.title')}
        </Header>
      }
    >
      {state.isOn === undefined && state.error ? (
        <ErrorState things={t('factor.things')} error={state.error} onRetry={state.retry} />
      ) : state.isOn === undefined ? (
        <LoadingState things={t('factor.things')} lines={1} />
      ) : (
        contentOf(state, text)
      )}
    </Container>
  );
};
