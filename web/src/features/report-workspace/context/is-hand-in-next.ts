import type { ReportOutline } from '../../../../../shared/contract/reports/report-outline.contract.ts';
import type { ReportView } from '../../../../../shared/contract/reports/report-view.ts';
import { usePermission, useProfile } from '../../../lib/session/profile.ts';
import { isSettled, placesOf } from './outline-tree.ts';
import { useWorkspace } from './workspace-context.ts';

/** The user's own disclosures: those assigned to them, or all that an external contributor sees. */
const openCodesOf = (outline: ReportOutline, canDesign: boolean, userId: string): string[] =>
  placesOf(outline).flatMap(({ disclosure: { code, status, assignee } }) =>
    !isSettled(status) && (!canDesign || assignee?.userId === userId) ? [code] : [],
  );

/**
 * A contributor has two ways on, on to the next disclosure and out of the report, and one of them at a time is the
 * primary action: the way out once nothing of theirs is open.
 */
export const isHandInNext = (part: ReportView['collaboration'], openCodes: readonly string[]): boolean =>
  part?.role === 'contributor' && !part.handedInAt && openCodes.length === 0;

/** The open disclosures of this person, and whether submitting is the next action. */
export const useHandInTurn = (): { openCodes: readonly string[]; isNext: boolean } => {
  const { report, outline } = useWorkspace();
  const { userInfo } = useProfile();
  // An external contributor has no access to the design, and sees only their own disclosures.
  const canDesign = usePermission('report:design');
  const openCodes = openCodesOf(outline, canDesign, userInfo.id);
  return { openCodes, isNext: isHandInNext(report.collaboration, openCodes) };
};
