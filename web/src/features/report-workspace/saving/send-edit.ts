import type * as z from 'zod';
import { DataConflictAnswer } from '../../../../../shared/contract/data-hub/data-points.contract.ts';
import { declineFieldValue } from '../../../../../shared/contract/reports/dismissed-values.contract.ts';
import { StaleValue, saveFieldValue } from '../../../../../shared/contract/reports/reports.contract.ts';
import { type SavedTogether, saveFieldValues } from '../../../../../shared/contract/reports/tables.contract.ts';
import type { StoredValue } from '../../../../../shared/model/report/report.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { callApi } from '../../../lib/session/session.ts';
import { isReverted } from './edit-after-typing.ts';
import type { SendResult } from './save-queue.ts';
import type { QueuedEdit, SeenValue } from './save-queue.types.ts';

export type SaveAnswer = z.infer<typeof saveFieldValue.response>;

export const seenOf = (stored: StoredValue): SeenValue => ({
  value: stored.value,
  revision: stored.revision,
  updatedAt: stored.updatedAt,
  updatedBy: stored.updatedBy,
});

export const neverAnswered: SeenValue = { value: null, revision: 0, updatedAt: undefined, updatedBy: undefined };

/** 401, 429, 440 and 5xx say nothing about the edit itself: it stays and is sent again. */
const isPassing = (status: number): boolean => status === 401 || status === 429 || status === 440 || status >= 500;

/** Temporary refusals: a race was lost, or the report is locked while it or its reporting period moves. */
const passingCodes: readonly string[] = ['request.conflict', 'report.moving', 'reporting_time.changing'];

/** Says nothing of the edit either, but lasts: until the report can be edited again, or its author may. */
const isHolding = ({ status, body }: ApiError): boolean =>
  status === 403 || body.code === 'report.read_only' || body.code === 'report.not_found';

/** A number that differs from the data hub is stored, with a pending choice. */
const storedInConflict = (error: unknown): SaveAnswer | undefined => {
  if (!(error instanceof ApiError) || error.body.code !== 'data_point.conflict') return undefined;
  return DataConflictAnswer.safeParse(error.body.current).data;
};

/** The effect of a failed save on the edit. */
export const resultOfError = (error: unknown): SendResult => {
  if (!(error instanceof ApiError) || isPassing(error.status)) return { kind: 'lost' };
  if (error.body.code === 'report.stale') {
    const current = StaleValue.safeParse(error.body.current);
    return { kind: 'stale', theirs: current.success ? seenOf(current.data.stored) : neverAnswered };
  }
  if (passingCodes.includes(error.body.code)) return { kind: 'lost' };
  return { kind: 'refused', message: error.body.message, ...(isHolding(error) ? { isTemporary: true } : {}) };
};

/** A revision that no field has: the server refuses it and responds with the stored value. */
const nobodysRevision = Number.MAX_SAFE_INTEGER;
export const revisionOf = (edit: QueuedEdit): number => (isReverted(edit) ? nobodysRevision : edit.base.revision);

/**
 * Sends one edit, a declined one to the history only; `onStored` is called with the stored value before the queue
 * proceeds.
 */
export const createSendEdit =
  (reportId: string, onStored: (edit: QueuedEdit, answer: SaveAnswer) => void) =>
  async (edit: QueuedEdit): Promise<SendResult> => {
    try {
      if (edit.isDeclined) {
        await callApi(declineFieldValue, { params: { reportId, ...edit.address }, body: { value: edit.value } });
        return { kind: 'recorded' };
      }
      const answer = await callApi(saveFieldValue, {
        params: { reportId, ...edit.address },
        body: { value: edit.value, revision: revisionOf(edit) },
      });
      onStored(edit, answer);
      return { kind: 'stored', stored: seenOf(answer.stored) };
    } catch (error) {
      const answer = storedInConflict(error);
      if (!answer) return resultOfError(error);
      onStored(edit, answer);
      return { kind: 'stored', stored: seenOf(answer.stored) };
    }
  };

const resultOfTogether = (
  edit: QueuedEdit,
  { outcome, stored, hub, message }: SavedTogether,
  disclosure: SaveAnswer['disclosure'],
  onStored: (edit: QueuedEdit, answer: SaveAnswer) => void,
): SendResult => {
  if (outcome === 'later') return { kind: 'postponed' };
  if (outcome === 'stale') return { kind: 'stale', theirs: stored ? seenOf(stored) : neverAnswered };
  if (!stored) return { kind: 'refused', message: message ?? '' };
  onStored(edit, { stored, disclosure, hub });
  return { kind: 'stored', stored: seenOf(stored) };
};

/** Sends cells of one disclosure in one call; each has its own result. */
export const createSendTogether =
  (reportId: string, onStored: (edit: QueuedEdit, answer: SaveAnswer) => void) =>
  async (edits: readonly QueuedEdit[]): Promise<SendResult[]> => {
    const [first] = edits;
    if (!first) return [];
    const { versionId, disclosureId } = first.address;
    try {
      const { results, disclosure } = await callApi(saveFieldValues, {
        params: { reportId, versionId, disclosureId },
        body: {
          values: edits.map((edit) => ({
            fieldKey: edit.address.fieldKey,
            value: edit.value,
            revision: revisionOf(edit),
          })),
        },
      });
      return edits.map((edit, index) => {
        const result = results[index];
        return result ? resultOfTogether(edit, result, disclosure, onStored) : { kind: 'lost' };
      });
    } catch (error) {
      return edits.map(() => resultOfError(error));
    }
  };
