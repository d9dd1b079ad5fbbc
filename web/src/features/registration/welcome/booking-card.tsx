import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import LiveRegion from '@cloudscape-design/components/live-region';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OnboardingSession } from '../../../../../shared/model/organization/onboarding.ts';
import { QuestionModal } from '../../../components/question-modal/question-modal.tsx';
import { ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { BookingForm } from './booking-form.tsx';
import { sessionTime, timeZoneName } from './slot-days.ts';
import { useBooking } from './use-booking.ts';

const CancelQuestion = ({ onKeep, onCancel }: { onKeep: () => void; onCancel: () => void }) => {
  const { t } = useTranslation('registration');
  return (
    <QuestionModal
      texts={{ title: t('welcome.cancelTitle'), keep: t('welcome.keep'), confirm: t('welcome.cancelSession') }}
      isBusy={false}
      onKeep={onKeep}
      onConfirm={onCancel}
    >
      {t('welcome.cancelText')}
    </QuestionModal>
  );
};

const Booked = ({
  session,
  isBusy,
  onChange,
  onCancel,
}: {
  session: OnboardingSession;
  isBusy: boolean;
  onChange: () => void;
  onCancel: () => void;
}) => {
  const { t } = useTranslation('registration');
  const language = useLanguage();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <SpaceBetween size="m">
      <LiveRegion tagName="div">
        <StatusIndicator>
          {t('welcome.booked', {
            time: sessionTime(session.startsAt, language),
            zone: timeZoneName(session.startsAt, language),
          })}
        </StatusIndicator>
        <Box color="text-body-secondary">
          {t('welcome.bookedLanguage', { language: t(`languages.${session.language}`) })}
        </Box>
      </LiveRegion>
      <div className="sign-up-actions">
        <Button
          iconName="download"
          onClick={() => saveFile('onboarding-session.ics', 'text/calendar', session.calendarFile)}
        >
          {t('welcome.addToCalendar')}
        </Button>
        <Button onClick={onChange}>{t('welcome.change')}</Button>
        <Button variant="link" loading={isBusy} onClick={() => setIsAsking(true)}>
          {t('welcome.cancelSession')}
        </Button>
      </div>
      {isAsking ? (
        <CancelQuestion
          onKeep={() => setIsAsking(false)}
          onCancel={() => {
            setIsAsking(false);
            onCancel();
          }}
        />
      ) : null}
    </SpaceBetween>
  );
};

const Content = () => {
  const { t } = useTranslation('registration');
  const { slots, session, isLoaded, error, retry, isBusy, refusal, book, cancel } = useBooking();
  const [isChanging, setIsChanging] = useState(false);
  if (!isLoaded || !slots) {
    return error ? (
      <ErrorState things={t('welcome.things')} error={error} onRetry={retry} />
    ) : (
      <LoadingState things={t('welcome.things')} />
    );
  }
  if (session && !isChanging) {
    return (
      <Booked session={session} isBusy={isBusy} onChange={() => setIsChanging(true)} onCancel={() => void cancel()} />
    );
  }
  return (
    <BookingForm
      slots={slots}
      initial={session ?? undefined}
      submitText={session ? t('welcome.move') : t('welcome.book')}
      isBusy={isBusy}
      refusal={refusal}
      onSubmit={(wanted) => {
        void book(wanted).then((isDone) => {
          if (isDone) setIsChanging(false);
        });
      }}
      {...(session ? { onCancel: () => setIsChanging(false) } : {})}
    />
  );
};

/** Half an hour with the tenant's support: book, move, cancel, add to a calendar. */
export const BookingCard = () => {
  const { t } = useTranslation('registration');
  return (
    <Container
      header={
        <Header variant="h2" description={t('welcome.cardText')}>
          {t('welcome.card')}
        </Header>
      }
    >
      <Content />
    </Container>
  );
};
