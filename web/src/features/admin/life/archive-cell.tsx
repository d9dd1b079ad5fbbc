import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { archiveDays, type LifeJobView } from '../../../../../shared/model/platform/tenant-life.ts';
import { fileSizeText } from '../../../lib/file-size.ts';
import { formatDay, formatInstant } from '../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';

const dayMilliseconds = 24 * 60 * 60 * 1_000;
const expiryOf = (job: LifeJobView): string =>
  new Date(Date.parse(job.endedAt ?? job.startedAt) + archiveDays * dayMilliseconds).toISOString();

/** The archive that a job has written; undefined once it expired. */
export const archiveOf = (job: LifeJobView): string | undefined => {
  const isWritten = job.status === 'done' && job.kind !== 'restore' && job.archiveKey !== null;
  return isWritten && Date.parse(expiryOf(job)) > Date.now() ? (job.archiveKey ?? undefined) : undefined;
};

type Props = {
  job: LifeJobView;
  onDownload: () => void;
  /** Present where nothing is left of the archive's subject. */
  onRestore?: () => void;
};

/** Size, expiry and hash of an archive, with its download and its restore. */
export const ArchiveCell = ({ job, onDownload, onRestore }: Props) => {
  const { t } = useTranslation('admin-life');
  const language = useLanguage();
  if (archiveOf(job) === undefined) return <>–</>;
  const { archiveBytes, manifestSha256, subject, startedAt } = job;
  const named = { subject, time: formatInstant(startedAt, language) };
  const day = formatDay(expiryOf(job), language);
  return (
    <SpaceBetween size="xxs">
      {archiveBytes === null ? null : <span>{t('archive.size', { size: fileSizeText(archiveBytes), day })}</span>}
      {manifestSha256 === null ? null : (
        <div>
          <Box variant="awsui-key-label">{t('archive.hash')}</Box>
          <Box fontSize="body-s">
            <CopyToClipboard
              variant="inline"
              textToCopy={manifestSha256}
              textToDisplay={`${manifestSha256.slice(0, 16)}…`}
              copyButtonAriaLabel={`${t('archive.copyHash')}: ${t('archive.hash')}, ${named.time}`}
              copySuccessText={t('archive.copied')}
              copyErrorText={t('archive.notCopied')}
            />
          </Box>
        </div>
      )}
      <SpaceBetween direction="horizontal" size="xs">
        <Button variant="inline-link" ariaLabel={t('archive.downloadOf', named)} onClick={onDownload}>
          {t('archive.download')}
        </Button>
        {onRestore ? (
          <Button variant="inline-link" ariaLabel={t('archive.restoreOf', named)} onClick={onRestore}>
            {t('archive.restore')}
          </Button>
        ) : null}
      </SpaceBetween>
    </SpaceBetween>
  );
};
