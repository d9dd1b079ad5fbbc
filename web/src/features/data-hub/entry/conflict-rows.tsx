import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useIsPhone } from '../../../lib/use-media.ts';
import { typedValueText } from '../hub-value-text.ts';
import { useTimeName } from '../use-hub.ts';
import { type Choose, RowAnswer } from './conflict-answer.tsx';
import { type Answers, answerTo, isChangedSince } from './sheet-model/conflict-answers.ts';
import { rowKey, type Sheet } from './sheet-model/sheet.ts';
import type { SheetConflict } from './sheet-model/sheet-entries.ts';

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

type RowsProps = {
  sheet: Sheet;
  conflicts: readonly SheetConflict[];
  answers: Answers;
  /** Keys of conflicts with a chosen time that also has a value. */
  taken: ReadonlySet<string>;
  onChoose: Choose;
};

/** Texts of a conflict, shared by the table and the blocks. */
const useTexts = ({ sheet, answers, taken, onChoose }: Omit<RowsProps, 'conflicts'>) => {
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  const nameOf = useTimeName();
  const metricOf = ({ entry }: SheetConflict): string =>
    sheet.rows.find((row) => rowKey(row) === rowKey({ ...entry, code: entry.metricCode }))?.name ?? entry.metricCode;
  const timeOf = ({ entry }: SheetConflict): string => nameOf(entry);
  const typedOf = ({ entry }: SheetConflict): string =>
    entry.value ? typedValueText(entry.value, language) : t('details.takenBack');
  const answerOf = (one: SheetConflict) => (
    <RowAnswer
      name={`${metricOf(one)}, ${timeOf(one)}`}
      conflict={one}
      answer={answerTo(answers, one)}
      isTaken={taken.has(one.key)}
      isChanged={isChangedSince(answers, one)}
      onChoose={onChoose}
    />
  );
  return { metricOf, timeOf, typedOf, answerOf };
};

const ConflictTable = ({ conflicts, ...props }: RowsProps) => {
  const { t } = useTranslation('data-hub');
  const { metricOf, timeOf, typedOf, answerOf } = useTexts(props);
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
          header: t(props.sheet.rowsAre === 'entities' ? 'columns.entity' : 'columns.metric'),
          isRowHeader: true,
          minWidth: 180,
          cell: metricOf,
        },
        { id: 'time', header: t('columns.time'), cell: timeOf },
        { id: 'stored', header: t('conflict.stored'), minWidth: 180, cell: (one) => <Stored conflict={one} /> },
        { id: 'typed', header: t('conflict.typed'), cell: typedOf },
        { id: 'answer', header: t('grid.answerColumn'), minWidth: 240, cell: answerOf },
      ]}
    />
  );
};

/** Stacked on a phone: at the end of a row the choice would be off the screen. */
const ConflictBlocks = ({ conflicts, ...props }: RowsProps) => {
  const { t } = useTranslation('data-hub');
  const { metricOf, timeOf, typedOf, answerOf } = useTexts(props);
  return (
    <SpaceBetween size="m">
      {conflicts.map((one) => (
        <Container key={one.key}>
          <SpaceBetween size="s">
            <Box variant="h3">{`${metricOf(one)}, ${timeOf(one)}`}</Box>
            <KeyValuePairs
              columns={1}
              items={[
                { label: t('conflict.stored'), value: <Stored conflict={one} /> },
                { label: t('conflict.typed'), value: typedOf(one) },
              ]}
            />
            {answerOf(one)}
          </SpaceBetween>
        </Container>
      ))}
    </SpaceBetween>
  );
};

export const ConflictRows = (props: RowsProps) =>
  useIsPhone() ? <ConflictBlocks {...props} /> : <ConflictTable {...props} />;
