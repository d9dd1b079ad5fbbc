import { useTranslation } from 'react-i18next';
import { isOngoing, type Report } from '../../../../../shared/model/report/report.ts';
import { addressOf } from '../../../lib/routes.ts';

/**
 * The breadcrumb of the list that contains a report: the published reports, once it is published and not being edited.
 */
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
