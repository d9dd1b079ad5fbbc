import Box from '@cloudscape-design/components/box';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import { useTranslation } from 'react-i18next';
import type { ReportView } from '../../../../../shared/contract/report-view.ts';
import { publicationStateOf } from '../../../../../shared/model/report.ts';

/** Whole percent, rounded down so that 100 means all. */
export const progressOf = (report: Pick<ReportView, 'settledDisclosures' | 'totalDisclosures'>): number =>
  report.totalDisclosures === 0 ? 0 : Math.floor((report.settledDisclosures / report.totalDisclosures) * 100);

export const ReportProgress = ({ report }: { report: ReportView }) => {
  const { t } = useTranslation('reports');
  // How far it was is no matter once it is out.
  if (publicationStateOf(report.status) === 'published') {
    return <Box color="text-body-secondary">{t('progress.published', { count: report.totalDisclosures })}</Box>;
  }
  return (
    <ProgressBar
      value={progressOf(report)}
      ariaLabel={t('progress.label', { name: report.name })}
      additionalInfo={t('progress.settled', { settled: report.settledDisclosures, count: report.totalDisclosures })}
    />
  );
};
