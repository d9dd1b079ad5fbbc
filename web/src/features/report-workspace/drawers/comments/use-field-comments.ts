import { listComments } from '../../../../../../shared/contract/collaboration/comments.contract.ts';
import type { FieldReference } from '../../../../../../shared/model/data-point/data-point.ts';
import { useCall } from '../../../../lib/api/use-call.ts';
import { findPlace } from '../../context/outline-tree.ts';
import { useWorkspace } from '../../context/workspace-context.ts';

/** The number of open comments on one field; the list is requested only where the tree counts some. */
export const useFieldComments = ({ versionId, disclosureId, fieldKey }: FieldReference): number => {
  const { report, outline } = useWorkspace();
  const isTalkedOf = (findPlace(outline, { versionId, disclosureId })?.disclosure.openThreads ?? 0) > 0;
  const params = { reportId: report.reportId, versionId, disclosureId };
  const { data } = useCall(listComments, isTalkedOf ? { params } : null);
  const threads = data?.threads.filter((thread) => thread.fieldKey === fieldKey && thread.resolved === null) ?? [];
  return threads.reduce((sum, { comments }) => sum + comments.length, 0);
};
