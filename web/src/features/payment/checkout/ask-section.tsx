import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import LiveRegion from '@cloudscape-design/components/live-region';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { askToResume } from '../../../../../shared/contract/billing/billing.contract.ts';
import { listAdministrators } from '../../../../../shared/contract/people/organizations.contract.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { useCall, useMutationCall } from '../../../lib/api/use-call.ts';
import { joinNames } from '../../../lib/i18n/join-names.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';

/** Asks the administrators by mail, once a day; the page shows which of both happened. */
const AskButton = () => {
  const { t } = useTranslation('restriction');
  const flash = useFlash();
  const call = useMutationCall(askToResume);
  const ask = async (): Promise<void> => {
    try {
      await call.trigger({});
    } catch (error) {
      flash.showError(error);
    }
  };
  if (call.data) {
    return (
      <LiveRegion tagName="div">
        <Alert type={call.data.isSent ? 'success' : 'info'}>
          {call.data.isSent ? t('asked', { count: call.data.sentToCount }) : t('askedBefore')}
        </Alert>
      </LiveRegion>
    );
  }
  return (
    <Button variant="primary" loading={call.isMutating} onClick={() => void ask()}>
      {t('ask')}
    </Button>
  );
};

/** Whom to ask, for users who cannot resume (screens 28); `canAsk` is false if there is no such mail. */
export const AskSection = ({ canAsk }: { canAsk: boolean }) => {
  const { t } = useTranslation('restriction');
  const language = useLanguage();
  const { data, error, mutate } = useCall(listAdministrators, {});
  if (error && !data) return <ErrorState things={t('administrators')} error={error} onRetry={() => void mutate()} />;
  if (!data) return <LoadingState things={t('administrators')} />;
  const names = joinNames(
    data.items.map(({ name }) => name),
    language,
  );
  return (
    <SpaceBetween size="m" alignItems="center">
      <Box variant="p" textAlign="center">
        {t('member.text', { administrators: names })}
      </Box>
      {canAsk && data.items.length > 0 ? <AskButton /> : null}
    </SpaceBetween>
  );
};
