import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  getFaultyEntityRows,
  listEntityImportIssues,
} from '../../../../../shared/contract/entities/entity-imports.contract.ts';
import type { EntityImport } from '../../../../../shared/model/entities/import/entity-import.ts';
import { entityIssueText } from '../../../../../shared/model/entities/import/import-issues.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { useCall } from '../../../lib/api/use-call.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { callApi } from '../../../lib/session/session.ts';
import { saveWorkbook } from './save-workbook.ts';
import type { EntityImporting } from './use-entity-import.ts';

/** All errors at once, by row, and the rows themselves as a file to correct. */
const Issues = ({ job }: { job: EntityImport }) => {
  const { t } = useTranslation('entity-import');
  const language = useLanguage();
  const flash = useFlash();
  const { importId } = job;
  const [isSaving, setIsSaving] = useState(false);
  const { data, error, mutate } = useCall(
    listEntityImportIssues,
    { params: { importId } },
    { revalidateOnFocus: false },
  );
  const save = (): void => {
    setIsSaving(true);
    callApi(getFaultyEntityRows, { params: { importId }, query: { language } })
      .then(saveWorkbook, (failed: unknown) => flash.showError(failed))
      .finally(() => setIsSaving(false));
  };
  if (error && !data) return <ErrorState things={t('issues')} error={error} onRetry={() => void mutate()} />;
  if (!data) return <LoadingState things={t('issues')} />;
  return (
    <SpaceBetween size="s">
      <Box variant="h3">{t('errors', { count: job.issues })}</Box>
      <ul className="entity-issues" aria-label={t('issues')}>
        {data.issues.map((issue) => (
          <li key={`${issue.row} ${issue.column} ${issue.code}`}>
            {t('row', { row: issue.row, message: entityIssueText(issue, language) })}
          </li>
        ))}
      </ul>
      {data.issues.length < job.issues ? <Box>{t('first', { count: data.issues.length })}</Box> : null}
      <Button iconName="download" loading={isSaving} onClick={save}>
        {t('downloadRows', { count: job.faultyRows })}
      </Button>
    </SpaceBetween>
  );
};

/** The second step: what the file would create, and warnings; nothing is created yet. */
export const CheckedWorkbook = ({ job, run, close, isBusy }: EntityImporting & { job: EntityImport }) => {
  const { t } = useTranslation('entity-import');
  const another = <Button onClick={close}>{t('another')}</Button>;
  if (job.refusal !== null) {
    return (
      <Alert type="error" header={job.fileName} action={another}>
        {t(`refused.${job.refusal}`)}
      </Alert>
    );
  }
  const entities = t('entities', { count: job.entities });
  const people = t('people', { count: job.people });
  return (
    <SpaceBetween size="l">
      <SpaceBetween size="xs">
        <Box variant="h2">{job.fileName}</Box>
        {job.goodRows > 0 ? (
          <StatusIndicator type="success">{t('good', { count: job.goodRows })}</StatusIndicator>
        ) : null}
        {job.faultyRows > 0 ? (
          <StatusIndicator type="warning">{t('faulty', { count: job.faultyRows })}</StatusIndicator>
        ) : null}
        {job.ignored.length > 0 ? (
          <Box color="text-body-secondary">{t('ignored', { names: job.ignored.join(', ') })}</Box>
        ) : null}
      </SpaceBetween>
      {job.status === 'ready' ? (
        <SpaceBetween size="s">
          <div>{t('will', { entities, people })}</div>
          <SpaceBetween direction="horizontal" size="xs">
            {another}
            <Button variant="primary" loading={isBusy} onClick={() => void run(job, 'create')}>
              {job.entities === 0 ? t('invite') : t('create', { count: job.entities })}
            </Button>
          </SpaceBetween>
        </SpaceBetween>
      ) : (
        another
      )}
      {job.issues > 0 ? <Issues job={job} /> : null}
    </SpaceBetween>
  );
};
