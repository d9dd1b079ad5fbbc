import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getPaymentInformation, updateCard } from '../../../../../shared/contract/billing/billing.contract.ts';
import type { PaymentMethod } from '../../../../../shared/model/billing/subscription.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { callApi } from '../../../lib/session/session.ts';
import { CardFields } from '../card/card-fields.tsx';
import { methodActionOf } from '../card/card-name.ts';
import { useCard } from '../card/use-card.ts';
import { awaitArrival, isExchanged } from './await-change.ts';

const readNow = async (): Promise<PaymentMethod | null> => (await callApi(getPaymentInformation, {})).paymentMethod;

/** Replaces the card for the next invoices. */
export const ChangeCardModal = ({
  before,
  onClose,
  onDone,
}: {
  before: PaymentMethod | null;
  onClose: () => void;
  onDone: () => void;
}) => {
  const { t } = useTranslation('subscription');
  const flash = useFlash();
  const card = useCard();
  const [isBusy, setIsBusy] = useState(false);
  const save = async (): Promise<void> => {
    setIsBusy(true);
    try {
      let isAsked = false;
      const send = async (tokenId: string) => {
        const { confirmation } = await callApi(updateCard, { body: { tokenId } });
        isAsked = confirmation !== null;
        return confirmation;
      };
      if (!(await card.submit(send))) return;
      const isHere = !isAsked || (await awaitArrival(readNow, (now) => isExchanged(before, now)));
      flash.show({ type: isHere ? 'success' : 'info', content: t(isHere ? 'method.saved' : 'method.agreed') });
      onDone();
      onClose();
    } catch (error) {
      flash.showError(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Modal
      visible
      onDismiss={onClose}
      header={t(`method.${methodActionOf(before)}`)}
      footer={
        <Box float="right">
          <SpaceBetween direction="horizontal" size="xs">
            <Button onClick={onClose}>{t('method.keep')}</Button>
            <Button
              variant="primary"
              loading={isBusy}
              disabled={card.reason !== undefined}
              {...(card.reason ? { disabledReason: card.reason } : {})}
              onClick={() => void save()}
            >
              {t('method.save')}
            </Button>
          </SpaceBetween>
        </Box>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (card.reason === undefined) void save();
        }}
      >
        <SpaceBetween size="m">
          <Box variant="p">{t('method.modalText')}</Box>
          <CardFields card={card} />
        </SpaceBetween>
      </form>
    </Modal>
  );
};
