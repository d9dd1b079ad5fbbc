import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import Link from '@cloudscape-design/components/link';
import List from '@cloudscape-design/components/list';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { listReports } from '../../../../../shared/contract/reports/reports.contract.ts';
import { formatPeriod } from '../../../../../shared/model/numbers/format-value.ts';
import { EmptyState, ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { useCall } from '../../../lib/api/use-call.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { addressOf } from '../../../lib/routes.ts';
import { useFollow } from '../../../lib/use-follow.ts';

const shownMax = 100;

/** Shown without a report in the address: comparable reports, each with a link to its comparison. */
export const ReportsToCompare = () => {
  const { t } = useTranslation('comparison');
  const language = useLanguage();
  const follow = useFollow();
  const { data, error, mutate } = useCall(listReports, { query: { limit: shownMax } });
  const things = t('choose.things');
  if (error && !data) return <ErrorState things={things} error={error} onRetry={() => void mutate()} />;
  if (!data) return <LoadingState things={things} />;
  if (data.items.length === 0) {
    const create = (
      <Button href={addressOf('CreateReport')} onFollow={follow}>
        {t('choose.create')}
      </Button>
    );
    return <EmptyState spot="reports" title={t('choose.none')} action={create} />;
  }
  return (
    <SpaceBetween size="m">
      <Header variant="h1" description={t('choose.text')}>
        {t('choose.title')}
      </Header>
      <List
        ariaLabel={t('choose.title')}
        items={data.items}
        renderItem={(report) => ({
          id: report.reportId,
          content: (
            <Link href={addressOf('CompareReport', { reportId: report.reportId })} onFollow={follow}>
              {report.name}
            </Link>
          ),
          secondaryContent: formatPeriod(report.periodStartOn, report.periodEndOn, language),
        })}
      />
    </SpaceBetween>
  );
};
