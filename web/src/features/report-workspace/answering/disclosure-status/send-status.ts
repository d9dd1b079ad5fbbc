import type * as z from 'zod';
import { setDisclosureStatus } from '../../../../../../shared/contract/reports/disclosure-status.contract.ts';
import { getReportDisclosure } from '../../../../../../shared/contract/reports/reports.contract.ts';
import type { LetterOmission } from '../../../../../../shared/model/report/report.ts';
import { isApiError } from '../../../../lib/http/api-error.ts';
import { callApi } from '../../../../lib/session/session.ts';
import type { DisclosurePlace } from '../../context/outline-tree.ts';
import type { PendingChange } from './offline-status-changes.ts';

export type StatusChange = PendingChange | { status: 'in-progress'; letterOmissions?: LetterOmission[] };
export type StatusAnswer = z.infer<typeof setDisclosureStatus.response>;

const send = (
  reportId: string,
  place: DisclosurePlace,
  change: StatusChange,
  revision: number,
): Promise<StatusAnswer> =>
  callApi(setDisclosureStatus, { params: { reportId, ...place }, body: { ...change, revision } });

/** On the revision that the server has now. */
export const sendOnNewest = async (
  reportId: string,
  place: DisclosurePlace,
  change: StatusChange,
): Promise<StatusAnswer> => {
  const now = await callApi(getReportDisclosure, { params: { reportId, ...place } });
  return send(reportId, place, change, now.revision);
};

/**
 * A field saved since moves the revision. The status change is still wanted, so it is sent once more on the newest
 * revision.
 */
export const sendOnTop = async (
  reportId: string,
  place: DisclosurePlace,
  change: StatusChange,
  revision: number,
): Promise<StatusAnswer> => {
  try {
    return await send(reportId, place, change, revision);
  } catch (error) {
    if (!isApiError(error, 'report.stale')) throw error;
    return sendOnNewest(reportId, place, change);
  }
};
