import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../../../shared/model/text/language.ts';
import { usePermission } from '../../../lib/session/profile.ts';
import { tabStorage } from '../../../lib/session/tab-storage.ts';
import { useWorkspace } from '../context/workspace-context.ts';
import { keepLength } from './pages/page-count-cache.ts';
import { useReportPreview } from './pages/use-report-preview.ts';

type CountProps = {
  language: Language;
  /** Stamp of the content of the pages (length-stamp.ts). */
  stamp: string;
  onCounted: () => void;
  /** Shown where nothing is being counted. */
  otherwise: ReactNode;
};

const Counting = ({ language, stamp, onCounted, otherwise }: CountProps) => {
  const { t } = useTranslation('design');
  const { reportId } = useWorkspace().report;
  const { preview, error } = useReportPreview(reportId, language);
  const pages = preview?.pages?.total;
  useEffect(() => {
    if (!pages) return;
    const at = new Date().toISOString();
    keepLength(tabStorage, reportId, language, { pages, sizeBytes: null, isOfPdf: true, of: stamp, at });
    onCounted();
  }, [pages, reportId, language, stamp, onCounted]);
  if (preview?.status === 'failed' || (error !== undefined && !preview)) return otherwise;
  return <StatusIndicator type="loading">{t('export.length.counting')}</StatusIndicator>;
};

/** Draws the PDF as for the preview to count its pages, without fetching it. */
export const CountPages = (props: CountProps) =>
  usePermission('report:design') ? <Counting {...props} /> : props.otherwise;
