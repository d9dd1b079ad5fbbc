import './getting-started.css';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { listColleagues } from '../../../../shared/contract/collaboration/assignments.contract.ts';
import { getOrganizationProfile } from '../../../../shared/contract/people/organizations.contract.ts';
import { useShell } from '../../components/page-layout/page-chrome.ts';
import { lazyDialog } from '../../components/states/lazy-dialog.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { useHasDataHub } from '../../lib/modules/data-hub.ts';
import { addressOf } from '../../lib/routes.ts';
import { usePermission, useProfile } from '../../lib/session/profile.ts';
import { useFollow } from '../../lib/use-follow.ts';
import { type GettingStartedStep, gettingStartedSteps, isCompanyComplete } from './getting-started-steps.ts';

const SampleReportModal = lazyDialog(async () => (await import('./sample-report-modal.tsx')).SampleReportModal);

/** Stored on the device: a closed list does not come back there. */
const useClosed = (key: string): [boolean, () => void] => {
  const [isClosed, setIsClosed] = useState(() => {
    try {
      return localStorage.getItem(key) !== null;
    } catch {
      return false;
    }
  });
  const close = (): void => {
    setIsClosed(true);
    try {
      localStorage.setItem(key, 'closed');
    } catch {
      // Without storage the list is closed for this visit.
    }
  };
  return [isClosed, close];
};

/** Link of each step; to the current report, if there is one. */
const useAddresses = (reportAddress: string | undefined): Partial<Record<GettingStartedStep, string>> => ({
  company: addressOf('GeneralDetails'),
  report: addressOf('CreateReport'),
  numbers: `${addressOf('DataHub')}?import=new`,
  colleagues: addressOf('UserManagement'),
  ...(reportAddress === undefined ? {} : { publish: reportAddress }),
});

/** The first steps of an organisation that has not published yet. */
export const GettingStarted = ({
  hasReport,
  hasNumbers,
  reportAddress,
}: {
  hasReport: boolean;
  hasNumbers: boolean;
  /** Of the current report. */
  reportAddress: string | undefined;
}) => {
  const { t } = useTranslation('home-more');
  const follow = useFollow();
  const [search, setSearch] = useSearchParams();
  const { isOpen } = useShell();
  const { id, currentOrganization } = useProfile().userInfo;
  const mayWrite = usePermission('data:write');
  const hasDataHub = useHasDataHub();
  const canBring = mayWrite && hasDataHub;
  const canManage = usePermission('organization:manage');
  const canInvite = isOpen('UserManagement');
  const { data } = useCall(listColleagues, usePermission('report:design') ? {} : null);
  const [isClosed, close] = useClosed(`esg-core.getting-started:${currentOrganization.id}:${id}`);
  const addresses = useAddresses(reportAddress);
  const { data: company } = useCall(getOrganizationProfile, {});
  const isComplete = company === undefined || isCompanyComplete(company);
  const colleagues = data?.people.filter(({ userId }) => userId !== id).length;
  const steps = gettingStartedSteps({
    isCompanyComplete: isComplete,
    hasReport,
    hasNumbers,
    colleagues,
    canManage,
    canBring,
    canInvite,
  });
  if (isClosed) return null;
  return (
    <SpaceBetween size="s">
      <Header
        variant="h2"
        counter={t('started.counter', { done: steps.filter(({ isDone }) => isDone).length, total: steps.length })}
        actions={
          <SpaceBetween direction="horizontal" size="xs">
            <Button variant="link" onClick={() => setSearch({ sample: 'report' }, { preventScrollReset: true })}>
              {t('started.sample')}
            </Button>
            <Button variant="icon" iconName="close" ariaLabel={t('started.close')} onClick={close} />
          </SpaceBetween>
        }
      >
        {t('started.title')}
      </Header>
      <ol className="getting-started">
        {steps.map(({ step, isDone }) => {
          const href = addresses[step];
          const title = t(`started.${step}.title`);
          return (
            <li key={step} className={isDone ? 'is-done' : undefined}>
              <StatusIndicator
                type={isDone ? 'success' : 'not-started'}
                iconAriaLabel={t(isDone ? 'started.done' : 'started.open')}
              >
                {isDone || href === undefined ? (
                  <b>{title}</b>
                ) : (
                  <Link href={href} onFollow={follow} fontSize="heading-xs">
                    {title}
                  </Link>
                )}
              </StatusIndicator>
              <Box fontSize="body-s" color="text-body-secondary">
                {step === 'company' && !isDone ? t('started.company.missing') : t(`started.${step}.text`)}
              </Box>
            </li>
          );
        })}
      </ol>
      {search.get('sample') === 'report' ? (
        <Suspense>
          <SampleReportModal onClose={() => setSearch({}, { preventScrollReset: true })} />
        </Suspense>
      ) : null}
    </SpaceBetween>
  );
};
