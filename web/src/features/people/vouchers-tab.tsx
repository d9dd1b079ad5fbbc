import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Cards from '@cloudscape-design/components/cards';
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  listVoucherCodes,
  revokeVoucherCode,
  type VoucherView,
} from '../../../../shared/contract/people/people.contract.ts';
import { useFlash } from '../../components/flash/use-flash.ts';
import { LoadMore } from '../../components/load-more/load-more.tsx';
import { QuestionModal } from '../../components/question-modal/question-modal.tsx';
import { lazyDialog } from '../../components/states/lazy-dialog.tsx';
import { EmptyState, ErrorState } from '../../components/states/states.tsx';
import { useMutationCall } from '../../lib/api/use-call.ts';
import { useCallPages } from '../../lib/api/use-call-pages.ts';
import { formatUtcDay } from '../../lib/i18n/instants.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useIsPhone } from '../../lib/use-media.ts';
import { levelTakesSeat } from './invite-rows.ts';
import type { PeopleHead } from './use-people.ts';

const VoucherForm = lazyDialog(async () => (await import('./voucher-form.tsx')).VoucherForm);

const Code = ({ code }: { code: string }) => {
  const { t } = useTranslation('people');
  return (
    <CopyToClipboard
      variant="inline"
      textToCopy={code}
      textToDisplay={code}
      copyButtonAriaLabel={t('vouchers.copy', { code })}
      copySuccessText={t('vouchers.copied')}
      copyErrorText={t('vouchers.notCopied')}
    />
  );
};

const stateTypes = { open: 'success', 'used-up': 'stopped', expired: 'warning' } as const;

const useColumns = (onRevoke: (voucher: VoucherView) => void): TableProps.ColumnDefinition<VoucherView>[] => {
  const { t } = useTranslation('people');
  const language = useLanguage();
  return [
    { id: 'code', header: t('vouchers.columns.code'), isRowHeader: true, cell: ({ code }) => <Code code={code} /> },
    {
      id: 'level',
      header: t('vouchers.columns.level'),
      cell: ({ permissionLevel }) => t(`levels.${permissionLevel}.name`),
    },
    {
      id: 'uses',
      header: t('vouchers.columns.uses'),
      cell: ({ usesLeft, usesMax }) => t('vouchers.uses', { left: usesLeft, max: usesMax }),
    },
    { id: 'ends', header: t('vouchers.columns.ends'), cell: ({ expiresAt }) => formatUtcDay(expiresAt, language) },
    {
      id: 'state',
      header: t('vouchers.columns.state'),
      cell: ({ state }) => <StatusIndicator type={stateTypes[state]}>{t(`vouchers.state.${state}`)}</StatusIndicator>,
    },
    { id: 'by', header: t('vouchers.columns.by'), cell: ({ createdBy }) => createdBy },
    {
      id: 'actions',
      header: t('vouchers.columns.actions'),
      cell: (voucher) => (
        <Button
          variant="inline-link"
          ariaLabel={t('vouchers.revokeLabel', { code: voucher.code })}
          onClick={() => onRevoke(voucher)}
        >
          {t('vouchers.revoke')}
        </Button>
      ),
    },
  ];
};

const RevokeCode = ({ code, onClose, onDone }: { code: string; onClose: () => void; onDone: () => void }) => {
  const { t } = useTranslation('people');
  const flash = useFlash();
  const call = useMutationCall(revokeVoucherCode);
  const revoke = async (): Promise<void> => {
    try {
      await call.trigger({ params: { code } });
      flash.show({ type: 'success', content: t('vouchers.revoked', { code }) });
    } catch (error) {
      flash.showError(error);
    }
    onDone();
    onClose();
  };
  return (
    <QuestionModal
      texts={{
        title: t('vouchers.revokeTitle', { code }),
        keep: t('vouchers.keep'),
        confirm: t('vouchers.confirmRevoke'),
      }}
      isBusy={call.isMutating}
      onKeep={onClose}
      onConfirm={() => void revoke()}
    >
      <Box>{t('vouchers.revokeText')}</Box>
    </QuestionModal>
  );
};

const VoucherList = ({
  vouchers,
  onRevoke,
  onCreate,
}: {
  vouchers: VoucherView[] | undefined;
  onRevoke: (voucher: VoucherView) => void;
  onCreate: () => void;
}) => {
  const { t } = useTranslation('people');
  const { t: tCommon } = useTranslation();
  const isPhone = useIsPhone();
  const columns = useColumns(onRevoke);
  const shared = {
    items: vouchers ?? [],
    loading: vouchers === undefined,
    loadingText: tCommon('states.loading', { things: t('vouchers.things') }),
    empty: (
      <EmptyState
        spot="welcome"
        title={t('vouchers.empty.title')}
        text={t('vouchers.empty.text')}
        action={<Button onClick={onCreate}>{t('vouchers.create')}</Button>}
      />
    ),
  };
  if (isPhone) {
    return (
      <Cards
        {...shared}
        trackBy="code"
        cardDefinition={{
          header: ({ code }) => <Code code={code} />,
          sections: columns
            .filter(({ id }) => id !== 'code')
            .map(({ id, header, cell }) => ({ id: id ?? '', header, content: cell, width: 50 })),
        }}
      />
    );
  }
  return (
    <Table
      {...shared}
      columnDefinitions={columns}
      trackBy="code"
      variant="borderless"
      wrapLines
      ariaLabels={{ tableLabel: t('vouchers.tableLabel') }}
    />
  );
};

/** Codes with which colleagues join without an invitation. */
export const VouchersTab = ({ head }: { head: PeopleHead | undefined }) => {
  const { t } = useTranslation('people');
  const flash = useFlash();
  const pages = useCallPages(listVoucherCodes, (cursor) => ({ query: { limit: 50, ...(cursor ? { cursor } : {}) } }));
  const [revoking, setRevoking] = useState<VoucherView>();
  const [isCreating, setIsCreating] = useState(false);
  const refresh = (): void => void pages.refresh();
  if (pages.error && !pages.items) {
    return <ErrorState things={t('vouchers.things')} error={pages.error} onRetry={refresh} />;
  }
  return (
    <SpaceBetween size="l">
      <SpaceBetween size="s">
        <Box color="text-body-secondary">{t('vouchers.text')}</Box>
        {/* Only for a list with rows: an empty table has its own button. */}
        {pages.items === undefined || pages.items.length === 0 ? null : (
          <Button disabled={!head} onClick={() => setIsCreating(true)}>
            {t('vouchers.create')}
          </Button>
        )}
      </SpaceBetween>
      <VoucherList vouchers={pages.items} onRevoke={setRevoking} onCreate={() => setIsCreating(true)} />
      {pages.hasMore ? <LoadMore pages={pages} /> : null}
      {isCreating && head ? (
        <Suspense>
          <VoucherForm
            seats={head.seats}
            levels={head.levels.filter(levelTakesSeat)}
            onClose={() => setIsCreating(false)}
            onCreated={({ code }) => {
              flash.show({ type: 'success', content: t('vouchers.created', { code }) });
              refresh();
            }}
          />
        </Suspense>
      ) : null}
      {revoking ? <RevokeCode code={revoking.code} onClose={() => setRevoking(undefined)} onDone={refresh} /> : null}
    </SpaceBetween>
  );
};
