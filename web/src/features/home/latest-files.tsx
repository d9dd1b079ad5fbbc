import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { fileFormats, type Publication } from '../../../../shared/model/report/publication.ts';
import { isLive } from '../../../../shared/model/report/report.ts';
import type { Language } from '../../../../shared/model/text/language.ts';
import { FilesWithdrawn } from '../../components/published-files/files-withdrawn.tsx';
import { useDownload } from '../../components/published-files/use-download.ts';
import { ReportStatusIndicator } from '../../components/report-status/report-status.tsx';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import type { Published } from './published.ts';

type Props = {
  report: Pick<Published, 'reportId' | 'latestPublicationId' | 'name' | 'publishedRevision' | 'isWithdrawn' | 'status'>;
  publication: Pick<Publication, 'files'> | undefined;
};

/**
 * Language of the cover next to the files: the reader's, else the report's own, which is requested without a language.
 */
const editionIn = (language: Language, publication: Props['publication']): Language | undefined =>
  publication?.files.find((file) => file.language === language)?.language;

const Files = ({ report, publication }: Props) => {
  const { t } = useTranslation('home-more');
  const { reportId, latestPublicationId: publicationId, name } = report;
  const { download, loading } = useDownload({ reportId, publicationId });
  const language = editionIn(useLanguage(), publication);
  return (
    <SpaceBetween direction="horizontal" size="xs">
      {fileFormats.map((format) => (
        <Button
          key={format}
          iconName="download"
          loading={loading?.format === format}
          ariaLabel={t('latest.download', { format: t(`formats.${format}`), name })}
          onClick={() => void download(format, language)}
        >
          {t(`formats.${format}`)}
        </Button>
      ))}
    </SpaceBetween>
  );
};

/**
 * The revision with its files; if it was unpublished it says so, and readers who may not have the files see a note in
 * their place.
 */
export const LatestFiles = ({ report, publication }: Props) => {
  const { t } = useTranslation('home-more');
  return (
    <SpaceBetween size="xs">
      <SpaceBetween direction="horizontal" size="xs">
        <Box fontSize="body-s">{t('latest.revision', { revision: report.publishedRevision })}</Box>
        {isLive(report) ? null : <ReportStatusIndicator status="Unpublished" />}
      </SpaceBetween>
      {publication?.files.length === 0 ? <FilesWithdrawn /> : <Files report={report} publication={publication} />}
    </SpaceBetween>
  );
};
