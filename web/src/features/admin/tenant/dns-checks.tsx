import Box from '@cloudscape-design/components/box';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import Table from '@cloudscape-design/components/table';
import { useTranslation } from 'react-i18next';
import type { DomainRecord } from '../../../../../shared/model/platform/tenant-domain.ts';
import { formatInstant } from '../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useIsPhone } from '../../../lib/use-media.ts';
import { Copied } from './copied.tsx';

const Found = ({ record }: { record: DomainRecord }) => {
  const { t } = useTranslation('admin-tenant');
  if (record.isRight) return <StatusIndicator type="success">{t('domain.right')}</StatusIndicator>;
  const found = record.found ?? [];
  return (
    <StatusIndicator type={found.length > 0 ? 'warning' : 'pending'}>
      {found.length > 0 ? t('domain.wrong', { found: found.join(', ') }) : t('domain.missing')}
    </StatusIndicator>
  );
};

/** DNS records that an owner must add, to copy, and what the last check found. */
export const DnsRecords = ({ label, records }: { label: string; records: readonly DomainRecord[] }) => {
  const { t } = useTranslation('admin-tenant');
  const isPhone = useIsPhone();
  if (isPhone) {
    return (
      <SpaceBetween size="l">
        {records.map((record) => (
          <KeyValuePairs
            key={record.name}
            columns={1}
            items={[
              { label: t('domain.columns.type'), value: record.type },
              { label: t('domain.columns.name'), value: <Copied text={record.name} /> },
              { label: t('domain.columns.value'), value: <Copied text={record.expected} /> },
              { label: t('domain.columns.found'), value: <Found record={record} /> },
            ]}
          />
        ))}
      </SpaceBetween>
    );
  }
  return (
    <Table
      variant="embedded"
      wrapLines
      ariaLabels={{ tableLabel: label }}
      items={records}
      trackBy="name"
      columnDefinitions={[
        { id: 'type', header: t('domain.columns.type'), cell: ({ type }) => type },
        {
          id: 'name',
          header: t('domain.columns.name'),
          isRowHeader: true,
          cell: ({ name }) => <Copied text={name} />,
        },
        { id: 'value', header: t('domain.columns.value'), cell: ({ expected }) => <Copied text={expected} /> },
        { id: 'found', header: t('domain.columns.found'), cell: (record) => <Found record={record} /> },
      ]}
    />
  );
};

/** Times of the last check and of the next one. */
export const CheckTimes = ({ checkedAt, nextCheckAt }: { checkedAt: string | null; nextCheckAt: string | null }) => {
  const { t } = useTranslation('admin-tenant');
  const language = useLanguage();
  const times = [
    checkedAt ? t('domain.checkedAt', { at: formatInstant(checkedAt, language) }) : t('domain.notChecked'),
    ...(nextCheckAt ? [t('domain.nextCheckAt', { at: formatInstant(nextCheckAt, language) })] : []),
  ];
  return (
    <Box color="text-body-secondary" fontSize="body-s">
      {times.join(' · ')}
    </Box>
  );
};

const knownCauses = ['repeated', 'type', 'proxy', 'time'] as const;

/** What DNS providers do to records that are then not found. */
export const KnownCauses = () => {
  const { t } = useTranslation('admin-tenant');
  return (
    <ExpandableSection headerText={t('domain.known.title')}>
      <ul>
        {knownCauses.map((cause) => (
          <li key={cause}>{t(`domain.known.${cause}`)}</li>
        ))}
      </ul>
    </ExpandableSection>
  );
};
