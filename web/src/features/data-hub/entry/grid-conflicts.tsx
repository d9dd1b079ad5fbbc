import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Modal from '@cloudscape-design/components/modal';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TimeSpan } from '../../../../../shared/model/data-point.ts';
import { OtherTimeSelect } from '../../../components/other-time/other-time-select.tsx';
import { formatInstant } from '../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { typedValueText } from '../hub-value-text.ts';
import { useTimeName } from '../use-hub.ts';
import { rowKey, type Sheet } from './sheet.ts';
import type { Answers, ConflictAnswer, SheetConflict } from './sheet-entries.ts';
import type { useSheet } from './use-sheet.ts';

type SheetState = ReturnType<typeof useSheet>;
type PartProps = { sheet: Sheet; state: SheetState };
type Answer = { answer: ConflictAnswer; time?: TimeSpan };
type Choose = (conflict: SheetConflict, answer: Answer) => void;

const answerKinds = ['keep', 'update', 'other-time'] as const satisfies readonly ConflictAnswer[];
const answerTexts = {
  keep: 'conflict.keep',
  update: 'conflict.update',
  'other-time': 'conflict.otherTime',
} as const;

/** A value that was emptied has no number that another time could take. */
const kindsFor = (isEmptied: boolean) => answerKinds.filter((kind) => kind !== 'other-time' || !isEmptied);

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

const Stored = ({ conflict }: { conflict: SheetConflict }) => {
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  const { current } = conflict.outcome;
  if (!current) return <>{t('details.takenBack')}</>;
  return (
    <div>
      <div>{typedValueText(current.typed, language)}</div>
      <Box variant="small" color="text-body-secondary">
        {`${t('conflict.by', { name: current.author.name, at: formatInstant(current.at, language) })} · ${
          current.origin?.reportName ?? t(`source.${current.source}`)
        }`}
      </Box>
    </div>
  );
};

const RowAnswer = ({
  name,
  conflict,
  answer,
  isTaken,
  onChoose,
}: {
  name: string;
  conflict: SheetConflict;
  answer: Answer | undefined;
  isTaken: boolean;
  onChoose: Choose;
}) => {
  const { t } = useTranslation('data-hub');
  const nameOf = useTimeName();
  const { entry } = conflict;
  return (
    <SpaceBetween size="xs">
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

/** One answer for all of them; a time that is taken for some is told at those. */
const ForAll = ({ conflicts, onAll }: { conflicts: readonly SheetConflict[]; onAll: (answer: Answer) => void }) => {
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

type RowProps = { conflicts: readonly SheetConflict[]; answers: Answers; onChoose: Choose };

const ConflictTable = ({ sheet, state, conflicts, answers, onChoose }: PartProps & RowProps) => {
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  const nameOf = useTimeName();
  const metricName = ({ entry }: SheetConflict): string =>
    sheet.rows.find((row) => rowKey(row) === rowKey({ ...entry, code: entry.metricCode }))?.name ?? entry.metricCode;
  const typedText = ({ entry }: SheetConflict): string =>
    entry.value ? typedValueText(entry.value, language) : t('details.takenBack');
  return (
    <Table
      variant="embedded"
      contentDensity="compact"
      wrapLines
      ariaLabels={{ tableLabel: t('grid.conflictTitle', { count: conflicts.length }) }}
      items={conflicts}
      trackBy="key"
      columnDefinitions={[
        {
          id: 'metric',
          header: t(sheet.rowsAre === 'entities' ? 'columns.entity' : 'columns.metric'),
          isRowHeader: true,
          minWidth: 180,
          cell: metricName,
        },
        { id: 'time', header: t('columns.time'), cell: ({ entry }) => nameOf(entry) },
        { id: 'stored', header: t('conflict.stored'), minWidth: 180, cell: (one) => <Stored conflict={one} /> },
        { id: 'typed', header: t('conflict.typed'), cell: typedText },
        {
          id: 'answer',
          header: t('grid.answerColumn'),
          minWidth: 240,
          cell: (one) => (
            <RowAnswer
              name={`${metricName(one)}, ${nameOf(one.entry)}`}
              conflict={one}
              answer={answers.get(one.key)}
              isTaken={state.taken.has(one.key)}
              onChoose={onChoose}
            />
          ),
        },
      ]}
    />
  );
};

/** "Data conflict" of a sheet: per value and for all at once (specification 4 and 8, ruling 23); it may be put off. */
const Question = ({ sheet, state }: PartProps) => {
  const { t } = useTranslation('data-hub');
  const { conflicts } = state;
  const [answers, setAnswers] = useState<Answers>(new Map());
  const isAnswered = conflicts.some(({ key }) => {
    const one = answers.get(key);
    return one !== undefined && (one.answer !== 'other-time' || one.time !== undefined);
  });
  const fitting = (conflict: SheetConflict, answer: Answer): boolean =>
    kindsFor(conflict.entry.value === null).some((kind) => kind === answer.answer);
  return (
    <Modal
      visible
      size="max"
      onDismiss={state.putOff}
      header={t('conflict.title')}
      footer={
        <Box float="right">
          <SpaceBetween direction="horizontal" size="xs">
            <Button onClick={state.putOff}>{t('grid.later')}</Button>
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
        <Box>{t('conflict.text')}</Box>
        {conflicts.length > 1 ? (
          <ForAll
            conflicts={conflicts}
            onAll={(answer) =>
              setAnswers(new Map(conflicts.filter((one) => fitting(one, answer)).map(({ key }) => [key, answer])))
            }
          />
        ) : null}
        <ConflictTable
          sheet={sheet}
          state={state}
          conflicts={conflicts}
          answers={answers}
          onChoose={({ key }, answer) => setAnswers(new Map(answers).set(key, answer))}
        />
      </SpaceBetween>
    </Modal>
  );
};

/** Data conflicts of the sheet: the question, and what waits once it was put off. */
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
