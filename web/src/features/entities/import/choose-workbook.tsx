import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  getEntityImportTemplate,
  listEntityImports,
} from '../../../../../shared/contract/entities/entity-imports.contract.ts';
import { entityImportLimits } from '../../../../../shared/model/entities/import/entity-import.ts';
import { checkFile } from '../../../../../shared/model/text/file-check.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { WorkbookChoice } from '../../../components/workbook-choice.tsx';
import { useCall } from '../../../lib/api/use-call.ts';
import { formatInstant } from '../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { callApi } from '../../../lib/session/session.ts';
import { saveWorkbook } from './save-workbook.ts';
import type { EntityImporting } from './use-entity-import.ts';

/** The check of specification 5, before upload; an Outlook mail passes the generic check but is no workbook. */
const problemOf = (file: File): 'volume' | 'format' | undefined => {
  const { bytesMax, accept: allowed } = entityImportLimits;
  const isWorkbook = file.name.toLowerCase().endsWith(allowed);
  return checkFile(file, { bytesMax, allowed }) ?? (isWorkbook && file.size > 0 ? undefined : 'format');
};

const Template = () => {
  const { t } = useTranslation('entity-import');
  const language = useLanguage();
  const flash = useFlash();
  const [isSaving, setIsSaving] = useState(false);
  const save = (): void => {
    setIsSaving(true);
    callApi(getEntityImportTemplate, { query: { language } })
      .then(saveWorkbook, (error: unknown) => flash.showError(error))
      .finally(() => setIsSaving(false));
  };
  return (
    <SpaceBetween size="xs">
      <div>{t('templateText')}</div>
      <Button iconName="download" loading={isSaving} onClick={save}>
        {t('template')}
      </Button>
    </SpaceBetween>
  );
};

const Latest = ({ open }: Pick<EntityImporting, 'open'>) => {
  const { t } = useTranslation('entity-import');
  const language = useLanguage();
  const { data } = useCall(listEntityImports, {});
  const shown = data?.imports.filter(({ status }) => status !== 'refused') ?? [];
  if (shown.length === 0) return null;
  return (
    <FormField label={t('latest')}>
      <ul className="entity-imports">
        {shown.map((job) => (
          <li key={job.importId}>
            <Link ariaLabel={t('look', { name: job.fileName })} onFollow={() => open(job)}>
              {job.fileName}
            </Link>{' '}
            <span className="entity-none">
              {formatInstant(job.startedAt, language)} · {t(`status.${job.status}`)}
            </span>
          </li>
        ))}
      </ul>
    </FormField>
  );
};

/** The first step: a template to fill in, and the upload of the filled one. */
export const ChooseWorkbook = ({ check, open, isBusy }: Pick<EntityImporting, 'check' | 'open' | 'isBusy'>) => {
  const { t } = useTranslation('entity-import');
  return (
    <SpaceBetween size="l">
      <Template />
      <WorkbookChoice
        texts={{
          label: t('file'),
          constraint: t('constraint'),
          choose: t('choose'),
          remove: t('remove'),
          check: t('check'),
        }}
        accept={entityImportLimits.accept}
        problemOf={(file) => {
          const problem = problemOf(file);
          return problem && t(`refused.${problem}`);
        }}
        isBusy={isBusy}
        onCheck={(file) => void check(file)}
      />
      <Latest open={open} />
    </SpaceBetween>
  );
};
