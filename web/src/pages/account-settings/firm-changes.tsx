import Box from '@cloudscape-design/components/box';
import { useTranslation } from 'react-i18next';
import { type FirmView, listConsultantChanges } from '../../../../shared/contract/people/consultancies.contract.ts';
import { LoadMore } from '../../components/load-more/load-more.tsx';
import { ErrorState, LoadingState } from '../../components/states/states.tsx';
import { useCallPages } from '../../lib/api/use-call-pages.ts';
import { ChangesTable } from './changes-table.tsx';

/** Activity of the firm's people in the organisation, newest first. */
export const FirmChanges = ({ consultancyId }: Pick<FirmView, 'consultancyId'>) => {
  const { t } = useTranslation('consultancies');
  const pages = useCallPages(listConsultantChanges, (cursor) => ({
    params: { consultancyId },
    query: listConsultantChanges.query.parse({ limit: 25, ...(cursor ? { cursor } : {}) }),
  }));
  const things = t('firms.changesThings');
  if (pages.error && !pages.items) {
    return <ErrorState things={things} error={pages.error} onRetry={() => void pages.refresh()} />;
  }
  if (!pages.items) return <LoadingState things={things} />;
  if (pages.items.length === 0) return <Box color="text-body-secondary">{t('firms.noChanges')}</Box>;
  return (
    <>
      <ChangesTable changes={pages.items} />
      {pages.hasMore ? <LoadMore pages={pages} /> : null}
    </>
  );
};
