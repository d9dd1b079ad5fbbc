import Box from '@cloudscape-design/components/box';
import DatePicker from '@cloudscape-design/components/date-picker';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { markTransferPaid } from '../../../../../shared/contract/platform-billing.contract.ts';
import type { TenantId } from '../../../../../shared/ids.ts';
import type { Transfer } from '../../../../../shared/model/platform-billing.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { QuestionModal } from '../../../components/question-modal/question-modal.tsx';
import { useMutationCall } from '../../../lib/api/use-call.ts';
import { formatUsd } from '../../../lib/i18n/money.ts';
import { useOrganizationName } from '../use-organization-name.ts';

type Props = {
  tenantId: TenantId;
  transfer: Transfer;
  /** The invoice as it is called. */
  name: string;
  onClose: () => void;
  onDone: () => void;
};

const referenceMin = 2;
const referenceMax = 255;

const useMark = ({ tenantId, transfer, name, onClose, onDone }: Props) => {
  const { t } = useTranslation('admin-billing');
  const flash = useFlash();
  const call = useMutationCall(markTransferPaid);
  const mark = async (reference: string, receivedOn: string): Promise<void> => {
    const { organizationId, billId } = transfer;
    try {
      await call.trigger({
        params: { tenantId, organizationId, billId },
        body: { reference, ...(receivedOn === '' ? {} : { receivedOn }) },
      });
      flash.show({ type: 'success', content: t('transfers.done', { name }) });
      onDone();
    } catch (error) {
      flash.showError(error);
    }
    onClose();
  };
  return { mark, isBusy: call.isMutating };
};

/** The day and the reference of a transfer, as the bank's statement says. */
export const PaidModal = (props: Props) => {
  const { t } = useTranslation('admin-billing');
  const organizationOf = useOrganizationName();
  const { transfer, name, onClose } = props;
  const [reference, setReference] = useState('');
  const [receivedOn, setReceivedOn] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const { mark, isBusy } = useMark(props);
  const { length } = reference.trim();
  const problem =
    length < referenceMin
      ? t('transfers.referenceRequired')
      : length > referenceMax
        ? t('transfers.referenceLong')
        : '';
  const confirm = (): void => {
    setWasSent(true);
    if (!problem) void mark(reference.trim(), receivedOn);
  };
  return (
    <QuestionModal
      texts={{ title: t('transfers.title', { name }), keep: t('transfers.keep'), confirm: t('transfers.confirm') }}
      isBusy={isBusy}
      onKeep={onClose}
      onConfirm={confirm}
    >
      <SpaceBetween size="m">
        <Box variant="p">
          {t('transfers.text', {
            organization: organizationOf(transfer.organizationName),
            amount: formatUsd(transfer.amountCents),
          })}
        </Box>
        <FormField label={t('transfers.reference')} errorText={wasSent ? problem : ''} stretch>
          <Input value={reference} onChange={({ detail }) => setReference(detail.value)} />
        </FormField>
        <FormField label={t('transfers.receivedOn')} constraintText={t('transfers.receivedHint')}>
          <DatePicker
            value={receivedOn}
            placeholder="YYYY/MM/DD"
            openCalendarAriaLabel={() => t('transfers.openCalendar')}
            isDateEnabled={(date) => date.getTime() <= Date.now()}
            onChange={({ detail }) => setReceivedOn(detail.value)}
          />
        </FormField>
      </SpaceBetween>
    </QuestionModal>
  );
};
