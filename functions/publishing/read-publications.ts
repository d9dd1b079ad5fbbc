import type { Page, PageQuery } from '../../shared/contract/calls/page.ts';
import type { PublishedKind } from '../../shared/contract/publishing/publishing.contract.ts';
import { AppError } from '../../shared/errors.ts';
import { isAdministratorKind } from '../../shared/model/people/permissions.ts';
import { mediaTypes, type Publication } from '../../shared/model/report/publication.ts';
import { isLive, type Report } from '../../shared/model/report/report.ts';
import type { Language } from '../../shared/model/text/language.ts';
import type { Principal } from '../core/auth/principal.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { attachment } from '../core/files/file-name.ts';
import type { LinkPictures } from '../core/images/picture-links.ts';
import { getOwnReport, reportKeyOf } from '../core/reports/get-own-report.ts';
import {
  type PublicationRecord,
  publicationEntity,
  reportEntity,
  reportPartition,
} from '../core/reports/report.entities.ts';
import { progressKey, readProgress } from '../report-snapshot/objects/drawn-objects.ts';
import type { LinkedObjects } from '../report-snapshot/objects/linked-objects.ts';
import { assuranceKeyOf } from '../report-snapshot/objects/store-assurance.ts';
import { coversOf } from '../report-snapshot/objects/store-cover.ts';
import { publicationViewOf } from './publication-view.ts';

/** Files of an unpublished report are available only to its owner and to administrators. */
const mayDownload = (principal: Principal, report: Report): boolean =>
  isLive(report) || report.owner.userId === principal.user.userId || principal.levels.some(isAdministratorKind);

/** The record without its downloads: its files, its assurance statement and the pictures of its first page. */
const withheld = (record: PublicationRecord): PublicationRecord => {
  const { assuranceFile: _statement, hasCover: _cover, coverLanguages: _covers, ...rest } = record;
  return { ...rest, files: [] };
};

const lockedBy = (principal: Principal, report: Report, record: PublicationRecord): PublicationRecord =>
  mayDownload(principal, report) ? record : withheld(record);

/** A publication with its report; readers do not get the downloads of an unpublished one. */
const getRecord = async (
  table: TenantTable,
  principal: Principal,
  { reportId, publicationId }: { reportId: string; publicationId: string },
): Promise<PublicationRecord> => {
  const key = reportKeyOf(principal, reportId);
  const found = await table.findMany([publicationEntity.key({ ...key, publicationId }), reportEntity.key(key)]);
  const record = found.pick(publicationEntity, { ...key, publicationId });
  const report = found.pick(reportEntity, key);
  if (!record || !report) throw new AppError('publication.not_found');
  return lockedBy(principal, report, record);
};

type Dependencies = { table: TenantTable; media: Pick<LinkedObjects, 'find'> };

/** A publication with the progress of its PDF. */
const withPages = async ({ table, media }: Dependencies, record: PublicationRecord): Promise<Publication> => {
  const view = publicationViewOf(record);
  if (record.status !== 'running' || record.steps.pdf !== 'running') return view;
  const place = { ...record, tenantId: table.scope.tenantId };
  const { pages } = await readProgress(media, progressKey(place, record.publicationId));
  return pages ? { ...view, pages } : view;
};

export const getPublication = async (
  dependencies: Dependencies & { links: Pick<LinkPictures, 'one'> },
  principal: Principal,
  input: { reportId: string; publicationId: string },
): Promise<Publication> => {
  const { table, links } = dependencies;
  const record = await getRecord(table, principal, input);
  const view = await withPages(dependencies, record);
  const stored = record.status === 'published' ? coversOf(record, { ...record, tenantId: table.scope.tenantId }) : [];
  if (stored.length === 0) return view;
  const covers = await Promise.all(stored.map(async ({ key, ...cover }) => ({ ...cover, url: await links.one(key) })));
  return { ...view, covers };
};

export const listPublications = async (
  dependencies: Dependencies,
  principal: Principal,
  { reportId, query }: { reportId: string; query: PageQuery },
): Promise<Page<Publication>> => {
  const { table } = dependencies;
  const range = {
    pk: reportPartition(reportKeyOf(principal, reportId)),
    skPrefix: ['PUBLICATION'],
    isNewestFirst: true,
  };
  const [page, report] = await Promise.all([
    table.page(publicationEntity, range, query),
    getOwnReport(table, principal, reportId),
  ]);
  const items = await Promise.all(
    page.items.map((record) => withPages(dependencies, lockedBy(principal, report, record))),
  );
  return { items, nextCursor: page.nextCursor };
};

/**
 * The duration of a click: a signed link cannot be revoked, so it may not outlive an unpublishing by more. S3 checks it
 * when a download begins; a running download completes.
 */
const linkSeconds = 30;

type Wanted = { format: PublishedKind; language?: Language | undefined };
type Linked = { fileName: string; sha256: string; objectKey: string; contentType: string };

const assuranceOf = (record: PublicationRecord, tenantId: string): Linked | undefined => {
  const { assuranceFile } = record;
  if (!assuranceFile) return undefined;
  const contentType = mediaTypes[assuranceFile.fileName.toLowerCase().endsWith('.docx') ? 'docx' : 'pdf'];
  return { ...assuranceFile, objectKey: assuranceKeyOf({ ...record, tenantId }), contentType };
};

const fileOf = ({ files }: PublicationRecord, { format, language }: Wanted): Linked | undefined => {
  const file = files.find((one) => one.format === format && (language === undefined || one.language === language));
  return file && { ...file, contentType: mediaTypes[file.format] };
};

/** Link to a file of a finished publication, for one download that begins at once. */
export const getPublishedFile = async (
  { table, links, now }: { table: TenantTable; links: Pick<LinkPictures, 'one'>; now: () => number },
  principal: Principal,
  input: Wanted & { reportId: string; publicationId: string },
) => {
  const record = await getRecord(table, principal, input);
  const file = input.format === 'assurance' ? assuranceOf(record, table.scope.tenantId) : fileOf(record, input);
  if (!file || record.status !== 'published') throw new AppError('publication.not_found');
  const { fileName, sha256, objectKey, contentType } = file;
  const disposition = attachment(fileName);
  const url = await links.one(objectKey, { disposition, contentType, seconds: linkSeconds });
  const expiresAt = new Date(now() + linkSeconds * 1_000).toISOString();
  return { url, fileName, sha256, expiresAt };
};
