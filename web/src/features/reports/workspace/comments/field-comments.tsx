import { useTranslation } from 'react-i18next';
import { listComments } from '../../../../../../shared/contract/comments.contract.ts';
import { useCall } from '../../../../lib/api/use-call.ts';
import { useDrawers } from '../drawers/drawers-context.ts';
import { type DisclosurePlace, findPlace } from '../tree/outline-tree.ts';
import { useWorkspace } from '../workspace-context.ts';

/** Open comments on one field, and the way to write one; the list is asked for only where the tree counts some. */
export const FieldComments = ({
  place,
  fieldKey,
  label,
}: {
  place: DisclosurePlace;
  fieldKey: string;
  label: string;
}) => {
  const { t } = useTranslation('collaboration');
  const { report, outline } = useWorkspace();
  const { open } = useDrawers();
  const isTalkedOf = (findPlace(outline, place)?.disclosure.openThreads ?? 0) > 0;
  const { versionId, disclosureId } = place;
  const params = { reportId: report.reportId, versionId, disclosureId };
  const { data } = useCall(listComments, isTalkedOf ? { params } : null);
  const threads = data?.threads.filter((thread) => thread.fieldKey === fieldKey && thread.resolved === null) ?? [];
  const count = threads.reduce((sum, { comments }) => sum + comments.length, 0);
  const text = t('comments.chip', { count });
  return (
    <button
      type="button"
      className={count > 0 ? 'quiet-button has-comments' : 'quiet-button'}
      aria-label={t('comments.chipOf', { text, label })}
      onClick={() => open('comments', fieldKey)}
    >
      {text}
    </button>
  );
};
