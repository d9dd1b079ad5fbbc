import type { Report } from '../../shared/model/report.ts';

/** Where the caller is: links in mails lead back there. */
export type Site = { host: string; isSecure: boolean };

type Place = { versionId: string; disclosureId: string };

/** Address of a disclosure in the workspace, as the web makes it; the first framework names the path (ruling 25). */
export const fieldAddress = (
  { host, isSecure }: Site,
  { reportId, frameworks }: Pick<Report, 'reportId' | 'frameworks'>,
  { versionId, disclosureId }: Place,
  more: Readonly<Record<string, string>> = {},
): string => {
  const first = frameworks[0]?.versionId ?? versionId;
  const path = `/ct/framework-reports/${encodeURIComponent(first)}/reports/${reportId}/data-input`;
  const query = new URLSearchParams({ framework: versionId, disclosure: disclosureId, ...more });
  return `${isSecure ? 'https' : 'http'}://${host}${path}?${query.toString()}`;
};
