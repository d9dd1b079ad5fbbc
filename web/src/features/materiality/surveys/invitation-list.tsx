import Cards from '@cloudscape-design/components/cards';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import Table from '@cloudscape-design/components/table';
import { useTranslation } from 'react-i18next';
import type { InvitationView } from '../../../../../shared/contract/materiality/surveys.contract.ts';
import type { Survey } from '../../../../../shared/model/surveys/survey.ts';
import { LoadMore } from '../../../components/load-more/load-more.tsx';
import type { CallPages } from '../../../lib/api/use-call-pages.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useIsPhone } from '../../../lib/use-media.ts';

const types: Readonly<Record<InvitationView['status'], StatusIndicatorProps.Type>> = {
  invited: 'pending',
  started: 'in-progress',
  sent: 'success',
  undelivered: 'error',
};

/** Invitations, a hundred per page; cards on a phone. */
export const InvitationList = ({ survey, pages }: { survey: Survey; pages: CallPages<InvitationView> }) => {
  const { t } = useTranslation('materiality');
  const language = useLanguage();
  const nameOf = (id: string | null): string =>
    survey.groups.find(({ groupId }) => groupId === id)?.name[language] ?? '–';
  const isPhone = useIsPhone();
  if (!pages.items || pages.items.length === 0) return null;
  const header = <Header variant="h2">{t('surveys.invitations')}</Header>;
  const shared = { items: pages.items, trackBy: 'invitationId' as const, header };
  const email = (one: InvitationView): string => one.email ?? t('surveys.openLink');
  const columns = [
    { id: 'group', header: t('surveys.group'), minWidth: 120, cell: (one: InvitationView) => nameOf(one.groupId) },
    {
      id: 'status',
      header: t('surveys.status'),
      minWidth: 120,
      cell: ({ status }: InvitationView) => (
        <StatusIndicator type={types[status]}>{t(`surveys.${status}`)}</StatusIndicator>
      ),
    },
    { id: 'reminders', header: t('surveys.reminders'), minWidth: 100, cell: (one: InvitationView) => one.reminders },
  ];
  return (
    <SpaceBetween size="s">
      {isPhone ? (
        <Cards
          {...shared}
          ariaLabels={{ itemSelectionLabel: () => '', selectionGroupLabel: t('surveys.invitations') }}
          cardDefinition={{
            header: email,
            sections: columns.map(({ id, header: label, cell }) => ({ id, header: label, content: cell, width: 50 })),
          }}
        />
      ) : (
        <Table
          {...shared}
          wrapLines
          ariaLabels={{ tableLabel: t('surveys.invitations') }}
          columnDefinitions={[
            { id: 'email', header: t('surveys.email'), isRowHeader: true, minWidth: 220, cell: email },
            ...columns,
          ]}
        />
      )}
      {pages.hasMore ? <LoadMore pages={pages} /> : null}
    </SpaceBetween>
  );
};
