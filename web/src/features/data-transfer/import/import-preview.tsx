import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import FormField from '@cloudscape-design/components/form-field';
import RadioGroup from '@cloudscape-design/components/radio-group';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataImport } from '../../../../../shared/model/import/data-import.ts';
import type { ColumnChoice } from '../../../../../shared/model/import/import-columns.ts';
import { OtherTimeSelect } from '../../../components/other-time/other-time-select.tsx';
import { useCount } from '../use-count.ts';
import { type ConflictChoice, choiceKinds } from './conflict-choice.ts';
import { ExcludedIssues } from './import-issues.tsx';
import { ImportRowsTable } from './import-rows.tsx';
import { LazyMapColumns } from './lazy-map-columns.tsx';
import { ReadingNotes } from './reading-notes.tsx';
import { type ShownKind, useImportRows } from './use-import-rows.ts';

const kinds = ['conflict', 'changed', 'new'] as const satisfies readonly ShownKind[];

/** The question of specification 4 and 8, for all rows in conflict at once; the table has a choice per row. */
const ConflictQuestion = ({
  choice,
  onChoice,
}: {
  choice: ConflictChoice;
  onChoice: (next: ConflictChoice) => void;
}) => {
  const { t } = useTranslation('data-transfer');
  return (
    <Alert type="warning" header={t('import.preview.conflictTitle')}>
      <SpaceBetween size="s">
        <Box>{t('import.preview.conflictText')}</Box>
        <FormField label={t('import.preview.choice.label')}>
          <RadioGroup
            value={choice.all.answer}
            onChange={({ detail }) => {
              const answer = choiceKinds.find((kind) => kind === detail.value);
              if (answer) onChoice({ all: { answer }, rows: new Map() });
            }}
            items={choiceKinds.map((value) => ({ value, label: t(`import.preview.choice.${value}`) }))}
          />
        </FormField>
        {choice.all.answer === 'other-time' ? (
          <FormField label={t('import.preview.otherTime')} description={t('import.preview.otherTimeText')}>
            <OtherTimeSelect
              label={t('import.preview.otherTime')}
              wanted={{}}
              value={choice.all.time}
              onChange={(time) => onChoice({ ...choice, all: { answer: 'other-time', time } })}
            />
          </FormField>
        ) : null}
      </SpaceBetween>
    </Alert>
  );
};

const Rows = ({
  job,
  kind,
  choice,
  onChoice,
}: {
  job: DataImport;
  kind: ShownKind;
  choice: ConflictChoice;
  onChoice: (next: ConflictChoice) => void;
}) => {
  const rows = useImportRows(job.importId, kind);
  return (
    <ImportRowsTable
      rows={rows}
      sheets={job.sheetNames}
      choice={kind === 'conflict' ? choice : undefined}
      onChoice={onChoice}
    />
  );
};

/** Effect of the file before the import: rows in conflict first, because they need an answer. */
export const ImportPreview = ({
  job,
  isBusy,
  choice,
  onChoice,
  onColumns,
}: {
  job: DataImport;
  isBusy: boolean;
  choice: ConflictChoice;
  onChoice: (next: ConflictChoice) => void;
  onColumns: (columns: ColumnChoice[]) => void;
}) => {
  const { t } = useTranslation('data-transfer');
  const count = useCount();
  const shown = kinds.filter((kind) => job.counts[kind] > 0);
  const [chosen, setChosen] = useState<ShownKind>();
  const kind = chosen ?? shown[0];
  const columns = <LazyMapColumns job={job} isBusy={isBusy} onColumns={onColumns} />;
  const textOf = (one: ShownKind | 'same') => `${t(`import.preview.kinds.${one}`)} (${count(job.counts[one])})`;
  if (!kind) {
    const isWaiting = job.remarks.some(({ code }) => code === 'waiting');
    return (
      <SpaceBetween size="m">
        <ReadingNotes job={job} />
        {columns}
        {isWaiting && job.counts.same === 0 ? null : (
          <Alert type={isWaiting ? 'info' : 'success'}>
            {t(isWaiting ? 'import.preview.nothingElse' : 'import.preview.nothing')}
          </Alert>
        )}
      </SpaceBetween>
    );
  }
  return (
    <SpaceBetween size="m">
      <Box variant="h3" tagOverride="h3">
        {t('import.preview.title', { name: job.fileName })}
      </Box>
      {job.issues > 0 ? <ExcludedIssues job={job} /> : null}
      <ReadingNotes job={job} />
      {columns}
      {job.counts.conflict > 0 ? <ConflictQuestion choice={choice} onChoice={onChoice} /> : null}
      <SegmentedControl
        label={t('import.preview.label')}
        selectedId={kind}
        onChange={({ detail }) => setChosen(kinds.find((one) => one === detail.selectedId))}
        options={shown.map((id) => ({ id, text: textOf(id) }))}
      />
      {job.counts.same > 0 ? <Box color="text-body-secondary">{textOf('same')}</Box> : null}
      <Rows key={kind} job={job} kind={kind} choice={choice} onChoice={onChoice} />
    </SpaceBetween>
  );
};
