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

const types: Readonly<Record<InvitationView['status'], StatusIndicatorProps.Type>> = {
  invited: 'pending',
  started: 'in-progress',
  sent: 'success',
  undelivered: 'error',
};

/** Invitations, a hundred per page. */
export const InvitationList = ({ survey, pages }: { survey: Survey; pages: CallPages<InvitationView> }) => {
  const { t } = useTranslation('materiality');
  const language = useLanguage();
  const nameOf = (id: string | null): string =>
    survey.groups.find(({ groupId }) => groupId === id)?.name[language] ?? '–';
  if (!pages.items || pages.items.length === 0) return null;
  return (
    <SpaceBetween size="s">
      <Table
        items={pages.items}
        trackBy="invitationId"
        wrapLines
        ariaLabels={{ tableLabel: t('surveys.invitations') }}
        header={<Header variant="h2">{t('surveys.invitations')}</Header>}
        columnDefinitions={[
          {
            id: 'email',
            header: t('surveys.email'),
            isRowHeader: true,
            minWidth: 220,
            cell: ({ email }) => email ?? t('surveys.openLink'),
          },
          { id: 'group', header: t('surveys.group'), minWidth: 120, cell: ({ groupId }) => nameOf(groupId) },
          {
            id: 'status',
            header: t('surveys.status'),
            minWidth: 120,
            cell: ({ status }) => <StatusIndicator type={types[status]}>{t(`surveys.${status}`)}</StatusIndicator>,
          },
          { id: 'reminders', header: t('surveys.reminders'), minWidth: 100, cell: ({ reminders }) => reminders },
        ]}
      />
      {pages.hasMore ? <LoadMore pages={pages} /> : null}
    </SpaceBetween>
  );
};
