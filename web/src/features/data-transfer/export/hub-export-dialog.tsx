import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import FormField from '@cloudscape-design/components/form-field';
import Modal from '@cloudscape-design/components/modal';
import RadioGroup from '@cloudscape-design/components/radio-group';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportHubData } from '../../../../../shared/contract/data-hub/data-transfer.contract.ts';
import { TimeSpan } from '../../../../../shared/model/data-point/data-point.ts';
import { HubExportChoice } from '../../../../../shared/model/hub/data-export.ts';
import { DayField } from '../../../components/day-input/day-field.tsx';
import { useMutationCall } from '../../../lib/api/use-call.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useCount } from '../use-count.ts';
import { ExportResult } from './export-result.tsx';
import { FileChoice, type FileOptions } from './file-choice.tsx';
import { useDataExport } from './use-data-export.ts';

const modes = HubExportChoice.shape.mode.options;
type Mode = HubExportChoice['mode'];

const ModeChoice = ({ mode, onChange }: { mode: Mode; onChange: (mode: Mode) => void }) => {
  const { t } = useTranslation('data-transfer');
  return (
    <FormField label={t('export.mode.label')}>
      <RadioGroup
        value={mode}
        onChange={({ detail }) => onChange(modes.find((one) => one === detail.value) ?? 'all')}
        items={modes.map((value) => ({ value, label: t(`export.mode.${value}`) }))}
      />
    </FormField>
  );
};

type Days = { startOn: string; endOn: string };

/** Either bound is optional. */
const areDays = ({ startOn, endOn }: Days): boolean => {
  const isDay = (text: string): boolean => text === '' || TimeSpan.shape.startOn.safeParse(text).success;
  return isDay(startOn) && isDay(endOn) && (startOn === '' || endOn === '' || startOn <= endOn);
};

const DayChoice = ({ days, onChange }: { days: Days; onChange: (days: Days) => void }) => {
  const { t } = useTranslation('data-transfer');
  return (
    <SpaceBetween size="xs">
      <div>
        <Box fontWeight="bold">{t('export.hub.times')}</Box>
        <Box variant="small">{t('export.hub.dateHint')}</Box>
      </div>
      <ColumnLayout columns={2}>
        {(['startOn', 'endOn'] as const).map((end) => {
          const name = end === 'startOn' ? t('export.hub.from') : t('export.hub.to');
          return (
            <DayField
              key={end}
              label={name}
              name={name}
              value={days[end]}
              onChange={(day) => onChange({ ...days, [end]: day })}
            />
          );
        })}
      </ColumnLayout>
    </SpaceBetween>
  );
};

/** Exports data points of the data hub: all of them, or those of the given `metricCodes`. */
export const ExportDialog = ({
  metricCodes = [],
  linkedId,
  onClose,
}: {
  metricCodes?: readonly string[];
  /** The export that a notification links to. */
  linkedId?: string | undefined;
  onClose: () => void;
}) => {
  const { t } = useTranslation('data-transfer');
  const count = useCount();
  const own = useLanguage();
  const [mode, setMode] = useState<Mode>('all');
  const [days, setDays] = useState<Days>({ startOn: '', endOn: '' });
  const [isOnlyChosen, setIsOnlyChosen] = useState(metricCodes.length > 0);
  const [file, setFile] = useState<FileOptions>({ format: 'xlsx', language: own });
  const { trigger } = useMutationCall(exportHubData);
  const job = useDataExport(
    () =>
      trigger({
        body: {
          ...file,
          mode,
          metricCodes: isOnlyChosen ? [...metricCodes] : [],
          ...(days.startOn ? { startOn: days.startOn } : {}),
          ...(days.endOn ? { endOn: days.endOn } : {}),
        },
      }),
    linkedId,
  );
  return (
    <Modal
      visible
      onDismiss={onClose}
      header={t('export.hub.title')}
      footer={
        <Box float="right">
          <SpaceBetween direction="horizontal" size="xs">
            <Button onClick={onClose}>{t('import.close')}</Button>
            <Button variant="primary" loading={job.isRunning} disabled={!areDays(days)} onClick={job.start}>
              {t('export.actionNone')}
            </Button>
          </SpaceBetween>
        </Box>
      }
    >
      <SpaceBetween size="l">
        <ExportResult {...job} />
        <ModeChoice mode={mode} onChange={setMode} />
        {metricCodes.length > 0 ? (
          <Checkbox checked={isOnlyChosen} onChange={({ detail }) => setIsOnlyChosen(detail.checked)}>
            {t('export.hub.metrics', { count: metricCodes.length, formatted: count(metricCodes.length) })}
          </Checkbox>
        ) : null}
        <DayChoice days={days} onChange={setDays} />
        <FileChoice {...file} onChange={setFile} />
      </SpaceBetween>
    </Modal>
  );
};
