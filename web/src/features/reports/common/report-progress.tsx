import Box from '@cloudscape-design/components/box';
import { useTranslation } from 'react-i18next';
import type { ReportView } from '../../../../../shared/contract/reports/report-view.ts';
import { Progress } from '../../../components/progress/progress.tsx';
import { progressOf, progressWords } from './progress-of.ts';

export const ReportProgress = ({ report }: { report: ReportView }) => {
  const { t } = useTranslation('reports');
  const { key, ...counts } = progressWords(report);
  // How far it was is no matter once it is out.
  if (key !== 'settled') return <Box color="text-body-secondary">{t(`progress.${key}`, counts)}</Box>;
  return (
    <Progress
      value={progressOf(report)}
      ariaLabel={t('progress.label', { name: report.name })}
      additionalInfo={t('progress.settled', counts)}
    />
  );
};
