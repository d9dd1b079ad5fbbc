import { useTranslation } from 'react-i18next';
import { isOngoing, type Report } from '../../../../../shared/model/report/report.ts';
import { addressOf } from '../../../lib/routes.ts';

/** The list that a report is found in: the shelf, once it is out and nobody works on it. */
export const usePublishedReportsCrumb = (): ((report: Pick<Report, 'status'> | undefined) => {
  text: string;
  href: string;
}) => {
  const { t: tReports } = useTranslation('reports');
  const { t: tPublishing } = useTranslation('publishing');
  return (report) =>
    report && !isOngoing(report.status)
      ? { text: tPublishing('title'), href: addressOf('PublishReport') }
      : { text: tReports('title'), href: addressOf('OngoingReport') };
};
