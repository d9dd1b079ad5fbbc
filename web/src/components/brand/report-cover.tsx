import { useTenant } from '../../lib/session/tenant.ts';
import { ContourArt } from './contour-art.tsx';

/** A report as the document it becomes: the tenant's contour cover with title and period. Decoration beside the same words. */
export const ReportCover = ({ title, period }: { title: string; period: string }) => {
  const { companyName } = useTenant().settings;
  return (
    <div className="report-cover" aria-hidden="true">
      <ContourArt />
      <span className="report-cover-title">{title}</span>
      <span className="report-cover-meta">{period}</span>
      <span className="report-cover-meta">{companyName}</span>
    </div>
  );
};
