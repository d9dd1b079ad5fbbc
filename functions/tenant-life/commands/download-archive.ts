import { AppError } from '../../../shared/errors.ts';
import { type ArchiveLink, archiveLinkSeconds } from '../../../shared/model/platform/tenant-life.ts';
import { platformScope } from '../../core/data/scope.ts';
import type { Given, LifeDependencies } from './dependencies.ts';
import { lifeLog, lifeOf } from './life-of.ts';

/** Name of the downloaded file: the host or the organisation, and the day of the export. */
const fileNameOf = (subject: string, startedAt: string): string =>
  `${subject.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, '-').slice(0, 100)} ${startedAt.slice(0, 10)}.zip`;

/**
 * A signed link to the archive of an export that is done. It contains everything of its subject, so the log has who asked
 * for the link and why.
 */
export const downloadArchive = async (
  dependencies: LifeDependencies,
  { tenantId, jobId, by }: Given<'download-archive'>,
): Promise<ArchiveLink> => {
  const { tableOf, archives } = dependencies;
  const { life, jobs, tenant } = await lifeOf(dependencies, tenantId);
  const job = jobs.find((one) => one.jobId === jobId);
  if (job?.status !== 'done' || job.kind === 'restore' || !job.archiveKey || !job.manifestSha256) {
    throw new AppError('life.archive_unknown');
  }
  const sizeBytes = await archives.find(job.archiveKey);
  // Archives expire.
  if (sizeBytes === undefined) throw new AppError('life.archive_unknown');
  const subject = job.subject === '' ? job.hostname : job.subject;
  const fileName = fileNameOf(subject, job.startedAt);
  const url = await archives.sign(job.archiveKey, { name: fileName, seconds: archiveLinkSeconds });
  const tenantName = tenant?.name ?? life?.hostname ?? job.hostname;
  const { organizationId, manifestSha256, startedAt } = job;
  await tableOf(platformScope()).write([
    lifeLog(dependencies, { action: 'archive.downloaded', tenantId, tenantName, organizationId, subject, by }),
  ]);
  return { url, fileName, sizeBytes, manifestSha256, exportedAt: startedAt };
};
