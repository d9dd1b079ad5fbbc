import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { getPublication } from '../../../../../shared/contract/publishing.contract.ts';
import { formatPeriod } from '../../../../../shared/model/format-value.ts';
import { ReportCover } from '../../../components/brand/report-cover.tsx';
import { useCall } from '../../../lib/api/use-call.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { usePermission } from '../../../lib/session/profile.ts';
import { useFollow } from '../../../lib/use-follow.ts';
import { auditAddress, openAddress, stepAddress } from '../common/addresses.ts';
import { FileButtons } from '../common/file-buttons.tsx';
import { FrameworkBadges } from '../common/framework-badges.tsx';
import { formatDay } from '../common/instants.ts';
import { ReportStatusIndicator } from '../common/report-status.tsx';
import type { PublishedReport } from './published-list.ts';

const Files = ({ report }: { report: PublishedReport }) => {
  const { t } = useTranslation('publishing');
  const { reportId, latestPublicationId: publicationId } = report;
  const { data, error } = useCall(getPublication, { params: { reportId, publicationId } });
  if (data) return <FileButtons publication={data} isPrimary={false} />;
  return (
    <Box color="text-body-secondary" fontSize="body-s">
      {t(error ? 'filesUnavailable' : 'loadingFiles')}
    </Box>
  );
};

const Menu = ({ report }: { report: PublishedReport }) => {
  const { t } = useTranslation('publishing');
  const follow = useFollow();
  const canReadAudit = usePermission('audit:read');
  return (
    <ButtonDropdown
      variant="inline-icon"
      ariaLabel={t('more', { name: report.name })}
      expandToViewport
      onItemFollow={follow}
      items={[
        { id: 'open', text: t('open'), href: openAddress(report) },
        ...(canReadAudit ? [{ id: 'audit', text: t('audit'), href: auditAddress(report) }] : []),
      ]}
    />
  );
};

/** One report on the shelf: cover, what it is, its files, its revisions. */
export const PublishedCard = ({ report, onRevisions }: { report: PublishedReport; onRevisions: () => void }) => {
  const { t } = useTranslation('publishing');
  const language = useLanguage();
  const follow = useFollow();
  const period = formatPeriod(report.periodStartOn, report.periodEndOn, language);
  return (
    <article className="shelf-card">
      <ReportCover title={report.name} period={period} />
      <SpaceBetween size="xs">
        <div className="shelf-title">
          <Box variant="h2" fontSize="heading-s">
            <Link href={stepAddress(report, 'completion')} onFollow={follow} fontSize="heading-s">
              {report.name}
            </Link>
          </Box>
          <Menu report={report} />
        </div>
        <Box color="text-body-secondary" fontSize="body-s">
          {period}
        </Box>
        <SpaceBetween direction="horizontal" size="xs">
          <Badge color="blue">
            {t('revisionPublished', {
              number: report.publishedRevision,
              date: formatDay(report.updatedAt, language),
            })}
          </Badge>
          {report.status === 'Published' ? null : <ReportStatusIndicator status={report.status} />}
        </SpaceBetween>
        <FrameworkBadges frameworks={report.frameworks} />
        <Files report={report} />
        <Button variant="inline-link" onClick={onRevisions} ariaLabel={t('allRevisionsOf', { name: report.name })}>
          {t('allRevisions')}
        </Button>
      </SpaceBetween>
    </article>
  );
};
