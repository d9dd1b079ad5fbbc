import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listDataImportLeftRows } from '../../../../../shared/contract/data-hub/data-transfer.contract.ts';
import { timeNames, yearName } from '../../../../../shared/model/data-point/year-name.ts';
import type { DataImport } from '../../../../../shared/model/import/data-import.ts';
import { wholePercent } from '../../../../../shared/model/numbers/whole-percent.ts';
import { placeName, placeText } from '../../../../../shared/model/sheets/cell-place.ts';
import { Progress } from '../../../components/progress/progress.tsx';
import { useCall } from '../../../lib/api/use-call.ts';
import { listText } from '../../../lib/i18n/list-text.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useCount } from '../use-count.ts';

/** Progress in rows; the import continues without the page. */
export const ImportProgress = ({ job }: { job: DataImport }) => {
  const { t } = useTranslation('data-transfer');
  const count = useCount();
  const { done, of } = job.progress;
  const place = { done: count(done), of: count(of) };
  return (
    <Progress
      value={wholePercent(done, of)}
      label={job.status === 'applying' ? t('import.applying', place) : t('import.undoing', place)}
      description={t('import.leave')}
    />
  );
};

const UnchangedRows = ({ job, step }: { job: DataImport; step: 'apply' | 'undo' }) => {
  const { t } = useTranslation('data-transfer');
  const language = useLanguage();
  const { data } = useCall(listDataImportLeftRows, { params: { importId: job.importId }, query: { step } });
  return (
    <ul>
      {(data?.rows ?? []).map(({ row, name, entity, startOn, endOn }) => (
        <li key={row}>
          {t('import.left', {
            place: placeName(placeText(row), language, job.sheetNames),
            name: [name[language], entity].filter(Boolean).join(' · '),
            time: yearName({ startOn, endOn }, language),
          })}
        </li>
      ))}
    </ul>
  );
};

/** Question before an undo: the number of values, and what stays. */
const UndoQuestion = ({
  job: { written },
  isBusy,
  onUndo,
  onKeep,
}: {
  job: DataImport;
  isBusy: boolean;
  onUndo: () => void;
  onKeep: () => void;
}) => {
  const { t } = useTranslation('data-transfer');
  const count = useCount();
  const actions = (
    <SpaceBetween direction="horizontal" size="xs">
      <Button disabled={isBusy} onClick={onKeep}>
        {t('import.done.undoNo')}
      </Button>
      <Button loading={isBusy} onClick={onUndo}>
        {t('import.done.undoYes')}
      </Button>
    </SpaceBetween>
  );
  return (
    <div role="alert">
      <Alert
        type="warning"
        header={t('import.done.undoAsk', { count: written, formatted: count(written) })}
        action={actions}
      >
        {t('import.done.undoText')}
      </Alert>
    </div>
  );
};

/** Values that an import wrote, and those it did not change; all can be undone. */
export const ImportDone = ({ job, isBusy, onUndo }: { job: DataImport; isBusy: boolean; onUndo: () => void }) => {
  const { t } = useTranslation('data-transfer');
  const count = useCount();
  const [isAsking, setIsAsking] = useState(false);
  const { written, kept: retained, overtaken } = job;
  if (isAsking) return <UndoQuestion job={job} isBusy={isBusy} onUndo={onUndo} onKeep={() => setIsAsking(false)} />;
  const undo =
    written > 0 ? (
      <Button loading={isBusy} onClick={() => setIsAsking(true)}>
        {t('import.done.undo')}
      </Button>
    ) : undefined;
  return (
    <Alert type="success" header={t('import.done.title', { count: written, formatted: count(written) })} action={undo}>
      <SpaceBetween size="xs">
        {retained > 0 ? <Box>{t('import.done.kept', { count: retained, formatted: count(retained) })}</Box> : null}
        {overtaken > 0 ? (
          <>
            <Box>{t('import.done.overtaken', { count: overtaken, formatted: count(overtaken) })}</Box>
            <UnchangedRows job={job} step="apply" />
          </>
        ) : null}
      </SpaceBetween>
    </Alert>
  );
};

/** Reporting times created by the import: those removed with its values, and those that stay. */
const UndoneTimes = ({ job: { timesTakenBack, timesLeft } }: { job: DataImport }) => {
  const { t } = useTranslation('data-transfer');
  const language = useLanguage();
  const lines = [
    { key: 'timesGone', of: timesTakenBack },
    { key: 'timesLeft', of: timesLeft },
  ] as const;
  return (
    <>
      {lines.map(({ key, of: { total, times } }) => {
        if (total === 0) return null;
        const names = timeNames(times, language);
        const list = `${listText(names, language)}${total > times.length ? '…' : ''}`;
        return <Box key={key}>{t(`import.undone.${key}`, { count: total, times: list })}</Box>;
      })}
    </>
  );
};

export const ImportUndone = ({ job }: { job: DataImport }) => {
  const { t } = useTranslation('data-transfer');
  const count = useCount();
  const { takenBack, notTakenBack } = job;
  return (
    <Alert
      type={notTakenBack > 0 ? 'warning' : 'success'}
      header={t('import.undone.title', { count: takenBack, formatted: count(takenBack) })}
    >
      {notTakenBack > 0 ? (
        <>
          <Box>{t('import.undone.left', { count: notTakenBack, formatted: count(notTakenBack) })}</Box>
          <UnchangedRows job={job} step="undo" />
        </>
      ) : null}
      <UndoneTimes job={job} />
    </Alert>
  );
};

export const ImportStopped = ({
  job,
  isBusy,
  onAgain,
}: {
  job: DataImport;
  isBusy: boolean;
  onAgain: (() => void) | undefined;
}) => {
  const { t } = useTranslation('data-transfer');
  const again = onAgain ? (
    <Button loading={isBusy} onClick={onAgain}>
      {t('import.failed.again')}
    </Button>
  ) : undefined;
  return (
    <Alert type="error" header={t('import.failed.title')} action={again}>
      {job.failedStep === 'check' ? t('import.failed.check') : t('import.failed.text')}
    </Alert>
  );
};
