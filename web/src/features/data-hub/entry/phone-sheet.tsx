import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatUnit } from '../../../../../shared/model/numbers/format-unit.ts';
import { lazyQuietly } from '../../../components/states/lazy-part.tsx';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useTimeName } from '../use-hub.ts';
import { type CellAt, hasDetails, keyAt, rowKey, type Sheet, type SheetRow, unitFor } from './sheet-model/sheet.ts';
import { currencyAt } from './sheet-model/sheet-currency.ts';
import { lastYearAt, rowTotalAt } from './sheet-model/sheet-sums.ts';
import { totalText } from './sheet-model/sheet-text.ts';
import type { useSheet } from './use-sheet.ts';

type SheetState = ReturnType<typeof useSheet>;
type PhoneProps = { sheet: Sheet; state: SheetState };

/** Few cells are derived from components. */
const ReadOnlyReason = lazyQuietly(async () => (await import('./read-only-reason.tsx')).ReadOnlyReason);

type Field = { key: string; label: string; at: CellAt; metric: SheetRow; time: string };

const CellField = ({ sheet, state, field }: PhoneProps & { field: Field }) => {
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  const { at, metric } = field;
  const problem = state.problemAt(at);
  const isOff = keyAt(sheet, at) === undefined;
  const why = isOff ? (
    <Suspense>
      <ReadOnlyReason sheet={sheet} at={at} />
    </Suspense>
  ) : undefined;
  return (
    <FormField
      label={field.label}
      description={[formatUnit(unitFor(metric, sheet.unit), language), currencyAt(sheet, state.drafts, at)]
        .filter((text) => text !== '')
        .join(' · ')}
      constraintText={why ?? (metric.isCalculated ? t('grid.calculated') : undefined)}
      errorText={problem && t(`problem.${problem}`)}
    >
      <div className="hub-phone-field">
        <Input
          value={state.textAt(at)}
          inputMode={metric.valueType === 'Text' ? 'text' : 'decimal'}
          disabled={isOff}
          onChange={({ detail }) => state.write(at, detail.value)}
        />
        {hasDetails(sheet, at) ? (
          <Button
            variant="icon"
            iconName="file"
            ariaLabel={t('grid.noteTitle', { name: metric.name, time: field.time })}
            onClick={() => state.openNote(at)}
          />
        ) : null}
      </div>
    </FormField>
  );
};

/** One of many, with buttons to the previous and the next one. */
const Stepper = ({
  label,
  names,
  at,
  onChange,
}: {
  label: string;
  names: readonly string[];
  at: number;
  onChange: (at: number) => void;
}) => {
  const { t } = useTranslation('data-hub');
  const options = names.map((name, index) => ({ value: String(index), label: name }));
  const step = (by: number, iconName: 'angle-left' | 'angle-right', text: string) => (
    <Button
      iconName={iconName}
      ariaLabel={text}
      disabled={options[at + by] === undefined}
      onClick={() => onChange(at + by)}
    />
  );
  return (
    <FormField label={label}>
      <div className="hub-phone-step">
        {step(-1, 'angle-left', t('grid.before'))}
        <Select
          options={options}
          selectedOption={options[at] ?? null}
          filteringType={options.length > 20 ? 'auto' : 'none'}
          onChange={({ detail }) => onChange(Number(detail.selectedOption.value))}
        />
        {step(1, 'angle-right', t('grid.after'))}
      </div>
    </FormField>
  );
};

/** Totals of the current row over the parts of its year, next to the year before. */
const RowTotals = ({ sheet, state, row }: PhoneProps & { row: number }) => {
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  const metric = sheet.rows[row];
  if (!metric || !sheet.isOneYear) return null;
  const total = totalText(sheet, metric, rowTotalAt(sheet, state.drafts, row));
  const before = sheet.isLastYearShown ? totalText(sheet, metric, lastYearAt(sheet, row)) : '';
  const unit = formatUnit(unitFor(metric, sheet.unit), language);
  const items = [
    { label: t('grid.total'), value: total },
    { label: t('grid.lastYear'), value: before },
  ].flatMap(({ label, value }) => (value === '' ? [] : [{ label: `${label} · ${unit}`, value }]));
  return items.length > 0 ? <KeyValuePairs columns={2} items={items} /> : null;
};

/** A phone shows one reporting time with metrics as a list of fields, or one entity with its times. */
export const PhoneSheet = ({ sheet, state }: PhoneProps) => {
  const { t } = useTranslation('data-hub');
  const nameOf = useTimeName();
  const isByOwner = sheet.rowsAre === 'entities';
  const times = sheet.times.map(nameOf);
  const owners = sheet.rows.map(({ name }) => name);
  const last = (isByOwner ? owners : times).length - 1;
  const [chosen, setChosen] = useState(isByOwner ? 0 : last);
  const at = Math.min(chosen, last);
  const ofOwner = sheet.times.map((_, column) => ({ row: at, column }));
  const ofTime = sheet.rows.map((_, row) => ({ row, column: at }));
  const fields = (isByOwner ? ofOwner : ofTime).flatMap((cell): Field[] => {
    const [metric, time] = [sheet.rows[cell.row], times[cell.column]];
    if (!metric || time === undefined) return [];
    const label = isByOwner ? time : metric.name;
    return [{ key: `${rowKey(metric)} ${cell.column}`, label, at: cell, metric, time }];
  });
  return (
    <SpaceBetween size="m">
      <Stepper
        label={t(isByOwner ? 'columns.entity' : 'grid.phoneTime')}
        names={isByOwner ? owners : times}
        at={at}
        onChange={setChosen}
      />
      {fields.map((field) => (
        <CellField key={field.key} sheet={sheet} state={state} field={field} />
      ))}
      {isByOwner ? <RowTotals sheet={sheet} state={state} row={at} /> : null}
    </SpaceBetween>
  );
};
