import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import { useTranslation } from 'react-i18next';
import { partName } from '../../../../../shared/model/data-point/part-name.ts';
import { timeNames } from '../../../../../shared/model/data-point/year-name.ts';
import type { ImportPreviewRow } from '../../../../../shared/model/import/data-import.ts';
import { isCell, placeName, placeText, sheetIn } from '../../../../../shared/model/sheets/cell-place.ts';
import { figureColumn } from '../../../components/figure-column/figure-column.tsx';
import { OtherTimeSelect, type Wanted } from '../../../components/other-time/other-time-select.tsx';
import { ErrorState } from '../../../components/states/states.tsx';
import { formatInstant } from '../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useIsPhone } from '../../../lib/use-media.ts';
import { type ConflictChoice, choiceKinds, choiceOf } from './conflict-choice.ts';
import { inUnitText, valueText } from './preview-text.ts';
import type { ImportRows } from './use-import-rows.ts';

const Value = ({ value }: { value: ImportPreviewRow['after'] }) => {
  const { t } = useTranslation('data-transfer');
  const language = useLanguage();
  return (
    <div>
      <div>{valueText(value, language)}</div>
      {value.note === '' ? null : <Box variant="small">{t('import.preview.note', { note: value.note })}</Box>}
    </div>
  );
};

const Before = ({ before }: { before: ImportPreviewRow['before'] }) => {
  const { t } = useTranslation('data-transfer');
  const language = useLanguage();
  if (!before) return <>–</>;
  const at = formatInstant(before.at, language);
  const where =
    before.report ||
    (before.source === 'entity' ? t('import.preview.source.entity') : t('import.preview.source.internal'));
  return (
    <div>
      <Value value={before} />
      <Box
        variant="small"
        color="text-body-secondary"
      >{`${where} · ${t('import.preview.by', { who: before.who, at })}`}</Box>
    </div>
  );
};

const After = ({ row: { after, inStoredUnit } }: { row: ImportPreviewRow }) => {
  const language = useLanguage();
  return (
    <div>
      <Value value={after} />
      {inStoredUnit ? (
        <Box variant="small" color="text-body-secondary">
          {inUnitText(inStoredUnit, language)}
        </Box>
      ) : null}
    </div>
  );
};

type RowChoosing = {
  /** Names of the file's sheets. */
  sheets: readonly string[];
  row: ImportPreviewRow;
  choice: ConflictChoice;
  onChoice: (next: ConflictChoice) => void;
};

/**
 * Values of a table's cell or a field's own variant are not read here: a taken time is only found on writing.
 */
const wantedOf = ({ startOn, endOn, metricCode, entityId, member, variant }: ImportPreviewRow): Wanted => ({
  time: { startOn, endOn },
  ...(variant === null && member === '' ? { metricCode, entityId } : {}),
});

const RowChoice = ({ row: item, sheets, choice, onChoice }: RowChoosing) => {
  const { t } = useTranslation('data-transfer');
  const language = useLanguage();
  const { row } = item;
  const place = placeName(placeText(row), language, sheets);
  const options = choiceKinds.map((value) => ({ value, label: t(`import.preview.choice.${value}`) }));
  const { answer, time } = choiceOf(choice, row);
  const choose = (next: ReturnType<typeof choiceOf>): void =>
    onChoice({ ...choice, rows: new Map(choice.rows).set(row, next) });
  return (
    <SpaceBetween size="xxs">
      <Select
        ariaLabel={t('import.preview.rowChoice', { place })}
        options={options}
        selectedOption={options.find((option) => option.value === answer) ?? null}
        onChange={({ detail }) => {
          const chosen = choiceKinds.find((kind) => kind === detail.selectedOption.value);
          if (chosen) choose({ answer: chosen });
        }}
        expandToViewport
      />
      {answer === 'other-time' ? (
        <OtherTimeSelect
          label={t('import.preview.rowTime', { place })}
          wanted={wantedOf(item)}
          value={time}
          onChange={(other) => choose({ answer, time: other })}
        />
      ) : null}
    </SpaceBetween>
  );
};

type Columns = TableProps.ColumnDefinition<ImportPreviewRow>[];

/** Distinct names of the rows' times. */
const useRowTime = (rows: readonly ImportPreviewRow[]): ((row: ImportPreviewRow) => string) => {
  const language = useLanguage();
  const names = timeNames(rows, language);
  const byRow = new Map(rows.map(({ row }, index) => [row, names[index] ?? '']));
  return ({ row }) => byRow.get(row) ?? '';
};

