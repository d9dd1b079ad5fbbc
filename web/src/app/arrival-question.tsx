import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BrowserRouter } from 'react-router-dom';
import { MessagePage } from '../components/states/message-page.tsx';
import { CloudscapeTexts } from '../lib/i18n/cloudscape-messages.tsx';
import { signInInstead } from '../lib/session/session.ts';
import { TenantContext } from '../lib/session/tenant.ts';
import type { ArrivalQuestion } from './boot.ts';

/** Family and given name as one, or the e-mail address of a user without names. */
const nameOf = ({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }): string =>
  `${firstName} ${lastName}`.trim() || email;

/**
 * The address is already clean: either answer reloads the page, with the new session or with the old one.
 */
const goOn = (): void => location.reload();

const Choice = ({ code, owner, profile }: ArrivalQuestion) => {
  const { t } = useTranslation();
  const [state, setState] = useState<'open' | 'busy' | 'expired'>('open');
  const name = nameOf(owner);
  const present = profile && nameOf(profile.userInfo);
  const accept = async (): Promise<void> => {
    setState('busy');
    const isSignedIn = await signInInstead(code).catch(() => false);
    if (isSignedIn) goOn();
    else setState('expired');
  };
  const accepting = (
    <Button variant="primary" loading={state === 'busy'} onClick={() => void accept()}>
      {t('arrival.accept', { name })}
    </Button>
  );
  return (
    <SpaceBetween size="m">
      <MessagePage
        spot="forbidden"
        title={t('arrival.title', { name })}
        text={
          present
            ? t('arrival.instead', { present, name, email: owner.email })
            : t('arrival.unasked', { name, email: owner.email })
        }
        hasWayBack={false}
        secondary={
          <>
            {state === 'expired' ? null : accepting}
            <Button disabled={state === 'busy'} onClick={goOn}>
              {present ? t('arrival.stay', { present }) : t('arrival.decline')}
            </Button>
          </>
        }
      />
      <output>{state === 'expired' ? <Alert type="warning">{t('arrival.expired')}</Alert> : null}</output>
    </SpaceBetween>
  );
};

/** Asks before a link signs in another user than this browser signed in (ADR 9). */
export const ArrivalQuestionPage = (question: ArrivalQuestion) => (
  <TenantContext.Provider value={question.tenant}>
    <CloudscapeTexts>
      <BrowserRouter>
        <main>
          <Choice {...question} />
        </main>
      </BrowserRouter>
    </CloudscapeTexts>
  </TenantContext.Provider>
);
