import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import FormField from '@cloudscape-design/components/form-field';
import RadioGroup from '@cloudscape-design/components/radio-group';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OmissionReason } from '../../../../../../shared/model/omission-reason.ts';
import { Omission } from '../../../../../../shared/model/report.ts';
import { QuestionModal } from '../../../../components/question-modal/question-modal.tsx';
import { useFailedSubmit } from '../../../../lib/use-failed-submit.ts';
import { keepOmission, keptOmission } from './kept-omission.ts';

type OmissionForm = {
  before: Omission | null;
  explanationMax: number;
  /** Under it what is typed is kept on the device until it was sent. */
  draftKey?: string;
  onOmit: (omission: Omission) => void;
};

/** Reason and explanation; `fail` leads to the first field that is wrong. */
export const useOmissionForm = ({ before, explanationMax, draftKey, onOmit }: OmissionForm, fail: () => void) => {
  const { t } = useTranslation('workspace');
  const [begun] = useState(() => (draftKey === undefined ? undefined : keptOmission(draftKey)) ?? before);
  const [reason, setReason] = useState(begun?.reason ?? null);
  const [explanation, setExplanation] = useState(begun?.explanation ?? '');
  const keep = (typed: { reason: typeof reason; explanation: string }): void => {
    setReason(typed.reason);
    setExplanation(typed.explanation);
    if (draftKey !== undefined) keepOmission(draftKey, typed);
  };
  const [isTried, setIsTried] = useState(false);
  const length = explanation.trim().length;
  const reasonError = isTried && reason === null ? t('omission.reasonRequired') : undefined;
  const shortError = isTried && length < 2 ? t('omission.explanationRequired') : undefined;
  const explanationError =
    length > explanationMax
      ? t('omission.explanationTooLong', { max: new Intl.NumberFormat('en').format(explanationMax) })
      : shortError;
  const submit = (): void => {
    setIsTried(true);
    const omission = Omission.safeParse({ reason, explanation });
    if (omission.success && length <= explanationMax) onOmit(omission.data);
    else fail();
  };
  return {
    reason,
    setReason: (next: typeof reason) => keep({ reason: next, explanation }),
    explanation,
    setExplanation: (next: string) => keep({ reason, explanation: next }),
    reasonError,
    explanationError,
    submit,
  };
};

/** The four reasons and the explanation, below what leaving out means here. */
export const OmissionFields = ({ text, form }: { text: string; form: ReturnType<typeof useOmissionForm> }) => {
  const { t } = useTranslation('workspace');
  return (
    <SpaceBetween size="m">
      <Box variant="p">{text}</Box>
      <FormField label={t('omission.reason')} {...(form.reasonError ? { errorText: form.reasonError } : {})}>
        <div data-wrong={form.reasonError !== undefined}>
          <RadioGroup
            value={form.reason}
            items={OmissionReason.options.map((value) => ({
              value,
              label: t(`omission.reasons.${value}`),
              description: t(`omission.reasonTexts.${value}`),
            }))}
            onChange={({ detail }) =>
              form.setReason(OmissionReason.options.find((value) => value === detail.value) ?? null)
            }
          />
        </div>
      </FormField>
      <FormField
        label={t('omission.explanation')}
        constraintText={t('omission.explanationHint')}
        stretch
        {...(form.explanationError ? { errorText: form.explanationError } : {})}
      >
        <Textarea value={form.explanation} rows={4} onChange={({ detail }) => form.setExplanation(detail.value)} />
      </FormField>
    </SpaceBetween>
  );
};

/** Leaving a disclosure out: one of the four reasons and an explanation that readers see (GRI 1, requirement 6). */
export const OmissionModal = ({
  code,
  isPermitted,
  before,
  draftKey,
  isBusy,
  onOmit,
  onClose,
}: {
  code: string;
  /** False where the standard permits no reason for omission. */
  isPermitted: boolean;
  before: Omission | null;
  draftKey: string;
  isBusy: boolean;
  onOmit: (omission: Omission) => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('workspace');
  const { region, fail } = useFailedSubmit();
  const form = useOmissionForm({ before, explanationMax: 5_000, draftKey, onOmit }, fail);
  return (
    <QuestionModal
      texts={{ title: t('omission.title', { code }), keep: t('omission.cancel'), confirm: t('omission.confirm') }}
      isBusy={isBusy}
      onKeep={onClose}
      onConfirm={form.submit}
    >
      <SpaceBetween size="m">
        {isPermitted ? null : (
          <Alert type="warning" header={t('omission.notPermitted')}>
            {t('omission.notPermittedText')}
          </Alert>
        )}
        <div ref={region}>
          <OmissionFields text={t('omission.text')} form={form} />
        </div>
      </SpaceBetween>
    </QuestionModal>
  );
};
