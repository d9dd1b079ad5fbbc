import Alert from '@cloudscape-design/components/alert';
import Checkbox from '@cloudscape-design/components/checkbox';
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SupportCategory } from '../../../../shared/model/platform/support.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useTenant } from '../../lib/session/tenant.ts';
import { useFailedSubmit } from '../../lib/use-failed-submit.ts';
import { QuestionModal } from '../question-modal/question-modal.tsx';
import type { SupportOccasion } from '../support-button/support-context.ts';
import { changedDraft, draftErrors, type SupportDraft } from './support-draft.ts';
import { useSendMessage } from './use-send-message.ts';

/** After a failure the text stays, and can be copied. */
const NotSent = ({ reason, message }: { reason: string; message: string }) => {
  const { t } = useTranslation('support');
  const { supportEmail } = useTenant().settings;
  return (
    <Alert
      type="error"
      action={
        <CopyToClipboard
          textToCopy={message}
          copyButtonText={t('copy')}
          copySuccessText={t('copied')}
          copyErrorText={t('notCopied')}
        />
      }
    >
      <SpaceBetween size="xxs">
        {reason === '' ? null : <span>{reason}</span>}
        <span>{t('notSent', { supportEmail })}</span>
      </SpaceBetween>
    </Alert>
  );
};

type Props = {
  occasion: SupportOccasion;
  draft: SupportDraft;
  onChange: (draft: SupportDraft) => void;
  onClose: () => void;
  onSent: () => void;
};

const Fields = ({
  draft,
  onChange,
  error,
  hasDetails,
  onDetails,
}: Pick<Props, 'draft' | 'onChange'> & { error: string; hasDetails: boolean; onDetails: (has: boolean) => void }) => {
  const { t } = useTranslation('support');
  const options = SupportCategory.options.map((value) => ({ value, label: t(`categories.${value}`) }));
  return (
    <SpaceBetween size="m">
      <FormField label={t('category')} stretch>
        <Select
          options={options}
          selectedOption={options.find(({ value }) => value === draft.category) ?? null}
          expandToViewport
          onChange={({ detail }) =>
            onChange(changedDraft(draft, { category: detail.selectedOption.value ?? draft.category }))
          }
        />
      </FormField>
      <FormField label={t('message')} description={t('messageHint')} errorText={error} stretch>
        <Textarea
          value={draft.message}
          rows={6}
          onChange={({ detail }) => onChange(changedDraft(draft, { message: detail.value }))}
        />
      </FormField>
      <Checkbox
        checked={hasDetails}
        description={t('detailsText')}
        onChange={({ detail }) => onDetails(detail.checked)}
      >
        {t('details')}
      </Checkbox>
    </SpaceBetween>
  );
};

/** Contact support without leaving the page (screens 34). */
export const SupportModal = ({ occasion, draft, onChange, onClose, onSent }: Props) => {
  const { t } = useTranslation('support');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const [isChecked, setIsChecked] = useState(false);
  const [hasDetails, setHasDetails] = useState(Boolean(occasion.reference));
  const { region, fail } = useFailedSubmit();
  const { send, isSending, failure } = useSendMessage(occasion, onSent);
  const error = draftErrors(draft, language, t('message')).message ?? '';
  const submit = (): void => {
    setIsChecked(true);
    if (error === '') void send(draft, hasDetails);
    else fail();
  };
  return (
    <QuestionModal
      texts={{ title: t('title'), keep: tCommon('actions.cancel'), confirm: t('send') }}
      isBusy={isSending}
      onKeep={onClose}
      onConfirm={submit}
    >
      <div ref={region}>
        <SpaceBetween size="m">
          {failure === undefined || isSending ? null : <NotSent reason={failure} message={draft.message} />}
          <Fields
            draft={draft}
            onChange={onChange}
            error={isChecked ? error : ''}
            hasDetails={hasDetails}
            onDetails={setHasDetails}
          />
        </SpaceBetween>
      </div>
    </QuestionModal>
  );
};
