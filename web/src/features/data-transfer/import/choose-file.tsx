import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { dataImportAccept, dataImportLimits, isImportName } from '../../../../../shared/model/import/data-import.ts';
import { checkFile } from '../../../../../shared/model/text/file-check.ts';
import { WorkbookChoice } from '../../../components/workbook-choice.tsx';
import { LatestImports } from './latest-imports.tsx';
import { TemplateForm } from './template-form.tsx';
import type { FollowedImport } from './use-import.ts';

/** The check of specification 5, before upload; an Outlook mail passes the generic check but is no workbook. */
const problemOf = (file: File): 'volume' | 'format' | 'damaged' | undefined => {
  if (file.size === 0) return 'damaged';
  const limits = { bytesMax: dataImportLimits.bytesMax, allowed: dataImportAccept };
  return checkFile(file, limits) ?? (isImportName(file.name) ? undefined : 'format');
};

type ChooseProps = Pick<FollowedImport, 'check' | 'open' | 'isBusy'> & {
  /** Whether metrics of a template are chosen, which closing would lose. */
  onChosen: (isChosen: boolean) => void;
};

export const ChooseFile = ({ check, open, isBusy, onChosen }: ChooseProps) => {
  const { t } = useTranslation('data-transfer');
  return (
    <SpaceBetween size="l">
      <div className="import-ways">
        <SpaceBetween size="m">
          <Header variant="h3" description={t('import.choose.text')}>
            {t('import.choose.title')}
          </Header>
          <WorkbookChoice
            texts={{
              label: t('import.choose.file'),
              constraint: t('import.choose.constraint'),
              choose: t('import.choose.button'),
              remove: t('import.choose.remove'),
              check: t('import.choose.check'),
            }}
            accept={dataImportAccept}
            problemOf={(file) => {
              const problem = problemOf(file);
              return problem && t(`import.refused.${problem}`);
            }}
            isBusy={isBusy}
            onCheck={check}
          />
        </SpaceBetween>
        <TemplateForm onChosen={onChosen} />
      </div>
      <LatestImports onOpen={open} />
    </SpaceBetween>
  );
};
