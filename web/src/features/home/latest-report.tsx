import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getPublication, getPublishedFile } from '../../../../shared/contract/publishing.contract.ts';
import { formatPeriod } from '../../../../shared/model/format-value.ts';
import { languageTag } from '../../../../shared/model/language.ts';
import { type FileFormat, fileFormats } from '../../../../shared/model/publication.ts';
import { coverUrlOf } from '../../components/brand/cover-url.ts';
import { ReportCover } from '../../components/brand/report-cover.tsx';
import { useFlash } from '../../components/flash/use-flash.ts';
import { useCall, useMutationCall } from '../../lib/api/use-call.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import type { Published } from './published.ts';

/** A revision that is out stays as it is. */
const onceAVisit = { revalidateOnFocus: false, revalidateIfStale: false, revalidateOnReconnect: false } as const;

/** A link of its own for each download: it is good for one click. */
const useDownload = ({ reportId, latestPublicationId }: Published) => {
  const { trigger } = useMutationCall(getPublishedFile);
  const { showError } = useFlash();
  const [loading, setLoading] = useState<FileFormat>();
  const download = async (format: FileFormat): Promise<void> => {
    setLoading(format);
    try {
      const { url } = await trigger({ params: { reportId, publicationId: latestPublicationId, format } });
      location.assign(url);
    } catch (error) {
      showError(error);
    } finally {
      setLoading(undefined);
    }
  };
  return { download, loading };
};

export const LatestReport = ({ report }: { report: Published }) => {
  const { t } = useTranslation('home-more');
  const language = useLanguage();
  const { download, loading } = useDownload(report);
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
          <Box fontSize="body-s">{t('latest.revision', { revision: report.publishedRevision })}</Box>
          <SpaceBetween direction="horizontal" size="xs">
            {fileFormats.map((format) => (
              <Button
                key={format}
                iconName="download"
                loading={loading === format}
                ariaLabel={t('latest.download', { format: t(`formats.${format}`), name: report.name })}
                onClick={() => void download(format)}
              >
                {t(`formats.${format}`)}
              </Button>
            ))}
          </SpaceBetween>
        </SpaceBetween>
      </div>
    </SpaceBetween>
  );
};
