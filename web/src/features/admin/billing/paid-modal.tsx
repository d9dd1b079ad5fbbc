import Box from '@cloudscape-design/components/box';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { markTransferPaid } from '../../../../../shared/contract/platform/platform-billing.contract.ts';
import type { TenantId } from '../../../../../shared/ids.ts';
import type { Transfer } from '../../../../../shared/model/billing/platform-billing.ts';
import { DayField } from '../../../components/day-input/day-field.tsx';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { QuestionModal } from '../../../components/question-modal/question-modal.tsx';
import { useMutationCall } from '../../../lib/api/use-call.ts';
import { formatUsd } from '../../../lib/i18n/money.ts';
import { localDay } from '../../../lib/local-day.ts';
import { useOrganizationName } from '../use-organization-name.ts';

type Props = {
  tenantId: TenantId;
  transfer: Transfer;
  /** Number of the invoice. */
  name: string;
  onClose: () => void;
  onDone: () => void;
};

const referenceMin = 2;
const referenceMax = 255;

/** A payment cannot be in the future; the limit is today in the time zone that is furthest ahead. */
const isPastDay = (text: string): boolean => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return time <= Date.now() + 14 * 60 * 60 * 1_000;
};

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

/** Date and reference of a transfer, as on the bank statement. */
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
  const isWrongDay = receivedOn !== '' && !isPastDay(receivedOn);
  const confirm = (): void => {
    setWasSent(true);
    if (!problem && !isWrongDay) void mark(reference.trim(), receivedOn);
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
        <DayField
          label={t('transfers.receivedOn')}
          name={t('transfers.receivedOn')}
          value={receivedOn}
          constraintText={t('transfers.receivedHint')}
          errorText={wasSent && isWrongDay ? t('transfers.receivedWrong') : ''}
          isDayEnabled={(day) => day <= localDay()}
          onChange={setReceivedOn}
        />
      </SpaceBetween>
    </QuestionModal>
  );
};
