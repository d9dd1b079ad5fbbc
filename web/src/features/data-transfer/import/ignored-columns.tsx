import Alert from '@cloudscape-design/components/alert';
import { useTranslation } from 'react-i18next';
import type { DataImport } from '../../../../../shared/model/data-import.ts';
import { listText } from '../../../lib/i18n/list-text.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';

/** Columns that look like data and were not read: "Units" for Unit would leave every value in the metric's own unit. */
export const IgnoredColumns = ({ job: { ignored } }: { job: DataImport }) => {
  const { t } = useTranslation('data-transfer');
  const language = useLanguage();
  if (ignored.length === 0) return null;
  return (
    <Alert type="warning" header={t('import.ignored.title', { names: listText(ignored, language) })}>
      {t('import.ignored.text')}
    </Alert>
  );
};
