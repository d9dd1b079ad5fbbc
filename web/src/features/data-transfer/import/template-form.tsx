import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createImportTemplate } from '../../../../../shared/contract/data-hub/data-transfer.contract.ts';
import type { EntityId } from '../../../../../shared/ids.ts';
import { TimeSpan } from '../../../../../shared/model/data-point/data-point.ts';
import { templateTimesMax } from '../../../../../shared/model/hub/data-export.ts';
import { DayField } from '../../../components/day-input/day-field.tsx';
import { useMutationCall } from '../../../lib/api/use-call.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { EntityChoice } from '../entity-choice.tsx';
import { ExportResult } from '../export/export-result.tsx';
import { useDataExport } from '../export/use-data-export.ts';
import { type ChosenMetric, MetricChoice } from '../metric-choice.tsx';

const lastYear = (): TimeSpan => {
  const year = new Date().getFullYear() - 1;
  return { startOn: `${year}-01-01`, endOn: `${year}-12-31` };
};
/** The year before, because a sheet is usually filled backwards from the latest year. */
const yearBefore = ({ startOn, endOn }: TimeSpan): TimeSpan => {
  const back = (day: string): string => {
    const moved = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
    return Number.isNaN(Date.parse(moved)) ? `${moved.slice(0, 8)}28` : moved;
  };
  return { startOn: back(startOn), endOn: back(endOn) };
};
const isSpan = (span: TimeSpan): boolean => TimeSpan.safeParse(span).success && span.startOn <= span.endOn;

/** A time of the form; the id is its React key. */
type Row = TimeSpan & { id: number };
const spansOf = (rows: readonly Row[]): TimeSpan[] => rows.map(({ startOn, endOn }) => ({ startOn, endOn }));

const TimeFields = ({
  time,
  number,
  onChange,
  onRemove,
}: {
  time: TimeSpan;
  number: number;
  onChange: (next: TimeSpan) => void;
  onRemove: (() => void) | undefined;
}) => {
  const { t } = useTranslation('data-transfer');
  return (
    <div className="import-time">
      {(['startOn', 'endOn'] as const).map((end) => (
        <DayField
          key={end}
          label={t(`import.template.${end}`, { number })}
          name={t(`import.template.${end}`, { number })}
          value={time[end]}
          onChange={(day) => onChange({ ...time, [end]: day })}
        />
      ))}
      {onRemove ? (
        <Button iconName="close" ariaLabel={`${t('import.template.removeTime')}: ${number}`} onClick={onRemove} />
      ) : null}
    </div>
  );
};

const intoSight = (part: HTMLElement | null): void => part?.scrollIntoView({ block: 'nearest' });

/** A template to fill in: the chosen metrics and times, with lists of their units. */
export const TemplateForm = ({ onChosen }: { onChosen: (isChosen: boolean) => void }) => {
  const { t } = useTranslation('data-transfer');
  const language = useLanguage();
  const [metrics, setMetrics] = useState<ChosenMetric[]>([]);
  const [entityIds, setEntityIds] = useState<EntityId[]>([]);
  const [withOrganization, setWithOrganization] = useState(false);
  const [times, setTimes] = useState<Row[]>(() => [{ id: 0, ...lastYear() }]);
  const { trigger } = useMutationCall(createImportTemplate);
  const metricCodes = metrics.map(({ value }) => value);
  const body = { metricCodes, entityIds, withOrganization, times: spansOf(times), language };
  const sheet = useDataExport(() => trigger({ body }));
  const isReady = metrics.length > 0 && times.every(isSpan);
  const last = times.at(-1) ?? { id: 0, ...lastYear() };
  const addTime = (): void => setTimes([...times, { id: last.id + 1, ...yearBefore(last) }]);
  return (
    <SpaceBetween size="m">
      <Header variant="h3" description={t('import.template.text')}>
        {t('import.template.title')}
      </Header>
      <MetricChoice
        chosen={metrics}
        onChange={(chosen) => {
          setMetrics(chosen);
          onChosen(chosen.length > 0);
        }}
      />
      <EntityChoice
        chosen={entityIds}
        onChange={setEntityIds}
        withOrganization={withOrganization}
        onOrganization={setWithOrganization}
      />
      {times.map((time, index) => (
        <TimeFields
          key={time.id}
          time={time}
          number={index + 1}
          onChange={(next) => setTimes(times.with(index, { ...next, id: time.id }))}
          onRemove={times.length > 1 ? () => setTimes(times.toSpliced(index, 1)) : undefined}
        />
      ))}
      <SpaceBetween direction="horizontal" size="xs">
        <Button disabled={times.length >= templateTimesMax} onClick={addTime}>
          {t('import.template.addTime')}
        </Button>
        <Button iconName="download" loading={sheet.isRunning} disabled={!isReady} onClick={sheet.start}>
          {t('import.template.action')}
        </Button>
      </SpaceBetween>
      {/* Scrolled into view once it appears, however many times are above it. */}
      <div key={sheet.job?.status} ref={sheet.job ? intoSight : undefined}>
        <ExportResult {...sheet} />
      </div>
    </SpaceBetween>
  );
};
