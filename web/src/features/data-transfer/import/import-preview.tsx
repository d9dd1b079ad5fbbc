import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import FormField from '@cloudscape-design/components/form-field';
import RadioGroup from '@cloudscape-design/components/radio-group';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataImport } from '../../../../../shared/model/data-import.ts';
import { useCount } from '../use-count.ts';
import { ImportRowsTable } from './import-rows.tsx';
import type { ConflictChoice } from './use-import.ts';
import { type ShownKind, useImportRows } from './use-import-rows.ts';

const kinds = ['conflict', 'changed', 'new'] as const satisfies readonly ShownKind[];

/** The question of specification 4 and 8, for all rows in conflict at once; single rows are chosen in the table. */
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
            value={choice.conflicts}
            onChange={({ detail }) =>
              onChoice({ conflicts: detail.value === 'overwrite' ? 'overwrite' : 'skip', except: [] })
            }
            items={(['skip', 'overwrite'] as const).map((value) => ({
              value,
              label: t(`import.preview.choice.${value}`),
            }))}
          />
        </FormField>
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
  return <ImportRowsTable rows={rows} choice={kind === 'conflict' ? choice : undefined} onChoice={onChoice} />;
};

/** What the file would do, before it does anything: rows in conflict first, since they ask something. */
export const ImportPreview = ({
  job,
  choice,
  onChoice,
}: {
  job: DataImport;
  choice: ConflictChoice;
  onChoice: (next: ConflictChoice) => void;
}) => {
  const { t } = useTranslation('data-transfer');
  const count = useCount();
  const shown = kinds.filter((kind) => job.counts[kind] > 0);
  const [chosen, setChosen] = useState<ShownKind>();
  const kind = chosen ?? shown[0];
  const textOf = (one: ShownKind | 'same') => `${t(`import.preview.kinds.${one}`)} (${count(job.counts[one])})`;
  if (!kind) return <Alert type="success">{t('import.preview.nothing')}</Alert>;
  return (
    <SpaceBetween size="m">
      <Box variant="h3" tagOverride="h3">
        {t('import.preview.title', { name: job.fileName })}
      </Box>
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
