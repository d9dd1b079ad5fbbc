import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listColleagues } from '../../../../../../shared/contract/collaboration/assignments.contract.ts';
import type { ReportValidation } from '../../../../../../shared/contract/reports/validation.contract.ts';
import type { UserId } from '../../../../../../shared/ids.ts';
import { QuestionModal } from '../../../../components/question-modal/question-modal.tsx';
import { ErrorState, LoadingState } from '../../../../components/states/states.tsx';
import { useCall } from '../../../../lib/api/use-call.ts';
import { useProfile } from '../../../../lib/session/profile.ts';
import { useFollow } from '../../../../lib/use-follow.ts';
import { stepAddress } from '../../../reports/common/addresses.ts';
import { tabOfUndescribed } from '../../context/use-undescribed.ts';
import { useWorkspace } from '../../context/workspace-context.ts';
import { UnsavedChangesNotice } from '../../save-status/unsaved-changes-notice.tsx';
import { useUnsavedChanges } from '../../save-status/use-unsaved-changes.ts';
import { useBlockers } from '../validation/use-blockers.ts';

export type SubmitAction = 'submit' | 'complete';
export type SubmitWords = { reason?: string; approverId?: UserId };
/** The typed message and chosen approver, stored by the parent of the dialog: Esc discards neither. */
export type SubmitDraft = { message: string; approverId: UserId | undefined };

const messageMax = 2_000;

/** "0 errors, 3 noted warnings": the validation result of the submission. */
const Counts = ({ counts }: Pick<ReportValidation, 'counts'>) => {
  const { t } = useTranslation('validation');
  const { errors, noted, warnings } = counts;
  return (
    <SpaceBetween direction="horizontal" size="m">
      <StatusIndicator type={errors > 0 ? 'error' : 'success'}>
        {t('submit.state_errors', { count: errors })}
      </StatusIndicator>
      <StatusIndicator type="info">{t('submit.state_noted', { count: noted })}</StatusIndicator>
      {warnings > 0 ? (
        <StatusIndicator type="warning">{t('submit.state_open', { count: warnings })}</StatusIndicator>
      ) : null}
    </SpaceBetween>
  );
};

const ApproverField = ({ value, onChange }: { value: UserId | undefined; onChange: (id?: UserId) => void }) => {
  const { t } = useTranslation('validation');
  const { userInfo } = useProfile();
  const { data } = useCall(listColleagues, {});
  const anyone = { value: '', label: t('submit.anyone') };
  const others = (data?.people ?? []).filter(({ userId }) => userId !== userInfo.id);
  const options = others.map(({ userId, name, email }) => ({ value: userId, label: name, description: email }));
  return (
    <FormField label={t('submit.approver')} description={t('submit.approverText')} stretch>
      <Select
        options={[anyone, ...options]}
        selectedOption={options.find((option) => option.value === value) ?? anyone}
        filteringType="auto"
        filteringPlaceholder={t('submit.find')}
        filteringAriaLabel={t('submit.find')}
        statusType={data ? 'finished' : 'loading'}
        onChange={({ detail }) => onChange(others.find(({ userId }) => userId === detail.selectedOption.value)?.userId)}
      />
    </FormField>
  );
};

const MessageField = ({ value, onChange }: { value: string; onChange: (text: string) => void }) => {
  const { t } = useTranslation('validation');
  const label = (
    <span>
      {t('submit.message')} <i className="optional">– {t('submit.optional')}</i>
    </span>
  );
  return (
    <FormField label={label} stretch>
      <Textarea value={value} onChange={({ detail }) => onChange(detail.value.slice(0, messageMax))} />
    </FormField>
  );
};

/** The recipient of the submission and its validation result; errors are linked and block it. */
export const SubmitModal = ({
  action,
  draft,
  onDraft,
  isBusy,
  onAct,
  onClose,
}: {
  action: SubmitAction;
  /** Undefined until something was typed or chosen. */
  draft: SubmitDraft | undefined;
  onDraft: (draft: SubmitDraft) => void;
  isBusy: boolean;
  onAct: (words: SubmitWords) => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('validation');
  const follow = useFollow();
  const { report } = useWorkspace();
  const { data, error, recheck: check } = useBlockers();
  // The previous approver is preselected, unless another is chosen; nobody approves their own submission.
  const lastAsked = report.approval?.approver?.userId;
  const { id } = useProfile().userInfo;
  const { message, approverId } = draft ?? { message: '', approverId: lastAsked === id ? undefined : lastAsked };
  const unstored = useUnsavedChanges();
  const [isWithout, setIsWithout] = useState(false);
  const isUnsettled = unstored.isSending || (unstored.count > 0 && !isWithout);
  const hasErrors = data !== undefined && data.counts.errors > 0;
  const isBlocked = data === undefined || hasErrors || isUnsettled;
  const [picture] = data?.undescribed ?? [];
  const undescribed = data?.undescribed.length ?? 0;
  const act = (): void => {
    const reason = message.trim();
    onAct({ ...(reason === '' ? {} : { reason }), ...(approverId ? { approverId } : {}) });
  };
  const findingsLink = (
    <Button href={stepAddress(report, 'validation')} onFollow={follow}>
      {t('submit.look')}
    </Button>
  );
  return (
    <QuestionModal
      texts={{
        title: t(`submit.${action}Title`, { name: report.name }),
        keep: t('submit.keep'),
        confirm: t(`submit.${action}`),
      }}
      isBusy={isBusy}
      isOpen={!isBlocked}
      onKeep={onClose}
      onConfirm={act}
    >
      <SpaceBetween size="m">
        {hasErrors ? null : <span>{t(`submit.${action}Text`)}</span>}
        {error && !data ? <ErrorState things={t('things')} error={error} onRetry={() => void check()} /> : null}
        {!data && !error ? <LoadingState things={t('things')} /> : null}
        <UnsavedChangesNotice onLeave={onClose}>
          <Checkbox checked={isWithout} onChange={({ detail }) => setIsWithout(detail.checked)}>
            {t('unstored.without')}
          </Checkbox>
        </UnsavedChangesNotice>
        {data ? <Counts counts={data.counts} /> : null}
        {data && data.counts.errors > undescribed ? (
          <Alert type="error" action={findingsLink}>
            {t('submit.blocked')}
          </Alert>
        ) : null}
        {picture ? (
          <Alert
            type="error"
            action={
              <Button href={stepAddress(report, 'design', { tab: tabOfUndescribed(picture) })} onFollow={follow}>
                {t('submit.design')}
              </Button>
            }
          >
            {t('submit.undescribed', { count: undescribed })}
          </Alert>
        ) : null}
        {data && data.counts.errors === 0 && data.counts.warnings > 0 ? findingsLink : null}
        {action === 'submit' ? (
          <ApproverField value={approverId} onChange={(chosen) => onDraft({ message, approverId: chosen })} />
        ) : null}
        {action === 'submit' ? (
          <MessageField value={message} onChange={(text) => onDraft({ message: text, approverId })} />
        ) : null}
      </SpaceBetween>
    </QuestionModal>
  );
};
