import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { getPublication } from '../../../../../shared/contract/publishing/publishing.contract.ts';
import { formatPeriod } from '../../../../../shared/model/numbers/format-value.ts';
import type { Publication } from '../../../../../shared/model/report/publication.ts';
import { isLive } from '../../../../../shared/model/report/report.ts';
import { languageTag } from '../../../../../shared/model/text/language.ts';
import { ReportCover } from '../../../components/brand/report-cover.tsx';
import { ReportStatusIndicator } from '../../../components/report-status/report-status.tsx';
import { useCall } from '../../../lib/api/use-call.ts';
import { formatDay } from '../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { usePermission } from '../../../lib/session/profile.ts';
import { useFollow } from '../../../lib/use-follow.ts';
import { auditAddress, compareAddress, exportDataAddress, openAddress, stepAddress } from '../common/addresses.ts';
import { useCoverPicture } from '../common/cover-picture.ts';
import { FileButtons } from '../common/file-buttons.tsx';
import { FrameworkBadges } from '../common/framework-badges.tsx';
import { onceAVisit } from '../common/use-frameworks.ts';
import { rollForwardAddress } from '../create/create-address.ts';
import { nextYearName } from '../create/period-years.ts';
import type { PublishedReport } from './published-list.ts';
import {
  isPublishedReportAction,
  type PublishedReportAction,
  publishedReportActionsOf,
} from './published-report-actions.tsx';

const Files = ({ publication, hasFailed }: { publication: Publication | undefined; hasFailed: boolean }) => {
  const { t } = useTranslation('publishing');
  if (publication) return <FileButtons publication={publication} lead="normal" isQuiet />;
  return (
    <Box color="text-body-secondary" fontSize="body-s">
      {t(hasFailed ? 'filesUnavailable' : 'loadingFiles')}
    </Box>
  );
};

type CardProps = {
  report: PublishedReport;
  onRevisions: () => void;
  onAct: (action: PublishedReportAction) => void;
};

const Menu = ({ report, onAct }: Omit<CardProps, 'onRevisions'>) => {
  const { t } = useTranslation('publishing');
  const { t: tWorkspace } = useTranslation('workspace');
  const language = useLanguage();
  const follow = useFollow();
  const canReadAudit = usePermission('audit:read');
  const canReadData = usePermission('data:read');
  const canCreate = usePermission('report:create');
  const canCompare = usePermission('data:read');
  const { t: tReports } = useTranslation('reports');
  return (
    <ButtonDropdown
      variant="inline-icon"
      ariaLabel={t('more', { name: report.name })}
      expandToViewport
      onItemFollow={follow}
      onItemClick={({ detail }) => {
        if (isPublishedReportAction(detail.id)) onAct(detail.id);
      }}
      items={[
        { id: 'open', text: t('open'), href: openAddress(report) },
        ...(canCompare ? [{ id: 'compare', text: tReports('menu.compare'), href: compareAddress(report) }] : []),
        ...(canReadAudit ? [{ id: 'audit', text: t('audit'), href: auditAddress(report) }] : []),
        ...(canReadData
          ? [{ id: 'export-data', text: tReports('menu.exportData'), href: exportDataAddress(report) }]
          : []),
        ...(canCreate
          ? [
              {
                id: 'roll-forward',
                text: tReports('menu.rollForward', { year: nextYearName(report, language) }),
                href: rollForwardAddress(report.reportId),
              },
            ]
          : []),
        ...publishedReportActionsOf(report).map((id) => ({ id, text: tWorkspace(`completion.actions.${id}`) })),
      ]}
    />
  );
};

/** A card of a published report: cover, description, files, revisions. */
export const PublishedCard = ({ report, onRevisions, onAct }: CardProps) => {
  const { t } = useTranslation('publishing');
  const language = useLanguage();
  const follow = useFollow();
  const { reportId, latestPublicationId: publicationId } = report;
  const { data: publication, error } = useCall(getPublication, { params: { reportId, publicationId } }, onceAVisit);
  const picture = useCoverPicture(publication);
  const publishedAt = publication?.publishedAt;
  const period = formatPeriod(report.periodStartOn, report.periodEndOn, language);
  return (
    <article className="shelf-card">
      <ReportCover title={report.name} period={period} picture={picture} />
      <SpaceBetween size="xs">
        <div className="shelf-title">
          <Box variant="h2" fontSize="heading-s">
            <Link href={stepAddress(report, 'completion')} onFollow={follow} fontSize="heading-s">
              <span lang={languageTag(report.language)}>{report.name}</span>
            </Link>
          </Box>
          <Menu report={report} onAct={onAct} />
        </div>
        <Box color="text-body-secondary" fontSize="body-s">
          {period}
        </Box>
        <SpaceBetween direction="horizontal" size="xs">
          <span>
            {publishedAt
              ? t('revisionPublished', { number: report.publishedRevision, date: formatDay(publishedAt, language) })
              : t('revision', { number: report.publishedRevision })}
          </span>
          {report.status === 'Published' ? null : <ReportStatusIndicator status={report.status} />}
          {isLive(report) || report.status === 'Unpublished' ? null : <ReportStatusIndicator status="Unpublished" />}
        </SpaceBetween>
        <FrameworkBadges frameworks={report.frameworks} />
        <Files publication={publication} hasFailed={error !== undefined} />
        <Button variant="inline-link" onClick={onRevisions} ariaLabel={t('allRevisionsOf', { name: report.name })}>
          {t('allRevisions')}
        </Button>
      </SpaceBetween>
    </article>
  );
};
