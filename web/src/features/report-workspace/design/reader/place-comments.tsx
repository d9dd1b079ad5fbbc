import ExpandableSection from '@cloudscape-design/components/expandable-section';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { partOfPlace } from '../../../../../../shared/model/report/report-part.ts';
import { ErrorState, LoadingState } from '../../../../components/states/states.tsx';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { usePermission, useProfile } from '../../../../lib/session/profile.ts';
import { labelOf } from '../../../reports/fields/control-props.ts';
import type { DisclosurePlace } from '../../context/outline-tree.ts';
import { useDisclosureDefinition } from '../../context/use-disclosure-definition.ts';
import { useWorkspace } from '../../context/workspace-context.ts';
import { emptyDraft } from '../../drawers/comments/comment-text.ts';
import { Composer } from '../../drawers/comments/composer.tsx';
import type { ShownThread } from '../../drawers/comments/thread-list.ts';
import { ThreadView } from '../../drawers/comments/thread-view.tsx';
import { useComments } from '../../drawers/comments/use-comments.ts';
import '../../drawers/comments/comments.css';

/** The subject of a thread: the page on which it was begun, a field of the disclosure, or the whole disclosure. */
const useThreadName = (place: DisclosurePlace): ((thread: ShownThread) => string) => {
  const { t } = useTranslation('collaboration');
  const language = useLanguage();
  const isDisclosure = partOfPlace(place) === undefined;
  const data = useDisclosureDefinition(isDisclosure ? place : undefined);
  return ({ page, fieldKey }) => {
    const field = data?.disclosure.fields.find(({ key }) => key === fieldKey);
    if (page !== null) return t('comments.onPage', { page });
    return field ? labelOf(field, language) : t('comments.onDisclosure');
  };
};

/** The comments on a disclosure or part of the page being read, and an input to comment on this page. */
export const PlaceComments = ({ place, page }: { place: DisclosurePlace; page: number }) => {
  const { t } = useTranslation('collaboration');
  const { report } = useWorkspace();
  const { userInfo } = useProfile();
  const mayWrite = usePermission('report:edit');
  const comments = useComments(place);
  const nameOf = useThreadName(place);
  const { threads } = comments;
  const draftKey = `${userInfo.id}:${report.reportId}:${place.versionId}:${place.disclosureId}`;
  if (!comments.isLoaded && threads.length === 0) {
    if (!comments.error) return <LoadingState things={t('comments.things')} />;
    return <ErrorState things={t('comments.things')} error={comments.error} onRetry={comments.retry} />;
  }
  const list = (shown: readonly ShownThread[]) => (
    <SpaceBetween size="m">
      {shown.map((thread) => (
        <ThreadView
          key={thread.threadId}
          thread={thread}
          name={nameOf(thread)}
          draftKey={draftKey}
          comments={comments}
        />
      ))}
    </SpaceBetween>
  );
  const open = threads.filter(({ resolved }) => resolved === null);
  const resolved = threads.filter((thread) => thread.resolved !== null);
  return (
    <div className="comments-panel">
      <SpaceBetween size="m">
        {mayWrite ? (
          <Composer
            draftKey={`${draftKey}:preview`}
            before={emptyDraft}
            texts={{
              label: t('comments.writeOnPage', { page }),
              placeholder: t('comments.placeholder'),
              action: t('comments.send'),
            }}
            onSend={(draft) => {
              comments.say(draft, { threadId: null, fieldKey: null, page });
              return true;
            }}
          />
        ) : null}
        {open.length > 0 ? list(open) : null}
        {resolved.length > 0 ? (
          <ExpandableSection headerText={t('comments.showResolved', { count: resolved.length })}>
            {list(resolved)}
          </ExpandableSection>
        ) : null}
      </SpaceBetween>
    </div>
  );
};
