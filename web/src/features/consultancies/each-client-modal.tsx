import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientView } from '../../../../shared/contract/people/consultancies.contract.ts';
import { type ClientResult, type Failed, forEachClient } from './each-client.ts';

type Props<Done> = {
  clients: readonly ClientView[];
  texts: { title: string; text: string; confirm: string };
  work: (client: ClientView) => Promise<Done>;
  /** Result for a client. */
  outcomeOf: (done: Done) => ReactNode;
  /** What is offered for all results together, once they are there. */
  together?: (done: readonly Done[]) => ReactNode;
  onClose: () => void;
};

/** A failure without a message of the server is one of the work itself, or of the connection. */
const Failure = ({ failed: { message } }: { failed: Failed }) => {
  const { t } = useTranslation('consultancies');
  return <StatusIndicator type="error">{message ?? t('each.failed')}</StatusIndicator>;
};

const isFailed = (outcome: object): outcome is Failed => Reflect.get(outcome, 'kind') === 'failed';

/** Asks first, then runs the work for each client and shows the results. */
export const EachClientModal = <Done extends object>({
  clients,
  texts,
  work,
  outcomeOf,
  together,
  onClose,
}: Props<Done>) => {
  const { t } = useTranslation('consultancies');
  const { t: tCommon } = useTranslation();
  // The selection may change behind the dialog: the work uses the clients of the question.
  const [asked] = useState(clients);
  const [results, setResults] = useState<ClientResult<Done>[]>();
  const isDone = results?.length === asked.length;
  const isBusy = results !== undefined && !isDone;
  const run = (): void => {
    setResults([]);
    void forEachClient(asked, work, (result) => setResults((before = []) => [...before, result]));
  };
  const close = (): void => {
    if (!isBusy) onClose();
  };
  const shown = (clientId: ClientView['clientId']): ReactNode => {
    const outcome = results?.find(({ client }) => client.clientId === clientId)?.outcome;
    if (!outcome) return <StatusIndicator type="pending">{t('each.waiting')}</StatusIndicator>;
    return isFailed(outcome) ? <Failure failed={outcome} /> : outcomeOf(outcome);
  };
  return (
    <Modal
      visible
      onDismiss={close}
      header={texts.title}
      footer={
        <Box float="right">
          <SpaceBetween direction="horizontal" size="xs">
            <Button onClick={close} disabled={isBusy}>
              {isDone ? t('each.close') : tCommon('actions.cancel')}
            </Button>
            {isDone ? null : (
              <Button variant="primary" loading={isBusy} onClick={run}>
                {texts.confirm}
              </Button>
            )}
          </SpaceBetween>
        </Box>
      }
    >
      <SpaceBetween size="m">
        <Box variant="p">{texts.text}</Box>
        {results ? (
          <ul className="firm-rows" aria-live="polite">
            {asked.map(({ clientId, name }) => (
              <li key={clientId}>
                <Box variant="strong">{name}</Box> {shown(clientId)}
              </li>
            ))}
          </ul>
        ) : null}
        {isDone ? together?.(results.flatMap(({ outcome }) => (isFailed(outcome) ? [] : [outcome]))) : null}
      </SpaceBetween>
    </Modal>
  );
};
