import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FrameworkSummary } from '../../../../shared/catalogue/framework.ts';
import { editionsAsOf } from '../../../../shared/model/framework/edition-periods.ts';
import { PageLayout } from '../../components/page-layout/page-layout.tsx';
import { ErrorState, LoadingState } from '../../components/states/states.tsx';
import { useFrameworks } from '../../features/reports/common/use-frameworks.ts';
import { createAddress, yearFor } from '../../features/reports/create/create-address.ts';
import { successorOf } from '../../features/reports/create/framework-search.ts';
import { namedOf, usualPeriod } from '../../features/reports/create/report-draft.ts';
import { FrameworkPanel } from '../../features/reports/select/framework-panel.tsx';
import { SelectFrameworks } from '../../features/reports/select/select-frameworks.tsx';
import { useSelection } from '../../features/reports/select/use-selection.ts';
import { addressOf } from '../../lib/routes.ts';
import { useFollow } from '../../lib/use-follow.ts';

const Actions = ({ chosen }: { chosen: readonly FrameworkSummary[] }) => {
  const { t } = useTranslation('frameworks');
  const { t: tCreate } = useTranslation('create-report');
  const follow = useFollow();
  const count = chosen.length;
  const [thisYear] = useState(() => new Date().getFullYear());
  const versionIds = chosen.map(({ versionId }) => versionId);
  return (
    <SpaceBetween direction="horizontal" size="xs">
      <Button href={addressOf('FrameworkHelper')} onFollow={follow}>
        {t('select.help')}
      </Button>
      {count === 0 ? (
        <Button variant="primary" disabled disabledReason={tCreate('frameworks.required')}>
          {t('select.useNone')}
        </Button>
      ) : (
        <Button
          variant="primary"
          href={createAddress(versionIds, undefined, yearFor(chosen, thisYear))}
          onFollow={follow}
        >
          {tCreate('frameworks.use', { count })}
        </Button>
      )}
    </SpaceBetween>
  );
};

/** Choosing frameworks by who asks and what is already known (screens 13). */
export const Page = () => {
  const { t } = useTranslation('frameworks');
  const { t: tReports } = useTranslation('reports');
  const { frameworks: all, error, retry } = useFrameworks();
  const [thisYear] = useState(() => new Date().getFullYear());
  const frameworks = all && editionsAsOf(all, usualPeriod(thisYear).periodStartOn);
  const selection = useSelection();
  const opened = frameworks?.find(({ versionId }) => versionId === selection.openId);
  const chosen = namedOf(selection.versionIds, frameworks ?? []);
  return (
    <PageLayout
      title={t('select.title')}
      description={t('select.description')}
      actions={<Actions chosen={chosen} />}
      breadcrumbs={[
        { text: tReports('title'), href: addressOf('OngoingReport') },
        { text: t('select.title'), href: addressOf('SelectFramework') },
      ]}
      panel={
        opened && frameworks
          ? {
              title: opened.shortName,
              content: <FrameworkPanel framework={opened} successor={successorOf(opened, frameworks)} />,
              onClose: () => selection.open(''),
            }
          : undefined
      }
    >
      {frameworks ? <SelectFrameworks offered={frameworks} selection={selection} /> : null}
      {!frameworks && error ? <ErrorState things={t('select.things')} error={error} onRetry={retry} /> : null}
      {!frameworks && !error ? <LoadingState things={t('select.things')} /> : null}
    </PageLayout>
  );
};
