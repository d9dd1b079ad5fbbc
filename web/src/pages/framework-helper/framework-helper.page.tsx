import { useTranslation } from 'react-i18next';
import { getFrameworkHelper } from '../../../../shared/contract/frameworks/framework-helper.contract.ts';
import { PageLayout } from '../../components/page-layout/page-layout.tsx';
import { ErrorState, LoadingState } from '../../components/states/states.tsx';
import { useFrameworks } from '../../features/reports/common/use-frameworks.ts';
import { FrameworkHelper } from '../../features/reports/helper/framework-helper.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { addressOf } from '../../lib/routes.ts';

/** Read once per visit, and not again while the user is answering. */
const onceAVisit = { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateOnMount: true } as const;

/** The questionnaire that ranks frameworks (screens 13). */
export const Page = () => {
  const { t } = useTranslation('frameworks');
  const { frameworks, error: failed, retry } = useFrameworks();
  const { data, error, isValidating, mutate } = useCall(getFrameworkHelper, {}, onceAVisit);
  const problem = failed ?? error;
  const isReady = frameworks !== undefined && data !== undefined && !(isValidating && problem === undefined);
  return (
    <PageLayout
      title={t('helper.title')}
      description={t('helper.description')}
      width="dashboard"
      breadcrumbs={[
        { text: t('select.things'), href: addressOf('SelectFramework') },
        { text: t('helper.title'), href: addressOf('FrameworkHelper') },
      ]}
      drawers={[{ id: 'why', title: t('helper.whyTitle'), icon: 'status-info', content: t('helper.whyText') }]}
    >
      {isReady ? <FrameworkHelper start={data} offered={frameworks} /> : null}
      {!isReady && problem ? (
        <ErrorState
          things={t('helper.things')}
          error={problem}
          onRetry={() => {
            retry();
            void mutate();
          }}
        />
      ) : null}
      {!isReady && !problem ? <LoadingState things={t('helper.things')} /> : null}
    </PageLayout>
  );
};
