import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import { shortText } from '../../../lib/answers/short-text.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { usePermission } from '../../../lib/session/profile.ts';
import { useReadOnlyDraft } from '../../reports/fields/draft-text.ts';
import type { FieldBinding } from '../context/use-field.ts';
import { useWorkspace } from '../context/workspace-context.ts';
import { isStranded } from '../saving/save-queue.rules.ts';
import { waitingReason } from './waiting-reason.ts';

const Unsaved = ({
  text,
  label,
  waiting,
  onDiscard,
}: {
  text: string;
  label: string;
  /** Sent automatically once this reason ends. */
  waiting: ReturnType<typeof waitingReason>;
  onDiscard: () => void;
}) => {
  const { t } = useTranslation('workspace');
  return (
    <SpaceBetween size="xs">
      <StatusIndicator type="error" wrapText>
        <span className="pre-line">{t('field.unsaved', { value: text || t('conflict.empty') })}</span>
      </StatusIndicator>
      {waiting ? <Box color="text-body-secondary">{t(`field.waits.${waiting}`)}</Box> : null}
      <SpaceBetween direction="horizontal" size="xs">
        {text === '' ? null : (
          <CopyToClipboard
            textToCopy={text}
            copyButtonText={t('field.copy')}
            copyButtonAriaLabel={t('field.copyOf', { label })}
            copySuccessText={t('field.copied')}
            copyErrorText={t('field.copyFailed')}
          />
        )}
        <Button ariaLabel={t('field.discardOf', { label })} onClick={onDiscard}>
          {t('field.discard')}
        </Button>
      </SpaceBetween>
    </SpaceBetween>
  );
};

/** Shown next to a field of a read-only report: the author's input, which the report can no longer take. */
export const UnsavedValue = ({
  binding,
  label,
  draftKey,
}: {
  binding: FieldBinding;
  label: string;
  draftKey: string;
}) => {
  const language = useLanguage();
  const { queues, report } = useWorkspace();
  const { queue } = queues;
  const canEdit = usePermission('report:edit');
  const draft = useReadOnlyDraft(draftKey);
  const { edit, key } = binding;
  return (
    <>
      {edit && isStranded(edit) ? (
        <Unsaved
          text={shortText(edit.value, language)}
          label={label}
          waiting={waitingReason(edit, report, canEdit)}
          onDiscard={() => queue.decline(key)}
        />
      ) : null}
      {draft.text === undefined ? null : (
        <Unsaved text={draft.text} label={label} waiting={undefined} onDiscard={draft.drop} />
      )}
    </>
  );
};
