import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PersonView, resendInvitation } from '../../../../shared/contract/people/people.contract.ts';
import type { PersonAction } from '../../../../shared/model/people/people.ts';
import { useFlash } from '../../components/flash/use-flash.ts';
import { EmptyState, ErrorState } from '../../components/states/states.tsx';
import { useMutationCall } from '../../lib/api/use-call.ts';
import { LevelModal } from './level-modal.tsx';
import { PeopleList } from './people-list.tsx';
import { type QuestionProps, RemoveQuestion, ResetSecondFactorQuestion, RevokeQuestion } from './person-questions.tsx';
import { SeatsLine } from './seats-line.tsx';
import type { People } from './use-people.ts';

type Question = Exclude<PersonAction, 'resend-invitation'>;
const questions: Record<Question, (props: QuestionProps) => ReactNode> = {
  'change-permission-level': LevelModal,
  'remove-user': RemoveQuestion,
  'revoke-invitation': RevokeQuestion,
  'reset-second-factor': ResetSecondFactorQuestion,
};

const useResend = (refresh: () => void) => {
  const { t } = useTranslation('people');
  const flash = useFlash();
  const call = useMutationCall(resendInvitation);
  return async ({ userId, email }: PersonView): Promise<void> => {
    try {
      await call.trigger({ params: { userId } });
      flash.show({ type: 'success', content: t('resend.done', { email }) });
      refresh();
    } catch (error) {
      flash.showError(error);
    }
  };
};

/**
 * People of the organisation: seats first, then the list, and the dialogs of its actions.
 */
export const UsersTab = ({ people, onInvite }: { people: People; onInvite: () => void }) => {
  const { t } = useTranslation('people');
  const { head, pages, query, setQuery } = people;
  const [asked, setAsked] = useState<{ action: Question; person: PersonView }>();
  const refresh = (): void => void people.refresh();
  const resend = useResend(refresh);
  const Asked = asked ? questions[asked.action] : undefined;
  if (pages.error && !pages.items) return <ErrorState things={t('things')} error={pages.error} onRetry={refresh} />;
  return (
    <SpaceBetween size="l">
      <SeatsLine seats={head?.seats} />
      <PeopleList
        pages={pages}
        query={query}
        onQuery={setQuery}
        onAct={(action, person) => {
          if (action === 'resend-invitation') void resend(person);
          else setAsked({ action, person });
        }}
        empty={
          <EmptyState
            spot="welcome"
            title={t('empty.title')}
            text={t('empty.text')}
            action={<Button onClick={onInvite}>{t('invite.open')}</Button>}
          />
        }
      />
      {asked && Asked ? <Asked person={asked.person} onClose={() => setAsked(undefined)} onDone={refresh} /> : null}
    </SpaceBetween>
  );
};
