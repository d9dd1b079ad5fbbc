import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataImport } from '../../../../../shared/model/import/data-import.ts';
import type { ColumnChoice } from '../../../../../shared/model/import/import-columns.ts';
import { lazyPart } from '../../../components/states/lazy-part.tsx';
import { LoadingState } from '../../../components/states/states.tsx';

const MapColumns = lazyPart(async () => (await import('./map-columns.tsx')).MapColumns);

/** The periods and units of a file's columns, where it has some. */
export const LazyMapColumns = (props: {
  job: DataImport;
  isBusy: boolean;
  onColumns: (columns: ColumnChoice[]) => void;
}) => {
  const { t } = useTranslation('data-transfer');
  if (props.job.columns.length === 0) return null;
  return (
    <Suspense fallback={<LoadingState things={t('import.columns.title')} />}>
      <MapColumns key={props.job.revision} {...props} />
    </Suspense>
  );
};
