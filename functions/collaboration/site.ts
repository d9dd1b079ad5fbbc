import type { Report } from '../../shared/model/report/report.ts';

/** Where the caller is: links in mails lead back there. */
export type Site = { host: string; isSecure: boolean };

type Place = { versionId: string; disclosureId: string };

type Named = Pick<Report, 'reportId' | 'frameworks'>;

/** A step of the workspace, as the web addresses it; the first framework names the path. */
const stepAddress = (
  { host, isSecure }: Site,
  { reportId, frameworks }: Named,
  step: string,
  query: Readonly<Record<string, string>>,
): string => {
  const first = frameworks[0]?.versionId ?? '-';
  const path = `/ct/framework-reports/${encodeURIComponent(first)}/reports/${reportId}/${step}`;
  const search = new URLSearchParams(query).toString();
  return `${isSecure ? 'https' : 'http'}://${host}${path}${search === '' ? '' : `?${search}`}`;
};

/** Address of the preview, with the comments of a given place open. */
export const previewAddress = (site: Site, report: Named, place?: Place): string =>
  stepAddress(site, report, 'preview', place ? { framework: place.versionId, disclosure: place.disclosureId } : {});

/** Address of a disclosure in the workspace. */
export const fieldAddress = (
  site: Site,
  report: Named,
  { versionId, disclosureId }: Place,
  more: Readonly<Record<string, string>> = {},
): string => stepAddress(site, report, 'data-input', { framework: versionId, disclosure: disclosureId, ...more });
