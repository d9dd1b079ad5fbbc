import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Cards from '@cloudscape-design/components/cards';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listPublications } from '../../../../../shared/contract/publishing.contract.ts';
import type { Publication } from '../../../../../shared/model/publication.ts';
import { lazyPart } from '../../../components/states/lazy-part.tsx';
import { ErrorState } from '../../../components/states/states.tsx';
import { useCallPages } from '../../../lib/api/use-call-pages.ts';
import { formatInstant } from '../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useIsPhone } from '../../../lib/use-media.ts';
import type { PublishedReport } from './published-list.ts';
import { RevisionFiles } from './revision-files.tsx';

const RevisionChanges = lazyPart(async () => (await import('./revision-changes.tsx')).RevisionChanges);

const Files = ({ publication }: { publication: Publication }) => {
  const { t } = useTranslation('publishing');
  if (publication.status === 'published') return <RevisionFiles publication={publication} />;
  if (publication.status === 'cancelled') {
    return <StatusIndicator type="stopped">{t('panel.cancelled')}</StatusIndicator>;
  }
  return publication.status === 'failed' ? (
    <StatusIndicator type="error">{t('panel.failed')}</StatusIndicator>
  ) : (
    <StatusIndicator type="in-progress">{t('panel.running')}</StatusIndicator>
  );
};

type OnChanges = (publication: Publication) => void;

/** The way to what a revision changed; the first one changed nothing. */
const ChangesLink = ({ publication, onChanges }: { publication: Publication; onChanges: OnChanges }) => {
  const { t } = useTranslation('publishing');
  const { status, revisionNumber: number } = publication;
  if (status !== 'published') return null;
  if (number === 1) return <span className="quiet">{t('changes.isFirst')}</span>;
  return (
    <Button variant="inline-link" ariaLabel={t('changes.showOf', { number })} onClick={() => onChanges(publication)}>
      {t('changes.show')}
    </Button>
  );
};

/** What failed or was cancelled is no revision: the next one that is made bears the number. */
const isRevision = (status: Publication['status']): boolean => status !== 'cancelled' && status !== 'failed';

const useColumns = (onChanges: OnChanges): TableProps.ColumnDefinition<Publication>[] => {
  const { t } = useTranslation('publishing');
  const language = useLanguage();
  return [
    {
      id: 'revision',
      header: t('panel.columns.revision'),
      isRowHeader: true,
      cell: ({ revisionNumber: number, status }) => t(isRevision(status) ? 'revision' : 'attempt', { number }),
    },
    {
      id: 'date',
      header: t('panel.columns.date'),
      cell: ({ publishedAt, requestedAt }) => formatInstant(publishedAt ?? requestedAt, language),
    },
    { id: 'author', header: t('panel.columns.author'), cell: ({ requestedBy }) => requestedBy.name },
    { id: 'files', header: t('panel.columns.files'), cell: (publication) => <Files publication={publication} /> },
    {
      id: 'changes',
      header: t('panel.columns.changes'),
      cell: (publication) => <ChangesLink publication={publication} onChanges={onChanges} />,
    },
  ];
};

/** A table where there is room, cards on a phone (screens.md 6). */
const RevisionList = ({
  report,
  publications,
  onChanges,
}: {
  report: PublishedReport;
  publications: Publication[] | undefined;
  onChanges: OnChanges;
}) => {
  const { t } = useTranslation('publishing');
  const isPhone = useIsPhone();
  const columns = useColumns(onChanges);
  const shared = {
    items: publications ?? [],
    trackBy: 'publicationId',
    loading: publications === undefined,
    loadingText: t('loadingFiles'),
  } as const;
  if (!isPhone) {
    return (
      <Table
        {...shared}
        columnDefinitions={columns}
        variant="borderless"
        cellVerticalAlign="top"
        ariaLabels={{ tableLabel: t('panel.tableLabel', { name: report.name }) }}
      />
    );
  }
  const [revision, ...others] = columns;
  return (
    <Cards
      {...shared}
      cardDefinition={{
        header: (publication) => revision?.cell(publication),
        sections: others.map(({ id, header, cell }) => ({ ...(id ? { id } : {}), header, content: cell })),
      }}
    />
  );
};

/** Every revision of a report, newest first, with its files; they never change. */
export const RevisionsModal = ({ report, onClose }: { report: PublishedReport; onClose: () => void }) => {
  const { t } = useTranslation('publishing');
  const { t: tCommon } = useTranslation();
  const [looked, setLooked] = useState<Publication>();
  const pages = useCallPages(listPublications, (cursor) => ({
    params: { reportId: report.reportId },
    query: cursor ? { cursor } : {},
  }));
  return (
    <Modal
      visible
      size="max"
      onDismiss={onClose}
      header={t('allRevisionsOf', { name: report.name })}
      closeAriaLabel={t('panel.close')}
    >
      {pages.error && !pages.items ? (
        <ErrorState things={t('panel.things')} error={pages.error} onRetry={() => void pages.refresh()} />
      ) : (
        <SpaceBetween size="s">
          <RevisionList report={report} publications={pages.items} onChanges={setLooked} />
          {looked ? (
            <Suspense>
              <RevisionChanges key={looked.publicationId} publication={looked} />
            </Suspense>
          ) : null}
          {pages.hasMore ? (
            <Box textAlign="center">
              <Button loading={pages.isLoadingMore} onClick={pages.loadMore}>
                {tCommon('actions.loadMore')}
              </Button>
            </Box>
          ) : null}
        </SpaceBetween>
      )}
    </Modal>
  );
};
