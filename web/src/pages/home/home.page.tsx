import { lazyPart } from '../../components/states/lazy-part.tsx';
import './home.css';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../../shared/contract/calls/call.ts';
import { getHome } from '../../../../shared/contract/home/content.contract.ts';
import type { ReportView } from '../../../../shared/contract/reports/report-view.ts';
import { greetingName } from '../../../../shared/model/people/person-name.ts';
import type { OpenTask } from '../../../../shared/model/report/open-tasks.ts';
import { useShell } from '../../components/page-layout/page-chrome.ts';
import { PageLayout } from '../../components/page-layout/page-layout.tsx';
import { ReportStatusIndicator } from '../../components/report-status/report-status.tsx';
import { PartBoundary } from '../../components/states/part-boundary.tsx';
import { ErrorState, LoadingState } from '../../components/states/states.tsx';
import { ContinueHero, HeroBand } from '../../features/home/continue-hero.tsx';
import { dayPart } from '../../features/home/greeting.ts';
import { OngoingReports } from '../../features/home/ongoing-reports.tsx';
import { OpenTasks } from '../../features/home/open-tasks.tsx';
import { isPublished } from '../../features/home/published.ts';
import { openAddress, stepAddress } from '../../features/reports/common/addresses.ts';
import { isOnePublishing, publishingPollMilliseconds } from '../../features/reports/common/while-publishing.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { useBilling } from '../../lib/modules/billing.ts';
import { useHasDataHub } from '../../lib/modules/data-hub.ts';
import { addressOf } from '../../lib/routes.ts';
import { usePermission, useProfile } from '../../lib/session/profile.ts';
import { useFollow } from '../../lib/use-follow.ts';
import { useIsPhone } from '../../lib/use-media.ts';

/** Not in the first load: only administrators of a trial see it. */
const TrialLine = lazyPart(async () => (await import('../../features/payment/trial-line.tsx')).TrialLine);
/** Below the fold, and separate chunks: the first screen does not wait for them. */
const loadLatestReport = async () => (await import('../../features/home/latest-report.tsx')).LatestReport;
const LatestReport = lazyPart(loadLatestReport);
const loadYourNumbers = async () => (await import('../../features/home/your-numbers.tsx')).YourNumbers;
const YourNumbers = lazyPart(loadYourNumbers);
const loadExplore = async () => (await import('../../features/home/explore.tsx')).Explore;
const Explore = lazyPart(loadExplore);
const loadLearn = async () => (await import('../../features/home/learn.tsx')).Learn;
const Learn = lazyPart(loadLearn);

/** For an organisation without a report, or without a published one. */
const FirstReportHero = lazyPart(async () => (await import('../../features/home/first-report.tsx')).FirstReportHero);
const GettingStarted = lazyPart(async () => (await import('../../features/home/getting-started.tsx')).GettingStarted);

/** Parts of nearly every Home: fetched in parallel with its data. Each part shows its own failure. */
export const fetchParts = (): void => {
  void Promise.all([loadLatestReport(), loadYourNumbers(), loadExplore(), loadLearn()]).catch(() => undefined);
};

type Home = CallOutput<typeof getHome>;
type HomeReports = NonNullable<Home['reports']>;

const shownMax = 6;
const statusOf = ({ status }: ReportView): ReactNode => <ReportStatusIndicator status={status} />;

const Hero = ({ report }: { report: ReportView }) => (
  <ContinueHero
    report={report}
    status={statusOf(report)}
    continueAddress={(next) =>
      next
        ? stepAddress(report, 'data-input', { framework: next.versionId, disclosure: next.disclosureId })
        : openAddress(report)
    }
  />
);

/** They belong to the data hub: hidden if it is disabled, and without links for users who have no access. */
const Numbers = ({
  numbers,
  choices,
  pinned,
  onPinned,
}: Pick<HomeReports, 'numbers' | 'choices' | 'pinned'> & { onPinned: () => Promise<unknown> }) => {
  const { isOpen } = useShell();
  const hasDataHub = useHasDataHub();
  const hubAddress = isOpen('DataHubDetail')
    ? (code: string) => addressOf('DataHubDetail', { metricNodeId: code })
    : undefined;
  if (!hasDataHub) return null;
  return (
    <PartBoundary>
      <Suspense fallback={<NumbersSkeleton />}>
        <YourNumbers numbers={numbers} choices={choices} pinned={pinned} addressOf={hubAddress} onPinned={onPinned} />
      </Suspense>
    </PartBoundary>
  );
};

/** In the shape of the numbers, so that nothing moves when they appear. */
const NumbersSkeleton = () => {
  const { t } = useTranslation('home');
  return (
    <div className="home-numbers-skeleton">
      <LoadingState things={t('numbers.things')} />
    </div>
  );
};

const Ongoing = ({ reports, hero }: { reports: HomeReports; hero: ReportView }) => {
  const others = reports.ongoing.filter((report) => report !== hero).slice(0, shownMax);
  if (others.length === 0) return null;
  return (
    <OngoingReports
      allHref={addressOf('OngoingReport')}
      reports={others.map((report) => ({ report, href: openAddress(report), status: statusOf(report) }))}
    />
  );
};

