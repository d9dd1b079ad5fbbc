import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageLayout } from '../../components/page-layout/page-layout.tsx';
import { newDraft, type TimesDraft } from '../../features/data-hub/times/times-draft.ts';
import { TimesList } from '../../features/data-hub/times/times-list.tsx';
import { addressOf } from '../../lib/routes.ts';

/** Reporting times of the organisation (screens 26). */
export const Page = () => {
  const { t } = useTranslation('data-hub');
  const [adding, setAdding] = useState<TimesDraft>();
  return (
    <PageLayout
      title={t('times.title')}
      description={t('times.description')}
      breadcrumbs={[
        { text: t('title'), href: addressOf('DataHub') },
        { text: t('times.title'), href: addressOf('ReportingTimes') },
      ]}
      actions={
        <Button variant="primary" onClick={() => setAdding(newDraft('calendar', new Date().getFullYear()))}>
          {t('times.add')}
        </Button>
      }
    >
      <TimesList adding={adding} onAdding={setAdding} />
    </PageLayout>
  );
};
