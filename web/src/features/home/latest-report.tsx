import Box from '@cloudscape-design/components/box';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { getPublication } from '../../../../shared/contract/publishing/publishing.contract.ts';
import { formatPeriod } from '../../../../shared/model/numbers/format-value.ts';
import { languageTag } from '../../../../shared/model/text/language.ts';
import { coverUrlOf } from '../../components/brand/cover-url.ts';
import { ReportCover } from '../../components/brand/report-cover.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { LatestFiles } from './latest-files.tsx';
import type { Published } from './published.ts';

/** A published revision does not change. */
const onceAVisit = { revalidateOnFocus: false, revalidateIfStale: false, revalidateOnReconnect: false } as const;

export const LatestReport = ({ report }: { report: Published }) => {
  const { t } = useTranslation('home-more');
  const language = useLanguage();
  const { reportId, latestPublicationId: publicationId } = report;
  const { data: publication } = useCall(getPublication, { params: { reportId, publicationId } }, onceAVisit);
  const period = formatPeriod(report.periodStartOn, report.periodEndOn, language);
  const url = coverUrlOf(publication?.covers, language);
  return (
    <SpaceBetween size="s">
      <Header variant="h2">{t('latest.title')}</Header>
      <div className="home-latest">
        <ReportCover
          title={report.name}
          period={period}
          picture={url ? { url, alt: t('latest.cover', { name: report.name }) } : undefined}
        />
        <SpaceBetween size="xs">
          <Box variant="h3">
            <span lang={languageTag(report.language)}>{report.name}</span>
          </Box>
          <Box color="text-body-secondary" fontSize="body-s">
            {period}
          </Box>
          <LatestFiles report={report} publication={publication} />
        </SpaceBetween>
      </div>
    </SpaceBetween>
  );
};