type Choosing = {
  sheets: readonly string[];
  rows: readonly ImportPreviewRow[];
  choice: ConflictChoice | undefined;
  onChoice: (next: ConflictChoice) => void;
};

/** Two columns on a phone, each with the content of several: the imported value stays visible. */
const usePhoneColumns = ({ rows, sheets, choice, onChoice }: Choosing): Columns => {
  const { t } = useTranslation('data-transfer');
  const language = useLanguage();
  const timeOf = useRowTime(rows);
  return [
    {
      id: 'metric',
      header: t('import.preview.columns.metric'),
      isRowHeader: true,
      cell: (row) => (
        <div>
          <div>{row.name[language]}</div>
          <Box variant="small" color="text-body-secondary" display="block">
            {[timeOf(row), partName(row.member)[language], row.entity].filter(Boolean).join(' · ')}
          </Box>
          <Box variant="small" color="text-body-secondary" display="block">
            {placeName(placeText(row.row), language, sheets)}
          </Box>
        </div>
      ),
    },
    figureColumn({
      id: 'after',
      header: t('import.preview.columns.after'),
      cell: (row) => (
        <SpaceBetween size="xs">
          <After row={row} />
          {row.before ? (
            <div>
              <Box variant="awsui-key-label">{t('import.preview.columns.before')}</Box>
              <Before before={row.before} />
            </div>
          ) : null}
          {choice ? <RowChoice row={row} sheets={sheets} choice={choice} onChoice={onChoice} /> : null}
        </SpaceBetween>
      ),
    }),
  ];
};

const useColumns = ({ rows, sheets, choice, onChoice }: Choosing): Columns => {
  const { t } = useTranslation('data-transfer');
  const language = useLanguage();
  const timeOf = useRowTime(rows);
  const place = rows.some(({ row }) => isCell(row)) ? 'cell' : 'row';
  const placeOf = (row: number): string =>
    sheetIn(row) === 0 ? placeText(row) : placeName(placeText(row), language, sheets);
  const columns: Columns = [
    { id: 'row', header: t(`import.preview.columns.${place}`), cell: ({ row }) => placeOf(row), width: 80 },
    {
      id: 'metric',
      header: t('import.preview.columns.metric'),
      isRowHeader: true,
      minWidth: 220,
      cell: ({ name, metricCode, member, entity }) => (
        <div>
          <div>{name[language]}</div>
          <Box variant="small" color="text-body-secondary">
            {[metricCode, partName(member)[language], entity].filter(Boolean).join(' · ')}
          </Box>
        </div>
      ),
    },
    {
      id: 'time',
      header: t('import.preview.columns.time'),
      cell: timeOf,
      minWidth: 110,
    },
    figureColumn({
      id: 'before',
      header: t('import.preview.columns.before'),
      cell: ({ before }) => <Before before={before} />,
      minWidth: 190,
    }),
    figureColumn({
      id: 'after',
      header: t('import.preview.columns.after'),
      cell: (row) => <After row={row} />,
      minWidth: 130,
    }),
  ];
  if (!choice) return columns;
  const own = {
    id: 'choice',
    header: t('import.preview.columns.choice'),
    cell: (row: ImportPreviewRow) => <RowChoice row={row} sheets={sheets} choice={choice} onChoice={onChoice} />,
    minWidth: 220,
  };
  return [...columns, own];
};

/** Rows of one kind: the stored value, its author, and the value of the file. */
export const ImportRowsTable = ({
  rows,
  sheets,
  choice,
  onChoice,
}: {
  rows: ImportRows;
  sheets: readonly string[];
  choice: ConflictChoice | undefined;
  onChoice: (next: ConflictChoice) => void;
}) => {
  const { t } = useTranslation('data-transfer');
  const choosing = { rows: rows.items ?? [], sheets, choice, onChoice };
  const wide = useColumns(choosing);
  const narrow = usePhoneColumns(choosing);
  const isPhone = useIsPhone();
  if (rows.error && !rows.items) {
    return <ErrorState things={t('import.preview.label')} error={rows.error} onRetry={rows.retry} />;
  }
  return (
    <SpaceBetween size="s">
      <Table
        variant="borderless"
        contentDensity="compact"
        ariaLabels={{ tableLabel: t('import.preview.label') }}
        items={rows.items ?? []}
        trackBy={({ row }) => String(row)}
        loading={rows.items === undefined}
        loadingText={t('import.preview.loading')}
        columnDefinitions={isPhone ? narrow : wide}
        wrapLines
      />
      {rows.hasMore ? (
        <Button loading={rows.isLoadingMore} onClick={rows.loadMore}>
          {t('import.preview.more')}
        </Button>
      ) : null}
    </SpaceBetween>
  );
};
