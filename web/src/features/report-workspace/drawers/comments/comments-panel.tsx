import './comments.css';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { Field } from '../../../../../../shared/catalogue/framework.ts';
import { isArchived } from '../../../../../../shared/model/report/report.ts';
import { EmptyState, ErrorState, LoadingState } from '../../../../components/states/states.tsx';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { usePermission, useProfile } from '../../../../lib/session/profile.ts';
import { labelOf } from '../../../reports/fields/control-props.ts';
import type { DisclosurePlace } from '../../context/outline-tree.ts';
import { useDisclosureDefinition } from '../../context/use-disclosure-definition.ts';
import { useWorkspace } from '../../context/workspace-context.ts';
import { useDrawers } from '../drawers-context.ts';
import { emptyDraft } from './comment-text.ts';
import { Composer } from './composer.tsx';
import type { ShownThread } from './thread-list.ts';
import { ThreadView } from './thread-view.tsx';
import { type Comments, useComments } from './use-comments.ts';

/** Begins a thread, on the field that the drawer was opened for or on the disclosure. */
const NewThread = ({
  fields,
  draftKey,
  comments,
}: {
  fields: readonly Field[];
  draftKey: string;
  comments: Comments;
}) => {
  const { t } = useTranslation('collaboration');
  const language = useLanguage();
  const { fieldKey, setFieldKey } = useDrawers();
  const whole = { value: '', label: t('comments.onDisclosure') };
  const options = [whole, ...fields.map((field) => ({ value: field.key, label: labelOf(field, language) }))];
  const chosen = options.find(({ value }) => value === fieldKey) ?? whole;
  const target = chosen.value === '' ? null : chosen.value;
  return (
    <SpaceBetween size="xs">
      <FormField label={t('comments.on')} stretch>
        <Select
          selectedOption={chosen}
          options={options}
          onChange={({ detail }) => setFieldKey(detail.selectedOption.value ?? '')}
        />
      </FormField>
      <Composer
        key={target}
        draftKey={`${draftKey}:${target ?? ''}`}
        before={emptyDraft}
        texts={{
          label: t('comments.write'),
          placeholder: t('comments.placeholder'),
          action: t('comments.send'),
        }}
        onSend={(draft) => {
          comments.say(draft, { threadId: null, fieldKey: target });
          return true;
        }}
      />
    </SpaceBetween>
  );
};

const Threads = ({
  threads,
  fields,
  draftKey,
  comments,
  mayWrite,
}: {
  threads: readonly ShownThread[];
  fields: readonly Field[];
  draftKey: string;
  comments: Comments;
  mayWrite: boolean;
}) => {
  const { t } = useTranslation('collaboration');
  const language = useLanguage();
  const nameOf = ({ fieldKey, page }: ShownThread): string => {
    const field = fields.find((one) => one.key === fieldKey);
    if (page !== null) return t('comments.onPage', { page });
    return field ? labelOf(field, language) : t('comments.onDisclosure');
  };
  return (
    <SpaceBetween size="m">
      {threads.map((thread) => (
        <ThreadView
          key={thread.threadId}
          thread={thread}
          name={nameOf(thread)}
          draftKey={draftKey}
          comments={comments}
          isReadOnly={!mayWrite}
        />
      ))}
    </SpaceBetween>
  );
};

/** The comments on the open disclosure: open threads first, resolved ones collapsed. */
export const CommentsPanel = ({ place }: { place: DisclosurePlace }) => {
  const { t } = useTranslation('collaboration');
  const { report } = useWorkspace();
  const { userInfo } = useProfile();
  const mayWrite = usePermission('report:edit') && !isArchived(report.status);
  const definition = useDisclosureDefinition(place);
  const comments = useComments(place);
  const fields = definition?.disclosure.fields ?? [];
  const draftKey = `${userInfo.id}:${report.reportId}:${place.versionId}:${place.disclosureId}`;
  if (comments.error && !comments.isLoaded && comments.threads.length === 0) {
    return <ErrorState things={t('comments.things')} error={comments.error} onRetry={comments.retry} />;
  }
  if (!comments.isLoaded && comments.threads.length === 0) return <LoadingState things={t('comments.things')} />;
  const open = comments.threads.filter(({ resolved }) => resolved === null);
  const resolved = comments.threads.filter((thread) => thread.resolved !== null);
  const shared = { fields, draftKey, comments, mayWrite };
  return (
    <div className="comments-panel">
      <SpaceBetween size="l">
        {mayWrite ? <NewThread fields={fields} draftKey={draftKey} comments={comments} /> : null}
        {comments.threads.length === 0 ? <EmptyState spot="comments" title={t('comments.emptyTitle')} /> : null}
        {open.length > 0 ? <Threads threads={open} {...shared} /> : null}
        {resolved.length > 0 ? (
          <ExpandableSection headerText={t('comments.showResolved', { count: resolved.length })}>
            <Threads threads={resolved} {...shared} />
          </ExpandableSection>
        ) : null}
      </SpaceBetween>
    </div>
  );
};
