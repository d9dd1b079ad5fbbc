import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import useSWR from 'swr';
import { createShortToken, getMe, refreshToken } from '../../../shared/contract/people/identity.contract.ts';
import { personName } from '../../../shared/model/people/person-name.ts';
import { useLanguage } from '../lib/i18n/use-language.ts';
import { callApi } from './accounts-calls.ts';
import { arriveWith, createAccountsCallApi, tenantHostOf } from './hand-over.ts';

/** The session that the hidden frame set: the accounts host's cookies, which only the server can read. */
const readKnown = async () => {
  const { accessToken } = await callApi(refreshToken, {});
  const callAs = createAccountsCallApi(accessToken);
  return { name: personName(await callAs(getMe, {})), callAs };
};

/** Offers a user with a session on the tenant's host to continue without signing in; another account is possible. */
export const KnownPerson = () => {
  const { t } = useTranslation('accounts');
  const language = useLanguage();
  const [isBusy, setIsBusy] = useState(false);
  const { data, mutate } = useSWR('known-person', readKnown, { revalidateOnFocus: false, shouldRetryOnError: false });
  if (!data) return null;
  const goOn = async (): Promise<void> => {
    setIsBusy(true);
    const targetHost = tenantHostOf(location.host);
    try {
      const { code } = await data.callAs(createShortToken, { body: { targetHost } });
      const wanted = new URLSearchParams(location.search).get('redirect');
      await arriveWith(code, wanted, language);
    } catch {
      await mutate(undefined, { revalidate: false });
      setIsBusy(false);
    }
  };
  return (
    <Alert
      type="info"
      action={
        <Button loading={isBusy} onClick={() => void goOn()}>
          {t('known.continue')}
        </Button>
      }
    >
      {t('known.text', { name: data.name })}
    </Alert>
  );
};
