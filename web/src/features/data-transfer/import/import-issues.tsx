import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listDataImportIssues } from '../../../../../shared/contract/data-hub/data-transfer.contract.ts';
import { type DataImport, dataImportLimits } from '../../../../../shared/model/import/data-import.ts';
import type { ColumnChoice } from '../../../../../shared/model/import/import-columns.ts';
import { importIssueText } from '../../../../../shared/model/import/import-issue.ts';
import { importIssuePlace } from '../../../../../shared/model/import/import-issue-place.ts';
import type { NamedLabel } from '../../../../../shared/model/import/import-labels.ts';
import type { MarkAnswer } from '../../../../../shared/model/import/import-marks.ts';
import { isCell } from '../../../../../shared/model/sheets/cell-place.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { lazyPart } from '../../../components/states/lazy-part.tsx';
import { ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { useCall } from '../../../lib/api/use-call.ts';
import { csvType } from '../../../lib/csv-text.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { callApi } from '../../../lib/session/session.ts';
import { useCount } from '../use-count.ts';
import { allIssues, issueCsv } from './issue-file.ts';
import { LazyMapColumns } from './lazy-map-columns.tsx';
import { IgnoredColumns, ReadingNotes } from './reading-notes.tsx';
import { TemplateForm } from './template-form.tsx';

/** Most sheets use the library's names of metrics. */
const NameLabels = lazyPart(async () => (await import('./name-labels.tsx')).NameLabels);

/** Few sheets contain ambiguous numbers. */
const AskMarks = lazyPart(async () => (await import('./ask-marks.tsx')).AskMarks);

const ChooseSheets = lazyPart(async () => (await import('./choose-sheets.tsx')).ChooseSheets);

/** All errors as a file, to correct a long sheet. */
const IssueFile = ({ job: { importId, fileName, sheetNames } }: { job: DataImport }) => {
  const { t } = useTranslation('data-transfer');
  const language = useLanguage();
  const flash = useFlash();
  const [isSaving, setIsSaving] = useState(false);
  const save = async (): Promise<void> => {
    setIsSaving(true);
    try {
      const issues = await allIssues((page) =>
        callApi(listDataImportIssues, { params: { importId }, query: { page } }),
      );
      const row = t(issues.some((issue) => isCell(issue.row)) ? 'import.issues.cellHead' : 'import.issues.rowHead');
      const heads = { row, column: t('import.issues.columnHead'), message: t('import.issues.messageHead') };
      saveFile(t('import.issues.fileName', { name: fileName }), csvType, issueCsv(issues, heads, language, sheetNames));
    } catch (error) {
      flash.showError(error);
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <Button iconName="download" loading={isSaving} onClick={() => void save()}>
      {t('import.issues.save')}
    </Button>
  );
};

const IssueList = ({ job }: { job: DataImport }) => {
  const { t } = useTranslation('data-transfer');
  const language = useLanguage();
  const count = useCount();
  const { importId, sheetNames } = job;
  const { data, error, mutate } = useCall(
    listDataImportIssues,
    { params: { importId }, query: { page: 1 } },
    { revalidateOnFocus: false },
  );
  if (error && !data)
    return <ErrorState things={t('import.issues.label')} error={error} onRetry={() => void mutate()} />;
  if (!data) return <LoadingState things={t('import.issues.label')} />;
  const isCut = data.issues.length < data.total;
  return (
    <SpaceBetween size="s">
      {isCut ? <Box>{t('import.issues.first', { formatted: count(data.issues.length) })}</Box> : null}
      <IssueFile job={job} />
      <ul className="import-issues" aria-label={t('import.issues.label')}>
        {data.issues.map((issue) => (
          <li key={`${issue.row} ${issue.column} ${issue.code} ${issue.text}`}>
            {t('import.issues.row', {
              place: importIssuePlace(issue, language, sheetNames),
              message: importIssueText(issue, language, sheetNames),
            })}
          </li>
        ))}
      </ul>
    </SpaceBetween>
  );
};

/** Why a file cannot be read, or all errors in its rows, with their count. */
export const RefusedImport = ({
  job,
  isBusy,
  onAnother,
  onGood,
  onName,
  onMarks,
  onColumns,
  onSheets,
  onChosen,
}: {
  job: DataImport;
  isBusy: boolean;
  onAnother: () => void;
  onGood: () => void;
  onName: (labels: NamedLabel[]) => void;
  onMarks: (marks: MarkAnswer[]) => void;
  onColumns: (columns: ColumnChoice[]) => void;
  onSheets: (sheets: number[]) => void;
  /** Whether metrics of a template are chosen. */
  onChosen: (isChosen: boolean) => void;
}) => {
  const { t } = useTranslation('data-transfer');
  const count = useCount();
  const columns = <LazyMapColumns job={job} isBusy={isBusy} onColumns={onColumns} />;
  const another = <Button onClick={onAnother}>{t('import.another')}</Button>;
  if (job.sheets.length > 0) {
    return (
      <Suspense fallback={<LoadingState things={t('import.sheets.label')} />}>
        <ChooseSheets key={job.revision} job={job} isBusy={isBusy} onSheets={onSheets} onAnother={onAnother} />
      </Suspense>
    );
  }
  if (job.refusal !== null) {
    const limit = job.refusal === 'times' ? dataImportLimits.timesMax : dataImportLimits.rowsMax;
    // The periods of its columns are all that is missing: a question, not an error.
    const isAsked = job.refusal === 'columns' && job.columns.length > 0;
    return (
      <SpaceBetween size="l">
        <Alert type={isAsked ? 'info' : 'error'} action={another} header={job.fileName}>
          {isAsked ? t('import.columns.missing') : t(`import.refused.${job.refusal}`, { formatted: count(limit) })}
        </Alert>
        {job.ignored.length > 0 ? <IgnoredColumns job={job} /> : null}
        {columns}
        {/* The recommended template is offered right here. */}
        {job.refusal === 'columns' && !isAsked ? <TemplateForm onChosen={onChosen} /> : null}
      </SpaceBetween>
    );
  }
  return (
    <SpaceBetween size="m">
      <Alert
        type="error"
        action={another}
        header={t('import.issues.title', { count: job.issues, formatted: count(job.issues) })}
      >
        {t(job.good > 0 ? 'import.issues.goodText' : 'import.issues.text')}
      </Alert>
      {job.unnamed.length > 0 ? (
        <Suspense fallback={<LoadingState things={t('import.template.metrics')} />}>
          <NameLabels key={job.revision} job={job} isBusy={isBusy} onName={onName} />
        </Suspense>
      ) : null}
      {job.marks.length > 0 ? (
        <Suspense fallback={<LoadingState things={t('import.issues.label')} />}>
          <AskMarks key={job.revision} job={job} isBusy={isBusy} onMarks={onMarks} />
        </Suspense>
      ) : null}
      {job.good > 0 ? (
        <Button loading={isBusy} onClick={onGood}>
          {t('import.issues.takeGood', { count: job.good, formatted: count(job.good) })}
        </Button>
      ) : null}
      <ReadingNotes job={job} />
      {columns}
      <IssueList job={job} />
    </SpaceBetween>
  );
};

/** Rows excluded from an import of the valid rows: as a list, and as a file to correct. */
export const ExcludedIssues = ({ job }: { job: DataImport }) => {
  const { t } = useTranslation('data-transfer');
  const count = useCount();
  return (
    <Alert
      type="warning"
      header={t('import.issues.leftOut', { count: job.issues, formatted: count(job.issues) })}
      action={<IssueFile job={job} />}
    >
      {t('import.issues.leftOutText')}
    </Alert>
  );
};
