import Button from '@cloudscape-design/components/button';
import Tabs from '@cloudscape-design/components/tabs';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { PermissionLevel } from '../../../../shared/model/people/roles.ts';
import { PageLayout } from '../../components/page-layout/page-layout.tsx';
import { lazyDialog } from '../../components/states/lazy-dialog.tsx';
import { lazyPart } from '../../components/states/lazy-part.tsx';
import { LoadingState } from '../../components/states/states.tsx';
import { type InviteRow, newRow } from '../../features/people/invite-rows.ts';
import { type People, usePeople } from '../../features/people/use-people.ts';
import { UsersTab } from '../../features/people/users-tab.tsx';
import { addressOf } from '../../lib/routes.ts';
import '../../features/people/people.css';

const VouchersTab = lazyPart(async () => (await import('../../features/people/vouchers-tab.tsx')).VouchersTab);
const ActivityTab = lazyPart(async () => (await import('../../features/people/activity-tab.tsx')).ActivityTab);
const InviteModal = lazyDialog(async () => (await import('../../features/people/invite-modal.tsx')).InviteModal);

const tabs = ['users', 'vouchers', 'activity'] as const;

const firstRow = (levels: readonly PermissionLevel[]): InviteRow =>
  newRow(levels.find((level) => level.includes('basic')) ?? levels[0] ?? 'basic');

/** Rows outlive the dialog, so that closing it loses no input. */
const useInvitation = ({ head, refresh }: People) => {
  const [rows, setRows] = useState<InviteRow[]>();
  const [isOpen, setIsOpen] = useState(false);
  const modal =
    isOpen && head ? (
      <Suspense>
        <InviteModal
          rows={rows ?? [firstRow(head.levels)]}
          setRows={setRows}
          levels={head.levels}
          seats={head.seats}
          onClose={() => setIsOpen(false)}
          onInvited={() => {
            setRows(undefined);
            void refresh();
          }}
        />
      </Suspense>
    ) : null;
  const open = (): void => {
    if (head) setRows(rows ?? [firstRow(head.levels)]);
    setIsOpen(true);
  };
  return { modal, open, canInvite: (head?.levels.length ?? 0) > 0 };
};

/** Users of the organisation: their roles, within the seats. */
export const Page = () => {
  const { t } = useTranslation('people');
  const [params, setParams] = useSearchParams();
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'users';
  const people = usePeople();
  const invitation = useInvitation(people);
  const contents = {
    users: () => <UsersTab people={people} onInvite={invitation.open} />,
    vouchers: () => <VouchersTab head={people.head} />,
    activity: () => <ActivityTab />,
  };
  return (
    <PageLayout
      title={t('title')}
      description={t('description')}
      breadcrumbs={[{ text: t('title'), href: addressOf('UserManagement') }]}
      actions={
        <Button variant="primary" disabled={!invitation.canInvite} onClick={invitation.open}>
          {t('invite.open')}
        </Button>
      }
    >
      <Tabs
        ariaLabel={t('tabs.label')}
        activeTabId={tab}
        onChange={({ detail }) => setParams(detail.activeTabId === 'users' ? {} : { tab: detail.activeTabId })}
        tabs={tabs.map((id) => ({
          id,
          label: t(`tabs.${id}`),
          content:
            id === tab ? (
              <Suspense fallback={<LoadingState things={t(`tabs.${id}`)} />}>{contents[id]()}</Suspense>
            ) : null,
        }))}
      />
      {invitation.modal}
    </PageLayout>
  );
};
