import Box from '@cloudscape-design/components/box';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FindingView } from '../../../../../../shared/contract/reports/validation.contract.ts';
import { QuestionModal } from '../../../../components/question-modal/question-modal.tsx';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { useFailedSubmit } from '../../../../lib/use-failed-submit.ts';
import { useWorkspace } from '../../context/workspace-context.ts';
import { whereText } from './finding-cells.tsx';
import { findingText } from './finding-text.ts';

const noteMin = 2;
const noteMax = 2_000;

/** A person confirms an unusual value with their name. */
export const NoteModal = ({
  finding,
  isBusy,
  onSave,
  onClose,
}: {
  finding: FindingView;
  isBusy: boolean;
  onSave: (note: string) => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('validation');
  const language = useLanguage();
  const { report } = useWorkspace();
  const [note, setNote] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { region, fail } = useFailedSubmit();
  const isReady = note.trim().length >= noteMin;
  const save = (): void => {
    setIsTried(true);
    if (isReady) onSave(note.trim());
    else fail();
  };
  return (
    <QuestionModal
      texts={{ title: t('note.title'), keep: t('note.keep'), confirm: t('note.save') }}
      isBusy={isBusy}
      onKeep={onClose}
      onConfirm={save}
    >
      <SpaceBetween size="m">
        <div>
          <Box variant="awsui-key-label">{whereText(finding, language)}</Box>
          {findingText(t, finding.facts, report, language)}
        </div>
        <div ref={region}>
          <FormField
            label={t('note.label')}
            description={t('note.text')}
            stretch
            {...(isTried && !isReady ? { errorText: t('note.required') } : {})}
          >
            <Textarea value={note} onChange={({ detail }) => setNote(detail.value.slice(0, noteMax))} />
          </FormField>
        </div>
      </SpaceBetween>
    </QuestionModal>
  );
};
