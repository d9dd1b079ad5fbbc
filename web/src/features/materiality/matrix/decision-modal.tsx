import Box from '@cloudscape-design/components/box';
import FormField from '@cloudscape-design/components/form-field';
import RadioGroup from '@cloudscape-design/components/radio-group';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QuestionModal } from '../../../components/question-modal/question-modal.tsx';
import { scoreText } from '../assessment/score-text.ts';
import { useAssessment } from '../assessment/use-assessment.ts';
import type { JudgedTopic } from './use-matrix.ts';

type Choice = 'scores' | 'material' | 'immaterial';
const choices: readonly Choice[] = ['scores', 'material', 'immaterial'];
const reasonMin = 2;

/** Decision on a topic: as the scores say, or otherwise with a reason. */
export const DecisionModal = ({ topic, onClose }: { topic: JudgedTopic; onClose: () => void }) => {
  const { t } = useTranslation('materiality');
  const { t: tCommon } = useTranslation();
  const { store, view, isReadOnly } = useAssessment();
  const stored = view.topics.find(({ topicId }) => topicId === topic.topicId)?.override ?? null;
  const [choice, setChoice] = useState<Choice>(
    stored === null ? 'scores' : stored.isMaterial ? 'material' : 'immaterial',
  );
  const [reason, setReason] = useState(stored?.reason ?? '');
  const isGiven = choice === 'scores' || reason.trim().length >= reasonMin;
  const save = (): void => {
    const override = choice === 'scores' ? null : { isMaterial: choice === 'material', reason: reason.trim() };
    store.changeTopic(topic.topicId, (one) => ({ ...one, override }));
    onClose();
  };
  return (
    <QuestionModal
      texts={{ title: topic.name, keep: tCommon('actions.cancel'), confirm: t('decision.save') }}
      isBusy={false}
      isOpen={isGiven && !isReadOnly}
      onKeep={onClose}
      onConfirm={save}
    >
      <SpaceBetween size="m">
        <Box>{t('matrix.scores', { impact: scoreText(topic.impact), financial: scoreText(topic.financial) })}</Box>
        {topic.outcome.needsDecision ? <Box color="text-status-warning">{t('decision.needed')}</Box> : null}
        <RadioGroup
          ariaLabel={t('decision.label')}
          value={choice}
          items={choices.map((value) => ({ value, label: t(`decision.${value}`), disabled: isReadOnly }))}
          onChange={({ detail }) => setChoice(choices.find((one) => one === detail.value) ?? 'scores')}
        />
        {choice === 'scores' ? null : (
          <FormField label={t('decision.reason')} description={t('decision.reasonText')}>
            <Textarea
              value={reason}
              rows={3}
              readOnly={isReadOnly}
              onChange={({ detail }) => setReason(detail.value)}
            />
          </FormField>
        )}
      </SpaceBetween>
    </QuestionModal>
  );
};
