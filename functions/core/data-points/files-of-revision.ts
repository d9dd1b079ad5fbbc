import type { DataPoint } from '../../../shared/model/data-point/data-point.ts';

type Files = { evidenceIds: string[]; leftEvidenceIds?: string[] };

/**
 * Files are evidence of the value with which they were uploaded. They remain while it changes; when it is withdrawn
 * they move into its history, and are no evidence of a value entered later.
 */
export const filesOfRevision = (
  before: Pick<DataPoint, 'evidenceIds' | 'content'> | undefined,
  content: DataPoint['content'],
): Files => {
  const had = before?.evidenceIds ?? [];
  if (content !== null && before && before.content !== null) return { evidenceIds: had };
  return { evidenceIds: [], ...(had.length > 0 ? { leftEvidenceIds: had } : {}) };
};
