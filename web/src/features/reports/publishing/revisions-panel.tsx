import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listPublications } from '../../../../../shared/contract/publishing/publishing.contract.ts';
import type { Publication } from '../../../../../shared/model/report/publication.ts';
import { isLive } from '../../../../../shared/model/report/report.ts';
import { LoadMore } from '../../../components/load-more/load-more.tsx';
import { FilesWithdrawn } from '../../../components/published-files/files-withdrawn.tsx';
import { ReportStatusIndicator } from '../../../components/report-status/report-status.tsx';
import { lazyPart } from '../../../components/states/lazy-part.tsx';
import { ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { useCallPages } from '../../../lib/api/use-call-pages.ts';
import { formatInstant } from '../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import type { PublishedReport } from './published-list.ts';
import { RevisionFiles } from './revision-files.tsx';

const RevisionChanges = lazyPart(async () => (await import('./revision-changes.tsx')).RevisionChanges);

const Files = ({ publication }: { publication: Publication }) => {
  const { t } = useTranslation('publishing');
  if (publication.status === 'published') {
    return publication.files.length === 0 ? <FilesWithdrawn /> : <RevisionFiles publication={publication} />;
  }
  if (publication.status === 'cancelled') {
    return <StatusIndicator type="stopped">{t('panel.cancelled')}</StatusIndicator>;
  }
  return publication.status === 'failed' ? (
    <StatusIndicator type="error">{t('panel.failed')}</StatusIndicator>
  ) : (
    <StatusIndicator type="in-progress">{t('panel.running')}</StatusIndicator>
  );
};

/** Link to the changes of a revision, which expand in place; the first revision has none. */
const Changes = ({ publication }: { publication: Publication }) => {
  const { t } = useTranslation('publishing');
  const [isOpen, setIsOpen] = useState(false);
  const { status, revisionNumber: number } = publication;
  if (status !== 'published') return null;
  if (number === 1) return <span className="quiet">{t('changes.isFirst')}</span>;
  return (
    <SpaceBetween size="xs">
      <Button
        variant="inline-link"
        iconName={isOpen ? 'caret-down-filled' : 'caret-right-filled'}
        ariaExpanded={isOpen}
        ariaLabel={t('changes.showOf', { number })}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('changes.show')}
      </Button>
      {isOpen ? (
        <Suspense>
          <RevisionChanges publication={publication} />
        </Suspense>
      ) : null}
    </SpaceBetween>
  );
};

/** A failed or cancelled publication is no revision: the next one gets its number. */
const isRevision = (status: Publication['status']): boolean => status !== 'cancelled' && status !== 'failed';

/** Number, date, author, files and changes. */
const Revision = ({ publication, isWithdrawn }: { publication: Publication; isWithdrawn: boolean }) => {
  const { t } = useTranslation('publishing');
  const language = useLanguage();
  const { revisionNumber: number, status, publishedAt, requestedAt, requestedBy } = publication;
  return (
    <li className="revision">
      <div className="revision-head">
        <h3>{t(isRevision(status) ? 'revision' : 'attempt', { number })}</h3>
        <span className="quiet">
          {t('panel.by', { time: formatInstant(publishedAt ?? requestedAt, language), author: requestedBy.name })}
        </span>
        {isWithdrawn ? <ReportStatusIndicator status="Unpublished" /> : null}
      </div>
      <Files publication={publication} />
      <Changes publication={publication} />
    </li>
  );
};

/** Every revision of a report, newest first, with its files and their SHA-256; they never change. */
export const RevisionsPanel = ({ report }: { report: PublishedReport }) => {
  const { t } = useTranslation('publishing');
  const pages = useCallPages(listPublications, (cursor) => ({
    params: { reportId: report.reportId },
    query: cursor ? { cursor } : {},
  }));
  if (!pages.items && pages.error) {
    return <ErrorState things={t('panel.things')} error={pages.error} onRetry={() => void pages.refresh()} />;
  }
  if (!pages.items) return <LoadingState things={t('panel.things')} />;
  return (
    <SpaceBetween size="m">
      <ul className="revisions" aria-label={t('panel.listLabel', { name: report.name })}>
        {pages.items.map((publication) => (
          <Revision
            key={publication.publicationId}
            publication={publication}
            isWithdrawn={!isLive(report) && publication.publicationId === report.latestPublicationId}
          />
        ))}
      </ul>
      {pages.hasMore ? <LoadMore pages={pages} /> : null}
    </SpaceBetween>
  );
};
