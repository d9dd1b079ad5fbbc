import type { Publication, PublicationStep, StepState } from '../../shared/model/report/publication.ts';
import type { PublicationRecord } from '../core/reports/report.entities.ts';

export const waitingSteps = (): Record<PublicationStep, StepState> => ({
  freeze: 'waiting',
  pdf: 'waiting',
  xlsx: 'waiting',
  docx: 'waiting',
  record: 'waiting',
  notify: 'waiting',
});

/** Object keys are internal: files are only accessible by expiring links. */
export const publicationViewOf = (record: PublicationRecord): Publication => ({
  publicationId: record.publicationId,
  reportId: record.reportId,
  reportName: record.reportName,
  revisionNumber: record.revisionNumber,
  status: record.status,
  steps: record.steps,
  failure: record.failure,
  files: record.files.map(({ objectKey: _inside, ...file }) => file),
  ...(record.assuranceFile ? { assuranceFile: record.assuranceFile } : {}),
  snapshotSha256: record.snapshotSha256,
  requestedBy: record.requestedBy,
  requestedAt: record.requestedAt,
  publishedAt: record.publishedAt,
});
