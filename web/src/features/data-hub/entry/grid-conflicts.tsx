import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Answer, ForAll, kindsFor } from './conflict-answer.tsx';
import { ConflictRows } from './conflict-rows.tsx';
import { type Answers, answerTo, isComplete, type Answer as KnownAnswer } from './sheet-model/conflict-answers.ts';
import type { Sheet } from './sheet-model/sheet.ts';
import type { SheetConflict } from './sheet-model/sheet-entries.ts';
import type { useSheet } from './use-sheet.ts';

type SheetState = ReturnType<typeof useSheet>;
type PartProps = { sheet: Sheet; state: SheetState };

/** An answer refers to the value stored at that moment. */
const about = ({ outcome }: SheetConflict, answer: Answer): KnownAnswer => ({ ...answer, revision: outcome.revision });

/**
 * "Data conflict" of a sheet: per value and for all at once (specification 4 and 8); it may be postponed.
 */
const Question = ({ sheet, state }: PartProps) => {
  const { t } = useTranslation('data-hub');
  const { conflicts } = state;
  const [answers, setAnswers] = useState<Answers>(new Map());
  const isAnswered = conflicts.some((one) => isComplete(answerTo(answers, one)));
  const fitting = (conflict: SheetConflict, answer: Answer): boolean =>
    kindsFor(conflict.entry.value === null).some((kind) => kind === answer.answer);
  return (
    <Modal
      visible
      size="max"
      onDismiss={state.postpone}
      header={t('conflict.text')}
      footer={
        <Box float="right">
          <SpaceBetween direction="horizontal" size="xs">
            <Button onClick={state.postpone}>{t('grid.later')}</Button>
            <Button
              variant="primary"
              disabled={!isAnswered}
              loading={state.progress !== undefined}
              onClick={() => void state.answer(answers)}
            >
              {t('grid.apply')}
            </Button>
          </SpaceBetween>
        </Box>
      }
    >
      <SpaceBetween size="m">
        {conflicts.length > 1 ? (
          <ForAll
            conflicts={conflicts}
            onAll={(answer) =>
              setAnswers(
                new Map(conflicts.filter((one) => fitting(one, answer)).map((one) => [one.key, about(one, answer)])),
              )
            }
          />
        ) : null}
        <ConflictRows
          sheet={sheet}
          conflicts={conflicts}
          answers={answers}
          taken={state.taken}
          onChoose={(one, answer) => setAnswers(new Map(answers).set(one.key, about(one, answer)))}
        />
      </SpaceBetween>
    </Modal>
  );
};

/** Data conflicts of the sheet: the question, and the pending ones after it was postponed. */
export const GridConflicts = ({ sheet, state }: PartProps) => {
  const { t } = useTranslation('data-hub');
  const { conflicts } = state;
  if (state.isAsking) return <Question sheet={sheet} state={state} />;
  return (
    <Alert
      type="warning"
      header={t('grid.conflictTitle', { count: conflicts.length })}
      action={<Button onClick={state.ask}>{t('grid.ask')}</Button>}
    >
      {t('grid.waiting')}
    </Alert>
  );
};
