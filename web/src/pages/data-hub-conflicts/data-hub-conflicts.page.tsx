import Button from '@cloudscape-design/components/button';
import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import LiveRegion from '@cloudscape-design/components/live-region';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageLayout } from '../../components/page-layout/page-layout.tsx';
import { Progress } from '../../components/progress/progress.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../components/states/states.tsx';
import { BulkQuestion } from '../../features/data-hub/conflicts/bulk-question.tsx';
import { type BulkSource, bulkSources, resolutionsOf } from '../../features/data-hub/conflicts/choices.ts';
import { ConflictDetail } from '../../features/data-hub/conflicts/conflict-detail.tsx';
import { ConflictList } from '../../features/data-hub/conflicts/conflict-list.tsx';
import { inboxView } from '../../features/data-hub/conflicts/inbox-view.ts';
import { type Conflicts, useConflicts } from '../../features/data-hub/conflicts/use-conflicts.ts';
import { focusInPlace } from '../../lib/focus-in-place.ts';
import { addressOf } from '../../lib/routes.ts';
import { usePermission } from '../../lib/session/profile.ts';
import { useIsPhone } from '../../lib/use-media.ts';

const Bulk = ({ pages, isBusy, resolveAll }: Conflicts) => {
  const { t } = useTranslation('conflicts');
  const sources = bulkSources(pages.items ?? []);
  const canWrite = usePermission('data:write');
  const [askedId, setAskedId] = useState<string>();
  const asked = sources.find(({ id }) => id === askedId);
  if (sources.length === 0 || !canWrite) return null;
  const sideText = ({ kind, name, count }: BulkSource): string =>
    kind === 'report' ? t('bulk.report', { name, count }) : t(`bulk.${kind}`, { count });
  return (
    <>
      <ButtonDropdown
        loading={isBusy}
        items={sources.map((source) => ({ id: source.id, text: sideText(source) }))}
        onItemClick={({ detail }) => setAskedId(detail.id)}
        expandToViewport
      >
        {t('bulk.action')}
      </ButtonDropdown>
      {asked ? (
        <BulkQuestion
          side={sideText(asked)}
          resolutions={resolutionsOf(pages.items ?? [], asked.id)}
          onKeep={() => setAskedId(undefined)}
          onConfirm={() => {
            setAskedId(undefined);
            void resolveAll(asked.id);
          }}
        />
      ) : null}
    </>
  );
};

/**
 * After a resolution the next conflict is selected and gets the focus: the pressed button was removed with the previous
 * one.
 */
const useFocusOnNext = (key: string | undefined) => {
  const detail = useRef<HTMLDivElement>(null);
  const before = useRef(key);
  useLayoutEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    const heading = detail.current?.querySelector<HTMLElement>('h2');
    if (heading && isLost && before.current !== undefined && before.current !== key) focusInPlace(heading);
    before.current = key;
  }, [key]);
  return detail;
};

const Inbox = (conflicts: Conflicts) => {
  const { t } = useTranslation('conflicts');
  const isPhone = useIsPhone();
  const { pages, selected, isChosen, select, isBusy, resolve, progress } = conflicts;
  const items = pages.items ?? [];
  const isListShown = !isPhone || !isChosen;
  const isDetailShown = !isPhone || isChosen;
  const detail = useFocusOnNext(selected?.key);
  return (
    <SpaceBetween size="l">
      <LiveRegion>
        <p className="conflict-sentence">{t(pages.hasMore ? 'sentenceMore' : 'sentence', { count: items.length })}</p>
      </LiveRegion>
      {progress ? (
        <Progress
          value={(progress.done / progress.count) * 100}
          label={t('bulk.progress', { done: progress.done, count: progress.count })}
        />
      ) : null}
      <div className="conflicts">
        {isListShown ? (
          <div>
            <ConflictList conflicts={items} selected={isPhone ? undefined : selected} onSelect={select} />
            {pages.hasMore ? (
              <Button loading={pages.isLoadingMore} onClick={pages.loadMore}>
                {t('loadMore')}
              </Button>
            ) : null}
          </div>
        ) : null}
        {isDetailShown && selected ? (
          <SpaceBetween size="m">
            {isPhone ? (
              <Button iconName="arrow-left" onClick={() => select(undefined)}>
                {t('back')}
              </Button>
            ) : null}
            <div ref={detail}>
              <ConflictDetail
                key={selected.key}
                conflict={selected}
                isBusy={isBusy}
                onResolve={(choice) => resolve(selected, choice)}
                onOpen={() => select(selected)}
              />
            </div>
          </SpaceBetween>
        ) : null}
      </div>
    </SpaceBetween>
  );
};

/** Inbox of conflicts: disagreeing numbers of the organisation, until all are resolved. */
export const Page = () => {
  const { t } = useTranslation('conflicts');
  const { t: tHub } = useTranslation('data-hub');
  const conflicts = useConflicts();
  const { items, error, refresh, isLoadingMore, loadMore } = conflicts.pages;
  const view = inboxView(conflicts.pages);
  // Page by page: each has other items, even if it loads at once.
  useEffect(() => {
    if (items && view === 'more' && !isLoadingMore) loadMore();
  }, [items, view, isLoadingMore, loadMore]);
  return (
    <PageLayout
      title={t('title')}
      description={t('description')}
      breadcrumbs={[
        { text: tHub('title'), href: addressOf('DataHub') },
        { text: t('title'), href: addressOf('DataHubConflicts') },
      ]}
      actions={items && items.length > 1 ? <Bulk {...conflicts} /> : undefined}
    >
      {view === 'error' ? <ErrorState things={t('things')} error={error} onRetry={() => void refresh()} /> : null}
      {view === 'loading' || view === 'more' ? <LoadingState things={t('things')} /> : null}
      {view === 'list' ? <Inbox {...conflicts} /> : null}
      {view === 'empty' ? <EmptyState spot="zero-conflicts" title={t('empty.title')} text={t('empty.text')} /> : null}
    </PageLayout>
  );
};
