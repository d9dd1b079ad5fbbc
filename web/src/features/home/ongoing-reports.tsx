import Box from '@cloudscape-design/components/box';
import Header from '@cloudscape-design/components/header';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportView } from '../../../../shared/contract/reports/report-view.ts';
import { formatPeriod } from '../../../../shared/model/numbers/format-value.ts';
import { wholePercent } from '../../../../shared/model/numbers/whole-percent.ts';
import { languageTag } from '../../../../shared/model/text/language.ts';
import { Progress } from '../../components/progress/progress.tsx';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useFollow } from '../../lib/use-follow.ts';

export type OngoingReport = { report: ReportView; href: string; status: ReactNode };

const OngoingCard = ({ report, href, status }: OngoingReport) => {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const follow = useFollow();
  const { settledDisclosures: settled, totalDisclosures: total } = report;
  return (
    <li className="home-card">
      <SpaceBetween size="xs">
        <Box variant="h3">
          <Link href={href} onFollow={follow} fontSize="heading-s">
            <span lang={languageTag(report.language)}>{report.name}</span>
          </Link>
        </Box>
        <Box color="text-body-secondary" fontSize="body-s">
          {formatPeriod(report.periodStartOn, report.periodEndOn, language)}
        </Box>
        <div>{status}</div>
        <Progress
          value={wholePercent(report.settledDisclosures, report.totalDisclosures)}
          ariaLabel={t('hero.progressLabel', { name: report.name })}
          additionalInfo={t('hero.progress', { settled, count: total })}
        />
      </SpaceBetween>
    </li>
  );
};

export const OngoingReports = ({ reports, allHref }: { reports: OngoingReport[]; allHref: string }) => {
  const { t } = useTranslation('home');
  const follow = useFollow();
  return (
    <SpaceBetween size="s">
      <Header
        variant="h2"
        actions={
          <Link href={allHref} onFollow={follow}>
            {t('ongoing.all')}
          </Link>
        }
      >
        {t('ongoing.title')}
      </Header>
      <ul className="home-cards">
        {reports.map((item) => (
          <OngoingCard key={item.report.reportId} {...item} />
        ))}
      </ul>
    </SpaceBetween>
  );
};
