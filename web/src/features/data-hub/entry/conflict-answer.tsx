import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TimeSpan } from '../../../../../shared/model/data-point/data-point.ts';
import { OtherTimeSelect } from '../../../components/other-time/other-time-select.tsx';
import { useTimeName } from '../use-hub.ts';
import type { ConflictAnswer, Answer as KnownAnswer } from './sheet-model/conflict-answers.ts';
import type { SheetConflict } from './sheet-model/sheet-entries.ts';

/** The choice; the sheet knows which stored value it is about. */
export type Answer = Pick<KnownAnswer, 'answer'> & { time?: TimeSpan };
export type Choose = (conflict: SheetConflict, answer: Answer) => void;

const answerKinds = ['keep', 'update', 'other-time'] as const satisfies readonly ConflictAnswer[];
const answerTexts = {
  keep: 'conflict.keep',
  update: 'conflict.update',
  'other-time': 'conflict.otherTime',
} as const;

/** A cleared value has no number for another time. */
export const kindsFor = (isEmptied: boolean) => answerKinds.filter((kind) => kind !== 'other-time' || !isEmptied);

const AnswerSelect = ({
  label,
  kinds,
  value,
  onChange,
}: {
  label: string;
  kinds: readonly ConflictAnswer[];
  value: ConflictAnswer | undefined;
  onChange: (answer: ConflictAnswer) => void;
}) => {
  const { t } = useTranslation('data-hub');
  const options = kinds.map((kind) => ({ value: kind, label: t(answerTexts[kind]) }));
  return (
    <Select
      ariaLabel={label}
      options={options}
      selectedOption={options.find((option) => option.value === value) ?? null}
      placeholder={t('entry.choose')}
      expandToViewport
      onChange={({ detail }) => {
        const chosen = answerKinds.find((kind) => kind === detail.selectedOption.value);
        if (chosen) onChange(chosen);
      }}
    />
  );
};

/** Choice for one conflict. */
export const RowAnswer = ({
  name,
  conflict,
  answer,
  isTaken,
  isChanged,
  onChoose,
}: {
  name: string;
  conflict: SheetConflict;
  answer: Answer | undefined;
  isTaken: boolean;
  /** Another value was stored after the answer. */
  isChanged: boolean;
  onChoose: Choose;
}) => {
  const { t } = useTranslation('data-hub');
  const nameOf = useTimeName();
  const { entry } = conflict;
  return (
    <SpaceBetween size="xs">
      {isChanged ? <StatusIndicator type="warning">{t('grid.changedSince')}</StatusIndicator> : null}
      <AnswerSelect
        label={t('grid.answer', { name })}
        kinds={kindsFor(entry.value === null)}
        value={answer?.answer}
        onChange={(next) => onChoose(conflict, { answer: next })}
      />
      {answer?.answer === 'other-time' ? (
        <FormField errorText={isTaken ? t('grid.taken') : undefined} stretch>
          <OtherTimeSelect
            label={t('grid.otherTime', { name })}
            wanted={{ time: entry, metricCode: entry.metricCode, entityId: entry.entityId }}
            value={answer.time}
            nameOf={nameOf}
            onChange={(time) => onChoose(conflict, { answer: 'other-time', time })}
          />
        </FormField>
      ) : null}
    </SpaceBetween>
  );
};

/** One answer for all of them; a taken time is reported at the conflicts it affects. */
export const ForAll = ({
  conflicts,
  onAll,
}: {
  conflicts: readonly SheetConflict[];
  onAll: (answer: Answer) => void;
}) => {
  const { t } = useTranslation('data-hub');
  const nameOf = useTimeName();
  const [all, setAll] = useState<Answer>();
  const choose = (answer: Answer): void => {
    setAll(answer);
    onAll(answer);
  };
  return (
    <FormField label={t('grid.forAll', { count: conflicts.length })}>
      <SpaceBetween size="xs">
        <AnswerSelect
          label={t('grid.forAll', { count: conflicts.length })}
          kinds={answerKinds}
          value={all?.answer}
          onChange={(answer) => choose({ answer })}
        />
        {all?.answer === 'other-time' ? (
          <OtherTimeSelect
            label={t('conflict.otherTime')}
            wanted={{}}
            value={all.time}
            nameOf={nameOf}
            onChange={(time) => choose({ answer: 'other-time', time })}
          />
        ) : null}
      </SpaceBetween>
    </FormField>
  );
};
