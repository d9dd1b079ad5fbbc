import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentMethod } from '../../../../../shared/model/billing/subscription.ts';
import { lazyDialog } from '../../../components/states/lazy-dialog.tsx';
import { ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { cardName, methodActionOf } from '../card/card-name.ts';
import type { SubscriptionReads } from './use-subscription.ts';

const ChangeCardModal = lazyDialog(async () => (await import('./change-card-modal.tsx')).ChangeCardModal);

const two = (value: number): string => String(value).padStart(2, '0');

const MethodText = ({ method }: { method: PaymentMethod | null }) => {
  const { t } = useTranslation('subscription');
  const texts =
    method?.paymentType === 'card'
      ? [cardName(t, method), t('method.expires', { month: two(method.expiryMonth), year: method.expiryYear })]
      : [t(`method.${method?.paymentType ?? 'none'}`), t(`method.${method?.paymentType ?? 'none'}Text`)];
  return (
    <div className="subscription-lines">
      <b>{texts[0]}</b>
      <span className="subscription-detail">{texts[1]}</span>
    </div>
  );
};

/** Method of payment, and its change (screens 22). */
export const MethodSection = ({
  method: { data, error, mutate },
  canChange,
  onDone,
}: {
  method: SubscriptionReads['method'];
  canChange: boolean;
  onDone: () => void;
}) => {
  const { t } = useTranslation('subscription');
  const [isOpen, setIsOpen] = useState(false);
  const things = t('method.things');
  const action =
    data && canChange ? (
      <Button onClick={() => setIsOpen(true)}>{t(`method.${methodActionOf(data.paymentMethod)}`)}</Button>
    ) : undefined;
  return (
    <Container
      header={
        <Header variant="h2" actions={action}>
          {t('method.title')}
        </Header>
      }
    >
      {data ? (
        <MethodText method={data.paymentMethod} />
      ) : error ? (
        <ErrorState things={things} error={error} onRetry={() => void mutate()} />
      ) : (
        <LoadingState things={things} />
      )}
      {isOpen ? (
        <Suspense>
          <ChangeCardModal before={data?.paymentMethod ?? null} onClose={() => setIsOpen(false)} onDone={onDone} />
        </Suspense>
      ) : null}
    </Container>
  );
};