/** External contributors see their pending requests, and nothing else. */
const useIsContributor = (): boolean => useProfile().userProfile.permissionLevels.includes('external-contributor');

/** The hero next to the open tasks, then the other reports and the latest published one. */
const Reports = ({ reports, onPinned }: { reports: HomeReports; onPinned: () => Promise<unknown> }) => {
  const { t } = useTranslation('home');
  const canCreate = usePermission('report:create');
  const canReadData = usePermission('data:read');
  const { ongoing, heroId, latestPublished, numbers, tasks } = reports;
  const isContributor = useIsContributor();
  const hero = ongoing.find(({ reportId }) => reportId === heroId);
  const isPhone = useIsPhone();
  const figures =
    canReadData && (hero || numbers.length > 0) ? <Numbers key="numbers" {...reports} onPinned={onPinned} /> : null;
  const others = hero ? <Ongoing key="ongoing" reports={reports} hero={hero} /> : null;
  const latest =
    latestPublished && isPublished(latestPublished) ? (
      <div key="latest" className="home-latest-place">
        <Suspense fallback={<LoadingState things={t('ongoing.things')} />}>
          <LatestReport report={latestPublished} />
        </Suspense>
      </div>
    ) : null;
  const taskAddress = ({ reportId, disclosure: asked, waiting }: OpenTask): string => {
    const report = ongoing.find((one) => one.reportId === reportId);
    const disclosure = asked ?? waiting?.next;
    if (report && disclosure) {
      return stepAddress(report, 'data-input', {
        framework: disclosure.versionId,
        disclosure: disclosure.disclosureId,
        ...(waiting?.next ? { field: waiting.next.fieldKey } : {}),
      });
    }
    return report ? openAddress(report) : addressOf('OngoingReport');
  };
  // Without tasks a text still announces the next step.
  if (isContributor && (hero || tasks.length > 0)) return <OpenTasks tasks={tasks} addressOf={taskAddress} />;
  return (
    <SpaceBetween size="xl">
      <div className="home-top">
        {hero ? (
          <Hero report={hero} />
        ) : (
          <Suspense fallback={<HeroBand>{null}</HeroBand>}>
            <FirstReportHero createAddress={canCreate ? addressOf('CreateReport') : undefined} />
          </Suspense>
        )}
        <OpenTasks tasks={tasks} addressOf={taskAddress} isHiddenEmpty={!hero} />
      </div>
      {canCreate && !latestPublished ? (
        <Suspense fallback={<div className="home-started-place" />}>
          <GettingStarted
            hasReport={ongoing.length > 0}
            hasNumbers={numbers.length > 0}
            reportAddress={hero && openAddress(hero)}
          />
        </Suspense>
      ) : null}
      {isPhone ? [others, figures, latest] : [figures, others, latest]}
    </SpaceBetween>
  );
};

const Content = () => {
  const { t } = useTranslation('home');
  const isContributor = useIsContributor();
  const { data, error, mutate } = useCall(
    getHome,
    {},
    {
      refreshInterval: (home) =>
        isOnePublishing(home?.reports ? [...home.reports.ongoing, home.reports.latestPublished] : undefined)
          ? publishingPollMilliseconds
          : 0,
    },
  );
  if (error && !data) return <ErrorState things={t('things')} error={error} onRetry={() => void mutate()} />;
  if (!data) {
    return (
      <SpaceBetween size="xl">
        <div className="home-top">
          <HeroBand>
            <LoadingState things={t('ongoing.things')} />
          </HeroBand>
          {isContributor ? null : <div className="home-tasks" />}
        </div>
        {isContributor ? null : <NumbersSkeleton />}
      </SpaceBetween>
    );
  }
  const { reports, ...content } = data;
  return (
    <SpaceBetween size="xl">
      {reports ? (
        <PartBoundary>
          <Reports reports={reports} onPinned={() => mutate()} />
        </PartBoundary>
      ) : null}
      {isContributor ? null : (
        // Together: neither moves the other.
        <Suspense>
          <SpaceBetween size="xl">
            <Explore />
            <PartBoundary>
              <Learn {...content} />
            </PartBoundary>
          </SpaceBetween>
        </Suspense>
      )}
    </SpaceBetween>
  );
};

/** Home begins with the open work (screens 11); one call returns all its data. */
export const Page = () => {
  const { t } = useTranslation('home');
  const { t: tShell } = useTranslation();
  const firstName = greetingName(useProfile().userInfo);
  const { isOpen } = useShell();
  const billing = useBilling();
  const follow = useFollow();
  const [part] = useState(() => dayPart(new Date().getHours()));
  const create = (
    <Button href={addressOf('CreateReport')} onFollow={follow} iconName="add-plus">
      {t('create')}
    </Button>
  );
  return (
    <PageLayout
      title={t(`greeting.${part}`, { firstName })}
      documentTitle={tShell('menu.home')}
      width="dashboard"
      actionsOnPhone="header"
      {...(isOpen('CreateReport') ? { actions: create } : {})}
    >
      <SpaceBetween size="xl">
        {billing === 'manage' ? (
          <Suspense>
            <TrialLine />
          </Suspense>
        ) : null}
        <Content />
      </SpaceBetween>
    </PageLayout>
  );
};
