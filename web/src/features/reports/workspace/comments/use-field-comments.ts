import { listComments } from '../../../../../../shared/contract/comments.contract.ts';
import type { FieldReference } from '../../../../../../shared/model/data-point.ts';
import { useCall } from '../../../../lib/api/use-call.ts';
import { findPlace } from '../tree/outline-tree.ts';
import { useWorkspace } from '../workspace-context.ts';

/** How many open comments there are on one field; the list is asked for only where the tree counts some. */
export const useFieldComments = ({ versionId, disclosureId, fieldKey }: FieldReference): number => {
  const { report, outline } = useWorkspace();
  const isTalkedOf = (findPlace(outline, { versionId, disclosureId })?.disclosure.openThreads ?? 0) > 0;
  const params = { reportId: report.reportId, versionId, disclosureId };
  const { data } = useCall(listComments, isTalkedOf ? { params } : null);
  const threads = data?.threads.filter((thread) => thread.fieldKey === fieldKey && thread.resolved === null) ?? [];
  return threads.reduce((sum, { comments }) => sum + comments.length, 0);
};
