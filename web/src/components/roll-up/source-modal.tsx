import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import Link from '@cloudscape-design/components/link';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { getRollUpSource, type RollUpRow } from '../../../../shared/contract/entities/roll-up.contract.ts';
import {
  getPointEvidenceLink,
  listPointEvidence,
} from '../../../../shared/contract/evidence/point-evidence.contract.ts';
import type { EvidenceId } from '../../../../shared/ids.ts';
import type { TimeSpan } from '../../../../shared/model/data-point/data-point.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { formatInstant } from '../../lib/i18n/instants.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useHasDataHub } from '../../lib/modules/data-hub.ts';
import { addressOf } from '../../lib/routes.ts';
import { callApi } from '../../lib/session/session.ts';
import { useFollow } from '../../lib/use-follow.ts';
import { useFlash } from '../flash/use-flash.ts';
import { ErrorState, LoadingState } from '../states/states.tsx';

type Props = { metricCode: string; time: TimeSpan; row: RollUpRow };

/** The second click: a file of an entity's value. */
const Files = ({ metricCode, time, row, count }: Props & { count: number }) => {
  const { t } = useTranslation('roll-up');
  const flash = useFlash();
  const hasHub = useHasDataHub();
  const query = { metricCode, startOn: time.startOn, endOn: time.endOn, entityId: row.entityId };
  const { data, error, mutate } = useCall(listPointEvidence, hasHub && count > 0 ? { query } : null);
  const open = (evidenceId: EvidenceId): void => {
    callApi(getPointEvidenceLink, { params: { evidenceId } }).then(
      ({ url }) => location.assign(url),
      (failed: unknown) => flash.showError(failed),
    );
  };
  if (count === 0) return <Box color="text-body-secondary">{t('source.noFiles')}</Box>;
  if (!hasHub) return <>{count}</>;
  if (error && !data) return <ErrorState things={t('source.files')} error={error} onRetry={() => void mutate()} />;
  if (!data) return <LoadingState things={t('source.files')} />;
  return (
    <ul className="roll-up-files">
      {data.files.map(({ evidenceId, name }) => (
        <li key={evidenceId}>
          <Button variant="inline-link" iconName="file" onClick={() => open(evidenceId)}>
            {name}
          </Button>
        </li>
      ))}
    </ul>
  );
};

const Source = (props: Props) => {
  const { metricCode, time, row } = props;
  const { t } = useTranslation('roll-up');
  const language = useLanguage();
  const { data, error, mutate } = useCall(getRollUpSource, {
    params: { metricCode, entityId: row.entityId },
    query: { startOn: time.startOn, endOn: time.endOn },
  });
  if (error && !data) return <ErrorState things={t('source.things')} error={error} onRetry={() => void mutate()} />;
  if (!data) return <LoadingState things={t('source.things')} />;
  return (
    <KeyValuePairs
      columns={2}
      items={[
        { label: t('source.person'), value: data.author.name },
        { label: t('source.at'), value: formatInstant(data.at, language) },
        { label: t('source.from'), value: t(`source.sources.${data.source}`) },
        { label: t('source.files'), value: <Files {...props} count={data.files} /> },
      ]}
    />
  );
};

/** The first click: the author of an entity's value, its date, and its files. */
export const SourceModal = ({ valueText, onClose, ...props }: Props & { valueText: string; onClose: () => void }) => {
  const { t } = useTranslation('roll-up');
  const follow = useFollow();
  const { row } = props;
  return (
    <Modal
      visible
      onDismiss={onClose}
      header={`${row.name}: ${valueText}`}
      closeAriaLabel={t('source.close')}
      footer={
        <Box float="right">
          <Button onClick={onClose}>{t('source.close')}</Button>
        </Box>
      }
    >
      <SpaceBetween size="m">
        <Source {...props} />
        <Link href={addressOf('EntityManagerDetail', { entityId: row.entityId })} onFollow={follow}>
          {t('source.entity')}
        </Link>
      </SpaceBetween>
    </Modal>
  );
};
