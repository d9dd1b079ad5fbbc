import { useProfile } from '../../lib/session/profile.ts';
import { ContourArt } from './contour-art.tsx';

/** A period takes two lines, broken after the word or dash between its dates. */
const lines = (period: string): string[] => period.split(/(?<=–|至)\s*/);

/**
 * A report as the document it becomes: the tenant's contour cover with title, period and the organisation that reports, as
 * on paper. Decoration beside the same words.
 */
export const ReportCover = ({ title, period }: { title: string; period: string }) => {
  const { name } = useProfile().userInfo.currentOrganization;
  return (
    <div className="report-cover" aria-hidden="true">
      <ContourArt />
      <span className="report-cover-title">{title}</span>
      {lines(period).map((line) => (
        <span key={line} className="report-cover-meta">
          {line}
        </span>
      ))}
      <span className="report-cover-meta">{name}</span>
    </div>
  );
};
