import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportDesign } from '../../../../../../shared/model/design/report-design.ts';
import type { ReportPreview } from '../../../../../../shared/model/publishing/report-preview.ts';
import type { Language } from '../../../../../../shared/model/text/language.ts';
import { Progress } from '../../../../components/progress/progress.tsx';
import { ErrorState } from '../../../../components/states/states.tsx';
import { fileSizeParts } from '../../../../lib/file-size.ts';
import { RefusedLinkError } from '../../../../lib/http/api-error.ts';
import { tabStorage } from '../../../../lib/session/tab-storage.ts';
import { useWorkspace } from '../../context/workspace-context.ts';
import { lengthStamp } from '../pages/length-stamp.ts';
import { keepLength } from '../pages/page-count-cache.ts';
import { PagePlaceholder } from '../pages/page-placeholder.tsx';
import { useReportPreview } from '../pages/use-report-preview.ts';
import type { Fetched } from './file-parts.ts';
import { prepareReader } from './open-pdf.ts';
import { PdfReader } from './pdf-reader.tsx';
import { usePagePlaces } from './use-page-places.ts';
import { type OpenPdf, usePdf } from './use-pdf.ts';

/** The progress of drawing; the number of pages is unknown before the layout. */
const Drawing = ({ preview }: { preview: ReportPreview | undefined }) => {
  const { t } = useTranslation('design');
  const { pages } = preview ?? {};
  const value = pages && pages.total > 0 ? Math.round((pages.done / pages.total) * 100) : 0;
  const count = pages ? t('reader.pages', { done: pages.done, count: pages.total }) : t('reader.laying');
  return <Progress value={value} label={t('reader.drawing')} additionalInfo={count} />;
};

/** The progress of loading the file; its size is unknown before the first part. */
const Fetching = ({ fetched }: { fetched: Fetched | undefined }) => {
  const { t } = useTranslation('design');
  const sizeText = (sizeBytes: number): string => {
    const { unit, value } = fileSizeParts(sizeBytes);
    return t(`assurance.file.size.${unit}`, { value });
  };
  const { bytes, sizeBytes } = fetched ?? { bytes: 0, sizeBytes: 0 };
  return (
    <Progress
      value={sizeBytes > 0 ? Math.round((bytes / sizeBytes) * 100) : 0}
      label={t('reader.fetching')}
      additionalInfo={fetched ? t('reader.fetched', { done: sizeText(bytes), total: sizeText(sizeBytes) }) : undefined}
    />
  );
};

/** In the place of the progress once the file is here. */
const Actions = ({ url, onAgain }: { url: string | null | undefined; onAgain: () => void }) => {
  const { t } = useTranslation('design');
  return (
    <SpaceBetween size="xs" direction="horizontal">
      <Button iconName="refresh" onClick={onAgain}>
        {t('reader.again')}
      </Button>
      {url ? (
        <Button
          iconName="external"
          iconAlign="right"
          href={url}
          target="_blank"
          rel="noopener"
          ariaLabel={t('reader.openLabel')}
        >
          {t('reader.open')}
        </Button>
      ) : null}
    </SpaceBetween>
  );
};

/** Counts the pages of a fully loaded PDF, for the step with the files. */
const useKnownLength = (opened: OpenPdf | undefined, preview: ReportPreview | undefined, stamp: string): void => {
  const { reportId, language, status, pages } = preview ?? {};
  useEffect(() => {
    if (!opened?.isWhole || !reportId || !language || status !== 'ready' || opened.count !== pages?.total) return;
    const keep = ({ length }: { length: number }): void =>
      keepLength(tabStorage, reportId, language, {
        pages: opened.count,
        sizeBytes: length,
        of: stamp,
        at: new Date().toISOString(),
      });
    // A file closed in the meantime is not counted; the next one is.
    opened.pdf.getDownloadInfo().then(keep, () => undefined);
  }, [opened, reportId, language, status, pages?.total, stamp]);
};

/** The PDF that publishing would make of the current report, in one language. */
export const ReportReader = ({ language, design }: { language: Language; design: ReportDesign }) => {
  const { t } = useTranslation('design');
  const { report, outline } = useWorkspace();
  const { preview, error, again } = useReportPreview(report.reportId, language);
  const {
    opened,
    error: unopened,
    fetched,
    retry,
  } = usePdf({
    whole: preview?.url ?? null,
    first: preview?.firstPageUrl ?? null,
  });
  const places = usePagePlaces(opened, design);
  useKnownLength(opened, preview, lengthStamp(design, outline));
  useEffect(prepareReader, []);
  // Loaded pages stay visible after a failed poll.
  if (error && !opened) return <ErrorState things={t('pages.things')} error={error} onRetry={again} />;
  const hasFailed = preview ? preview.status === 'failed' : error !== undefined;
  const isDrawing = !hasFailed && preview?.status !== 'ready';
  const isFetching = !isDrawing && !hasFailed && !unopened && !opened?.isWhole;
  return (
    <SpaceBetween size="s">
      {hasFailed ? null : (
        <div className="reader-status">
          {isFetching ? <Fetching fetched={fetched} /> : null}
          {isDrawing ? <Drawing preview={preview} /> : null}
          {opened?.isWhole && !isDrawing ? <Actions url={preview?.url} onAgain={again} /> : null}
        </div>
      )}
      {hasFailed ? (
        <Alert type="error" header={t('reader.failed')} action={<Button onClick={again}>{t('reader.again')}</Button>}>
          {t('reader.failedText')}
        </Alert>
      ) : null}
      {unopened ? (
        // An expired link fails the next time: the report is drawn again.
        <ErrorState
          things={t('pages.things')}
          error={unopened}
          onRetry={unopened instanceof RefusedLinkError ? again : retry}
        />
      ) : null}
      {opened ? (
        <PdfReader opened={opened} place={opened.isWhole ? undefined : t('reader.first')} places={places} />
      ) : null}
      {!opened && !unopened && !hasFailed ? <PagePlaceholder /> : null}
    </SpaceBetween>
  );
};
