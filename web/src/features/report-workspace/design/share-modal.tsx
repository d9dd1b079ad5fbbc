import FormField from '@cloudscape-design/components/form-field';
import Multiselect from '@cloudscape-design/components/multiselect';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listColleagues } from '../../../../../shared/contract/collaboration/assignments.contract.ts';
import {
  readersMax,
  readingMessageMax,
  shareForReading,
} from '../../../../../shared/contract/collaboration/readings.contract.ts';
import { createSortableId, ReadingId } from '../../../../../shared/ids.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { QuestionModal } from '../../../components/question-modal/question-modal.tsx';
import { ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { useCall, useMutationCall } from '../../../lib/api/use-call.ts';
import { useProfile } from '../../../lib/session/profile.ts';
import { useFirstFocus } from '../../reports/common/use-first-focus.ts';
import { placesOf } from '../context/outline-tree.ts';
import { useWorkspace } from '../context/workspace-context.ts';
import type { Colleague } from '../people/colleague-options.ts';

type ChoiceProps = {
  people: readonly Colleague[];
  chosen: readonly Colleague[];
  onChange: (people: Colleague[]) => void;
};

const Readers = ({ people, chosen, onChange }: ChoiceProps) => {
  const { t } = useTranslation('design');
  const options = people.map(({ userId, name, email }) => ({ value: userId, label: name, description: email }));
  return (
    <FormField
      label={t('share.people')}
      description={t('share.peopleText')}
      errorText={chosen.length > readersMax ? t('share.tooMany', { count: readersMax }) : undefined}
      stretch
    >
      <Multiselect
        options={options}
        selectedOptions={options.filter(({ value }) => chosen.some(({ userId }) => userId === value))}
        onChange={({ detail }) => {
          const wanted = new Set(detail.selectedOptions.map(({ value }) => value));
          onChange(people.filter(({ userId }) => wanted.has(userId)));
        }}
        placeholder={t('share.choose')}
        empty={t('share.nobody')}
        filteringType="auto"
        filteringAriaLabel={t('share.people')}
        deselectAriaLabel={({ label = '' }) => t('share.remove', { name: label })}
        expandToViewport
      />
    </FormField>
  );
};

const newReadingId = (): ReadingId => ReadingId.parse(`rdg_${createSortableId(Date.now())}`);

/** The chosen people and the message, stored by the parent of the dialog: Esc discards neither. */
export type ShareDraft = {
  /** Undefined while those who are proposed stay. */
  picked: Colleague[] | undefined;
  message: string;
  /**
   * An unchanged request keeps its id, so that a retry after a lost response is not sent twice; a changed one gets a
   * new id.
   */
  readingId: ReadingId;
};

type ShareProps = {
  /** Undefined until something was typed or chosen. */
  draft: ShareDraft | undefined;
  /** Undefined once it was sent. */
  onDraft: (draft: ShareDraft | undefined) => void;
  onClose: () => void;
};

/** Asks people of the organisation to read the preview; those who work on the report are proposed. */
export const ShareModal = ({ draft, onDraft, onClose }: ShareProps) => {
  const { t } = useTranslation('design');
  const { report, outline } = useWorkspace();
  const { userInfo } = useProfile();
  const flash = useFlash();
  const { data, error, mutate } = useCall(listColleagues, {});
  const call = useMutationCall(shareForReading);
  const [firstId] = useState(newReadingId);
  const fields = useRef<HTMLDivElement>(null);
  useFirstFocus(fields, 'button', data !== undefined);
  const { picked, message, readingId } = draft ?? { picked: undefined, message: '', readingId: firstId };
  const people = (data?.people ?? []).filter(({ userId }) => userId !== userInfo.id);
  const atWork = new Set<string>(placesOf(outline).flatMap(({ disclosure }) => disclosure.assignee?.userId ?? []));
  const chosen = picked ?? people.filter(({ userId }) => atWork.has(userId)).slice(0, readersMax);
  const send = async (): Promise<void> => {
    try {
      const body = { readingId, userIds: chosen.map(({ userId }) => userId), message };
      const { told: notified } = await call.trigger({ params: { reportId: report.reportId }, body });
      flash.show({ type: 'success', content: t('share.done', { count: notified.length }) });
      onDraft(undefined);
      onClose();
    } catch (failure) {
      flash.showError(failure);
    }
  };
  const closedReason = (): string | undefined => {
    if (!data) return undefined;
    if (chosen.length > readersMax) return t('share.tooMany', { count: readersMax });
    return t(people.length === 0 ? 'share.nobody' : 'share.chooseFirst');
  };
  const messageLabel = (
    <span>
      {t('share.message')} <i className="optional">– {t('share.optional')}</i>
    </span>
  );
  return (
    <QuestionModal
      texts={{ title: t('share.title'), keep: t('share.cancel'), confirm: t('share.send') }}
      isBusy={call.isMutating}
      isOpen={chosen.length > 0 && chosen.length <= readersMax}
      closedReason={closedReason()}
      onKeep={onClose}
      onConfirm={() => void send()}
    >
      {error && !data ? <ErrorState things={t('share.things')} error={error} onRetry={() => void mutate()} /> : null}
      {!data && !error ? <LoadingState things={t('share.things')} /> : null}
      {data ? (
        <div ref={fields}>
          <SpaceBetween size="m">
            <Readers
              people={people}
              chosen={chosen}
              onChange={(next) => onDraft({ picked: next, message, readingId: newReadingId() })}
            />
            <FormField label={messageLabel} description={t('share.messageText')} stretch>
              <Textarea
                value={message}
                rows={3}
                onChange={({ detail }) =>
                  onDraft({ picked, message: detail.value.slice(0, readingMessageMax), readingId: newReadingId() })
                }
              />
            </FormField>
          </SpaceBetween>
        </div>
      ) : null}
    </QuestionModal>
  );
};
