import type { DataPoint } from '../../../shared/model/data-point/data-point.ts';

type Files = { evidenceIds: string[]; leftEvidenceIds?: string[] };

/**
 * Files speak for the value that they were given for. They stay while it changes; with one that is taken back they go
 * into its history, and are no evidence of what is typed in its place later.
 */
export const filesOfRevision = (
  before: Pick<DataPoint, 'evidenceIds' | 'content'> | undefined,
  content: DataPoint['content'],
): Files => {
  const had = before?.evidenceIds ?? [];
  if (content !== null && before && before.content !== null) return { evidenceIds: had };
  return { evidenceIds: [], ...(had.length > 0 ? { leftEvidenceIds: had } : {}) };
};
