import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientView } from '../../../../shared/contract/consultancies.contract.ts';
import { inClient } from '../../lib/session/in-client.ts';
import { useProfile } from '../../lib/session/profile.ts';
import { type ReminderOutcome, type ReminderResult, remindClients } from './remind-clients.ts';

const types = { reminded: 'success', nobody: 'info', 'read-only': 'stopped', failed: 'error' } as const;

const useOutcomeText = (): ((outcome: ReminderOutcome) => string) => {
  const { t } = useTranslation('consultancies');
  const { t: tCommon } = useTranslation();
  return (outcome) => {
    if (outcome.kind === 'reminded') return t('remind.done', { count: outcome.count });
    if (outcome.kind === 'failed') return outcome.message ?? tCommon('flash.offlineText');
    return t(outcome.kind === 'nobody' ? 'remind.nobody' : 'remind.readOnly');
  };
};

const Results = ({ clients, results }: { clients: readonly ClientView[]; results: readonly ReminderResult[] }) => {
  const { t } = useTranslation('consultancies');
  const textOf = useOutcomeText();
  return (
    <ul className="firm-rows" aria-live="polite">
      {clients.map(({ clientId, name }) => {
        const outcome = results.find(({ client }) => client.clientId === clientId)?.outcome;
        return (
          <li key={clientId}>
            <Box variant="strong">{name}</Box>{' '}
            {outcome ? (
              <StatusIndicator type={types[outcome.kind]}>{textOf(outcome)}</StatusIndicator>
            ) : (
              <StatusIndicator type="pending">{t('remind.waiting')}</StatusIndicator>
            )}
          </li>
        );
      })}
    </ul>
  );
};

/** Asks first, then says of each client how many people were reminded. */
export const RemindClientsModal = ({ clients, onClose }: { clients: readonly ClientView[]; onClose: () => void }) => {
  const { t } = useTranslation('consultancies');
  const { t: tCommon } = useTranslation();
  const firmId = useProfile().userInfo.organization.id;
  // The choice of the list may change below: these are the clients that were asked about.
  const [asked] = useState(clients);
  const [results, setResults] = useState<ReminderResult[]>();
  const isDone = results?.length === asked.length;
  const isBusy = results !== undefined && !isDone;
  const run = (): void => {
    setResults([]);
    void remindClients(
      (clientId, work) => inClient(firmId, clientId, work),
      asked,
      (result) => setResults((before = []) => [...before, result]),
    );
  };
  const close = (): void => {
    if (!isBusy) onClose();
  };
  return (
    <Modal
      visible
      onDismiss={close}
      header={t('remind.title', { count: asked.length })}
      footer={
        <Box float="right">
          <SpaceBetween direction="horizontal" size="xs">
            <Button onClick={close} disabled={isBusy}>
              {isDone ? t('remind.close') : tCommon('actions.cancel')}
            </Button>
            {isDone ? null : (
              <Button variant="primary" loading={isBusy} onClick={run}>
                {t('remind.confirm')}
              </Button>
            )}
          </SpaceBetween>
        </Box>
      }
    >
      <SpaceBetween size="m">
        <Box variant="p">{t('remind.text')}</Box>
        {results ? <Results clients={asked} results={results} /> : null}
      </SpaceBetween>
    </Modal>
  );
};
