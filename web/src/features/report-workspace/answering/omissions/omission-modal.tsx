import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import RadioGroup from '@cloudscape-design/components/radio-group';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { griReasons } from '../../../../../../shared/model/answer/omission-reason.ts';
import { Omission } from '../../../../../../shared/model/report/report.ts';
import { QuestionModal } from '../../../../components/question-modal/question-modal.tsx';
import { useFailedSubmit } from '../../../../lib/use-failed-submit.ts';
import { storedOmission, storeOmission } from './omission-draft.ts';
import type { OmittableLetter } from './omittable-letters.ts';

type Begun = Omission & { letters?: string[] };

type OmissionForm = {
  before: Begun | null;
  explanationMax: number;
  /** The storage key of the draft on the device until it was sent. */
  draftKey?: string;
  /** The framework knows no reasons to choose from. */
  isExplained?: boolean;
  /** `letters`: only these; undefined: the whole disclosure. */
  onOmit: (omission: Omission, letters?: string[]) => void;
};

/** Reason and explanation; `fail` focuses the first invalid field. */
export const useOmissionForm = (
  { before, explanationMax, draftKey, isExplained = false, onOmit }: OmissionForm,
  fail: () => void,
) => {
  const { t } = useTranslation('workspace');
  const [begun] = useState(() => (draftKey === undefined ? undefined : storedOmission(draftKey)) ?? before);
  const [reason, setReason] = useState(isExplained ? ('explained' as const) : (begun?.reason ?? null));
  const [explanation, setExplanation] = useState(begun?.explanation ?? '');
  const [letters, setLetters] = useState(begun?.letters);
  const keep = (changed: { reason?: typeof reason; explanation?: string; letters?: string[] | undefined }): void => {
    const typed = { reason, explanation, letters, ...changed };
    setReason(typed.reason);
    setExplanation(typed.explanation);
    setLetters(typed.letters);
    if (draftKey !== undefined) storeOmission(draftKey, typed);
  };
  const [isTried, setIsTried] = useState(false);
  const length = explanation.trim().length;
  const reasonError = isTried && reason === null ? t('omission.reasonRequired') : undefined;
  const shortError = isTried && length < 2 ? t('omission.explanationRequired') : undefined;
  const explanationError =
    length > explanationMax
      ? t('omission.explanationTooLong', { max: new Intl.NumberFormat('en').format(explanationMax) })
      : shortError;
  const lettersError = isTried && letters?.length === 0 ? t('omission.lettersRequired') : undefined;
  const submit = (): void => {
    setIsTried(true);
    const omission = Omission.safeParse({ reason, explanation });
    if (omission.success && length <= explanationMax && letters?.length !== 0) onOmit(omission.data, letters);
    else fail();
  };
  return {
    isExplained,
    reason,
    setReason: (next: typeof reason) => keep({ reason: next }),
    explanation,
    setExplanation: (next: string) => keep({ explanation: next }),
    letters,
    setLetters: (next: string[] | undefined) => keep({ letters: next }),
    lettersError,
    reasonError,
    explanationError,
    submit,
  };
};

/** The four reasons and the explanation, below the meaning of an omission here. */
export const OmissionFields = ({ text, form }: { text: string; form: ReturnType<typeof useOmissionForm> }) => {
  const { t } = useTranslation('workspace');
  return (
    <SpaceBetween size="m">
      <Box variant="p">{text}</Box>
      {form.isExplained ? null : (
        <FormField label={t('omission.reason')} {...(form.reasonError ? { errorText: form.reasonError } : {})}>
          <div data-wrong={form.reasonError !== undefined}>
            <RadioGroup
              value={form.reason}
              items={griReasons.map((value) => ({
                value,
                label: t(`omission.reasons.${value}`),
                description: t(`omission.reasonTexts.${value}`),
              }))}
              onChange={({ detail }) => form.setReason(griReasons.find((value) => value === detail.value) ?? null)}
            />
          </div>
        </FormField>
      )}
      <FormField
        label={t(form.isExplained ? 'omission.consideredReasons' : 'omission.explanation')}
        constraintText={t('omission.explanationHint')}
        stretch
        {...(form.explanationError ? { errorText: form.explanationError } : {})}
      >
        <Textarea value={form.explanation} rows={4} onChange={({ detail }) => form.setExplanation(detail.value)} />
      </FormField>
    </SpaceBetween>
  );
};

/** The whole disclosure, or letters of it where its standard permits a reason for each. */
const OmittedPart = ({
  letters,
  form,
}: {
  letters: readonly OmittableLetter[];
  form: ReturnType<typeof useOmissionForm>;
}) => {
  const { t } = useTranslation('workspace');
  const chosen = form.letters;
  return (
    <SpaceBetween size="s">
      <FormField label={t('omission.part')}>
        <RadioGroup
          value={chosen ? 'letters' : 'whole'}
          items={[
            { value: 'whole', label: t('omission.whole') },
            { value: 'letters', label: t('omission.letters') },
          ]}
          onChange={({ detail }) => form.setLetters(detail.value === 'letters' ? [] : undefined)}
        />
      </FormField>
      {chosen ? (
        <FormField label={t('omission.requirements')} {...(form.lettersError ? { errorText: form.lettersError } : {})}>
          <div data-wrong={form.lettersError !== undefined}>
            <SpaceBetween size="xxs">
              {letters.map(({ letter, labels }) => (
                <Checkbox
                  key={letter}
                  checked={chosen.includes(letter)}
                  description={labels}
                  onChange={({ detail }) =>
                    form.setLetters(
                      letters.flatMap((one) =>
                        (one.letter === letter ? detail.checked : chosen.includes(one.letter)) ? one.letter : [],
                      ),
                    )
                  }
                >
                  {letter}
                </Checkbox>
              ))}
            </SpaceBetween>
          </div>
        </FormField>
      ) : null}
    </SpaceBetween>
  );
};

/**
 * Leaving a disclosure or letters of it out: one of the four reasons and an explanation that readers see (GRI 1,
 * requirement 6).
 */
export const OmissionModal = ({
  code,
  letters,
  isPermitted,
  isExplained,
  before,
  draftKey,
  isBusy,
  onOmit,
  onClose,
}: {
  code: string;
  /** That can be left out one by one. */
  letters: readonly OmittableLetter[];
  /** False where the standard permits no reason for omission. */
  isPermitted: boolean;
  isExplained: boolean;
  before: Begun | null;
  draftKey: string;
  isBusy: boolean;
  onOmit: OmissionForm['onOmit'];
  onClose: () => void;
}) => {
  const { t } = useTranslation('workspace');
  const { region, fail } = useFailedSubmit();
  const form = useOmissionForm({ before, explanationMax: 5_000, draftKey, isExplained, onOmit }, fail);
  return (
    <QuestionModal
      texts={{
        title: t('omission.title', { code }),
        keep: t('omission.cancel'),
        confirm: t(form.letters ? 'omission.confirmLetters' : 'omission.confirm'),
      }}
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
          <SpaceBetween size="m">
            {letters.length > 1 ? <OmittedPart letters={letters} form={form} /> : null}
            <OmissionFields text={t('omission.text')} form={form} />
          </SpaceBetween>
        </div>
      </SpaceBetween>
    </QuestionModal>
  );
};
