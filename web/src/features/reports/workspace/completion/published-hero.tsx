import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { getPublication } from '../../../../../../shared/contract/publishing.contract.ts';
import { formatPeriod } from '../../../../../../shared/model/format-value.ts';
import type { Publication } from '../../../../../../shared/model/publication.ts';
import { isLive } from '../../../../../../shared/model/report.ts';
import { ReportCover } from '../../../../components/brand/report-cover.tsx';
import { useCall } from '../../../../lib/api/use-call.ts';
import { formatInstant } from '../../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { addressOf } from '../../../../lib/routes.ts';
import { useFollow } from '../../../../lib/use-follow.ts';
import { filesAddress } from '../../common/addresses.ts';
import { FileButtons } from '../../common/file-buttons.tsx';
import { onceAVisit } from '../../common/use-frameworks.ts';
import { useWorkspace } from '../workspace-context.ts';

/** The report as the document that it became, with its files. */
export const PublishedHero = ({ publication }: { publication: Publication }) => {
  const { t } = useTranslation('workspace');
  const { t: tPublishing } = useTranslation('publishing');
  const language = useLanguage();
  const follow = useFollow();
  const { report } = useWorkspace();
  const { reportId, publicationId, reportName } = publication;
  const { data } = useCall(getPublication, { params: { reportId, publicationId } }, onceAVisit);
  const time = publication.publishedAt ? formatInstant(publication.publishedAt, language) : '';
  return (
    <section className="published-hero">
      <ReportCover
        title={reportName}
        period={formatPeriod(report.periodStartOn, report.periodEndOn, language)}
        picture={data?.cover ? { url: data.cover, alt: tPublishing('cover', { name: reportName }) } : undefined}
      />
      <SpaceBetween size="m">
        <div>
          <Box variant="h3" fontSize="heading-l">
            {t(isLive(report) ? 'completion.published.title' : 'completion.published.taken', {
              revision: publication.revisionNumber,
            })}
          </Box>
          <Box color="text-body-secondary">
            {t('completion.published.text', {
              name: publication.reportName,
              time,
              author: publication.requestedBy.name,
            })}
          </Box>
        </div>
        <FileButtons publication={publication} isPrimary={isLive(report)} />
        <SpaceBetween direction="horizontal" size="xs">
          {isLive(report) ? (
            <CopyToClipboard
              copyButtonText={t('completion.published.copyLink')}
              textToCopy={new URL(filesAddress(report), location.origin).href}
              copySuccessText={t('completion.published.linkCopied')}
              copyErrorText={tPublishing('panel.copyFailed')}
            />
          ) : null}
          <Button variant="link" href={addressOf('PublishReport')} onFollow={follow}>
            {t('completion.published.shelf')}
          </Button>
        </SpaceBetween>
      </SpaceBetween>
    </section>
  );
};
