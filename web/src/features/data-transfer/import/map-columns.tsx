import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listReportingTimes } from '../../../../../shared/contract/data-hub/reporting-times.contract.ts';
import { TimeSpan } from '../../../../../shared/model/data-point/data-point.ts';
import { yearName } from '../../../../../shared/model/data-point/year-name.ts';
import type { DataImport } from '../../../../../shared/model/import/data-import.ts';
import type { ColumnChoice, ImportColumn } from '../../../../../shared/model/import/import-columns.ts';
import { groupedIn } from '../../../../../shared/model/numbers/format-unit.ts';
import { DayField } from '../../../components/day-input/day-field.tsx';
import { useCall } from '../../../lib/api/use-call.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useCount } from '../use-count.ts';
import { type ColumnDraft, choicesOf, draftsOf, keyOf, offeredPeriods, spanKey } from './column-drafts.ts';

const [none, other] = ['-', '+'];

/** A plain number of a spreadsheet's cell with separators; any other text as the file has it. */
const withSeparators = (text: string): string => (/^-?\d{4,}(\.\d+)?$/.test(text) ? groupedIn(text, undefined) : text);

/** The days of a period that is none of the listed ones. */
const OtherDays = ({
  column,
  period,
  onChange,
}: {
  column: string;
  period: TimeSpan;
  onChange: (next: TimeSpan) => void;
}) => {
  const { t } = useTranslation('data-transfer');
  return (['startOn', 'endOn'] as const).map((end) => (
    <DayField
      key={end}
      label={t(`import.columns.${end}`)}
      name={`${column}: ${t(`import.columns.${end}`)}`}
      value={period[end]}
      onChange={(day) => onChange({ ...period, [end]: day })}
    />
  ));
};

/** The period and the unit of one column. */
const ColumnFields = ({
  column,
  times,
  thisYear,
  isAsked,
  draft,
  onChange,
}: {
  column: ImportColumn;
  times: readonly TimeSpan[];
  thisYear: number;
  /** No column of the file has a period. */
  isAsked: boolean;
  draft: ColumnDraft | undefined;
  onChange: (next: ColumnDraft) => void;
}) => {
  const { t } = useTranslation('data-transfer');
  const language = useLanguage();
  const count = useCount();
  const name = t('import.columns.name', { place: column.name, head: column.head });
  const { values, examples } = column;
  const example = examples.map(withSeparators).join(language === 'zhTw' ? '、' : ', ');
  const listed = offeredPeriods(column, times, thisYear);
  const options = [
    { value: none, label: t('import.columns.none') },
    ...[...listed].map(([value, time]) => ({ value, label: yearName(time, language) })),
    { value: other, label: t('import.columns.other') },
  ];
  const isUnread = column.isOpen || (isAsked && column.period === null);
  const shown = draft ?? (isUnread ? undefined : { period: column.period, isOther: false, unit: column.unit });
  const chosen = !shown ? undefined : shown.isOther ? other : shown.period ? spanKey(shown.period) : none;
  const unit = shown?.unit ?? '';
  const pick = (value: string): void => {
    if (value === other) onChange({ period: column.period ?? { startOn: '', endOn: '' }, isOther: true, unit });
    else onChange({ period: listed.get(value) ?? null, isOther: false, unit });
  };
  return (
    <li className="import-column">
      <div>
        <Box fontWeight="bold">{name}</Box>
        <Box variant="small" display="block" color="text-body-secondary">
          {t('import.columns.values', { count: values, formatted: count(values), example })}
          {values > examples.length ? ' …' : ''}
        </Box>
      </div>
      <div data-label={t('import.columns.period')}>
        <Select
          ariaLabel={`${name}: ${t('import.columns.period')}`}
          options={options}
          selectedOption={options.find(({ value }) => value === chosen) ?? null}
          placeholder={t('import.columns.placeholder')}
          onChange={({ detail }) => pick(detail.selectedOption.value ?? none)}
          expandToViewport
        />
        {draft?.isOther && draft.period ? (
          <OtherDays column={name} period={draft.period} onChange={(period) => onChange({ ...draft, period })} />
        ) : null}
      </div>
      <div data-label={t('import.columns.unit')}>
        <Input
          ariaLabel={`${name}: ${t('import.columns.unit')}`}
          value={unit}
          placeholder={t('import.columns.unitAsRead')}
          disabled={chosen === none}
          onChange={({ detail: { value } }) =>
            onChange({ ...(shown ?? { period: column.period, isOther: false }), unit: value })
          }
        />
      </div>
    </li>
  );
};

/** Periods and units of a file's columns: as read or as remembered for its layout, corrected by hand. */
export const MapColumns = ({
  job: { columns, refusal },
  isBusy,
  onColumns,
}: {
  job: DataImport;
  isBusy: boolean;
  onColumns: (columns: ColumnChoice[]) => void;
}) => {
  const { t } = useTranslation('data-transfer');
  const { data } = useCall(listReportingTimes, {});
  const [drafts, setDrafts] = useState<ReadonlyMap<string, ColumnDraft>>(() => draftsOf(columns));
  const [thisYear] = useState(() => new Date().getFullYear());
  const choices = choicesOf(columns, drafts);
  const isAsked = refusal !== null || drafts.size > 0 || columns.some(({ isOpen }) => isOpen);
  const areSpans = choices.every(({ period }) => period === null || TimeSpan.safeParse(period).success);
  return (
    <ExpandableSection
      variant="container"
      defaultExpanded={isAsked}
      headerText={t('import.columns.title')}
      headerDescription={t('import.columns.text')}
    >
      <SpaceBetween size="m">
        <div className="import-column import-column-heads" aria-hidden>
          {(['column', 'period', 'unit'] as const).map((key) => (
            <Box key={key} variant="small" color="text-body-secondary">
              {t(`import.columns.${key}`)}
            </Box>
          ))}
        </div>
        <ul className="import-columns" aria-label={t('import.columns.title')}>
          {columns.map((column) => (
            <ColumnFields
              key={keyOf(column)}
              column={column}
              times={data?.times ?? []}
              thisYear={thisYear}
              isAsked={refusal === 'columns'}
              draft={drafts.get(keyOf(column))}
              onChange={(next) => setDrafts(new Map(drafts).set(keyOf(column), next))}
            />
          ))}
        </ul>
        <Button
          variant={isAsked ? 'primary' : 'normal'}
          disabled={choices.length === 0 || !areSpans}
          loading={isBusy}
          onClick={() => onColumns(choices)}
        >
          {t('import.columns.action')}
        </Button>
      </SpaceBetween>
    </ExpandableSection>
  );
};
