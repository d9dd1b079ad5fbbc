import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { shownCode } from '../../../../shared/catalogue/display-code.ts';
import { getDisclosureCrosswalk } from '../../../../shared/contract/frameworks/catalogue.contract.ts';
import { PageLayout } from '../../components/page-layout/page-layout.tsx';
import { NotFound } from '../../components/states/not-found.tsx';
import { ErrorState, LoadingState } from '../../components/states/states.tsx';
import { onceAVisit } from '../../features/reports/common/use-frameworks.ts';
import { DisclosureCrosswalk } from '../../features/reports/crosswalk/disclosure-crosswalk.tsx';
import { itemTitle } from '../../features/reports/crosswalk/item-title.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { isApiError } from '../../lib/http/api-error.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { addressOf } from '../../lib/routes.ts';

/** Metrics of a disclosure, and other disclosures that ask for them. */
export const Page = () => {
  const { t } = useTranslation('frameworks');
  const language = useLanguage();
  const { versionId = '', disclosureId = '' } = useParams();
  const { data, error, mutate } = useCall(getDisclosureCrosswalk, { params: { versionId, disclosureId } }, onceAVisit);
  const name = data ? `${data.disclosure.shortName} ${shownCode(data.disclosure.code, language)}` : disclosureId;
  const title = data ? itemTitle(data.disclosure, language) : undefined;
  if (isApiError(error, 'disclosure.not_found') || isApiError(error, 'framework.not_found')) return <NotFound />;
  return (
    <PageLayout
      title={name}
      subject={t('crosswalk.title')}
      description={title ? <span lang={title.lang}>{title.text}</span> : undefined}
      width="dashboard"
      breadcrumbs={[
        { text: t('select.things'), href: `${addressOf('SelectFramework')}?open=${encodeURIComponent(versionId)}` },
        { text: name, href: addressOf('DisclosureCrosswalk', { versionId, disclosureId }) },
      ]}
    >
      {data ? <DisclosureCrosswalk crosswalk={data} /> : null}
      {!data && error ? (
        <ErrorState things={t('crosswalk.things')} error={error} onRetry={() => void mutate()} />
      ) : null}
      {!data && !error ? <LoadingState things={t('crosswalk.things')} /> : null}
    </PageLayout>
  );
};
