import './home.css';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listReports, type ReportView } from '../../../../shared/contract/reports.contract.ts';
import { greetingName } from '../../../../shared/model/person-name.ts';
import { PageLayout } from '../../components/page-layout/page-layout.tsx';
import { ReportStatusIndicator } from '../../components/report-status/report-status.tsx';
import { ErrorState, LoadingState } from '../../components/states/states.tsx';
import { ContinueHero, FirstReportHero, HeroBand } from '../../features/home/continue-hero.tsx';
import { dayPart, latestTouched } from '../../features/home/greeting.ts';
import { homeListsFor, ongoingList, publishedList } from '../../features/home/home-lists.ts';
import { isPublished, LatestReport } from '../../features/home/latest-report.tsx';
import { OngoingReports } from '../../features/home/ongoing-reports.tsx';
import { openAddress, stepAddress } from '../../features/reports/common/addresses.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { addressOf } from '../../lib/routes.ts';
import { useBilling } from '../../lib/session/billing.ts';
import { usePermission, useProfile } from '../../lib/session/profile.ts';
import { useTenant } from '../../lib/session/tenant.ts';
import { useFollow } from '../../lib/use-follow.ts';

/** No part of the first load: only administrators of a trial see it. */
const TrialLine = lazy(async () => ({ default: (await import('../../features/payment/trial-line.tsx')).TrialLine }));

const shownMax = 6;
const statusOf = ({ status }: ReportView): ReactNode => <ReportStatusIndicator status={status} />;

const Hero = ({ report }: { report: ReportView }) => (
  <ContinueHero
    report={report}
    status={statusOf(report)}
    addressOf={(next) =>
      next
        ? stepAddress(report, 'data-input', { framework: next.versionId, disclosure: next.disclosureId })
        : openAddress(report)
    }
  />
);

/** Each block loads and fails alone. */
const Ongoing = () => {
  const { t } = useTranslation('home');
  const canCreate = usePermission('report:create');
  const { data, error, mutate } = useCall(listReports, ongoingList);
  if (error) return <ErrorState things={t('ongoing.things')} error={error} onRetry={() => void mutate()} />;
  if (!data) {
    return (
      <HeroBand>
        <LoadingState things={t('ongoing.things')} />
      </HeroBand>
    );
  }
  const hero = latestTouched(data.items);
  if (!hero) return <FirstReportHero createAddress={canCreate ? addressOf('CreateReport') : undefined} />;
  const others = data.items.filter((report) => report !== hero).slice(0, shownMax);
  return (
    <SpaceBetween size="xl">
      <Hero report={hero} />
      {others.length > 0 ? (
        <OngoingReports
          allHref={addressOf('OngoingReport')}
          reports={others.map((report) => ({ report, href: openAddress(report), status: statusOf(report) }))}
        />
      ) : null}
    </SpaceBetween>
  );
};

const Latest = () => {
  const { t } = useTranslation('home');
  const { data, error, mutate } = useCall(listReports, publishedList);
  if (error) return <ErrorState things={t('latest.things')} error={error} onRetry={() => void mutate()} />;
  const report = latestTouched(data?.items.filter(isPublished) ?? []);
  return report ? <LatestReport report={report} /> : null;
};

export const Page = () => {
  const { t } = useTranslation('home');
  const { t: tShell } = useTranslation();
  const firstName = greetingName(useProfile().userInfo);
  const canCreate = usePermission('report:create');
  const hasReports = homeListsFor(useProfile(), useTenant().info).length > 0;
  const billing = useBilling();
  const follow = useFollow();
  const [part] = useState(() => dayPart(new Date().getHours()));
  const title = t(`greeting.${part}`, { firstName });
  const create = (
    <Button href={addressOf('CreateReport')} onFollow={follow} iconName="add-plus">
      {t('create')}
    </Button>
  );
  return (
    <PageLayout
      title={title}
      documentTitle={tShell('menu.home')}
      width="dashboard"
      actionsOnPhone="header"
      {...(canCreate && hasReports ? { actions: create } : {})}
    >
      <SpaceBetween size="xl">
        {billing === 'manage' ? (
          <Suspense>
            <TrialLine />
          </Suspense>
        ) : null}
        {hasReports ? <Ongoing /> : null}
        {hasReports ? <Latest /> : null}
      </SpaceBetween>
    </PageLayout>
  );
};
