import { useState } from 'react';
import { useProfile } from '../../lib/session/profile.ts';
import { ContourArt } from './cover-contours.tsx';

/** A period takes two lines, broken after the word or dash between its dates. */
const lines = (period: string): string[] => period.split(/(?<=–|至)\s*/);

/** The published first page, on top of the drawn cover; if it does not load, the drawn one is visible. */
const FirstPage = ({ url, alt }: CoverPicture) => {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return null;
  return <img className="report-cover-page" src={url} alt={alt} onError={() => setBroken(true)} />;
};

type CoverPicture = { url: string; alt: string };
type CoverProps = { title: string; period: string; picture?: CoverPicture | undefined };

/**
 * A report as the printed document: the tenant's contour cover with title, period and organisation. The cover is
 * decoration, because the same words are shown next to it; a picture of the page itself is not.
 */
export const ReportCover = ({ title, period, picture }: CoverProps) => {
  const { name } = useProfile().userInfo.currentOrganization;
  // One element around both: without it, the cover would move for a moment when its picture arrives.
  return (
    <div className="report-cover-place">
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
      {picture && <FirstPage key={picture.url} {...picture} />}
    </div>
  );
};
