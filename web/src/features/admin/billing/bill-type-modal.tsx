import FormField from '@cloudscape-design/components/form-field';
import RadioGroup from '@cloudscape-design/components/radio-group';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setBillType } from '../../../../../shared/contract/platform/platform-billing.contract.ts';
import type { TenantId } from '../../../../../shared/ids.ts';
import type { OperatedSubscription } from '../../../../../shared/model/billing/platform-billing.ts';
import { BillType } from '../../../../../shared/model/billing/prices.ts';
import { callApi } from '../../../lib/session/session.ts';
import { ReasonModal } from '../reason-modal.tsx';
import { useOrganizationName } from '../use-organization-name.ts';
import { allowedBillTypes } from './allowed-bill-types.ts';

type Props = {
  tenantId: TenantId;
  row: OperatedSubscription & { subscription: NonNullable<OperatedSubscription['subscription']> };
  onClose: () => void;
  onDone: () => void;
};

/** Changes the bill type of a subscription, with a reason. */
export const BillTypeModal = ({ tenantId, row, onClose, onDone }: Props) => {
  const { t } = useTranslation('admin-billing');
  const name = useOrganizationName()(row.organizationName);
  const { subscription, organizationId } = row;
  const [billType, setChosen] = useState<BillType>(subscription.billType);
  const run = async (reason: string): Promise<void> => {
    await callApi(setBillType, { params: { tenantId, organizationId }, body: { billType, reason } });
    onDone();
  };
  return (
    <ReasonModal
      question={{
        title: t('billType.title', { name }),
        text: t(subscription.currentStatus === 'trialing' ? 'billType.textTrial' : 'billType.text'),
        confirm: t('billType.confirm'),
        done: t('billType.done', { name }),
      }}
      run={run}
      onClose={onClose}
    >
      <FormField label={t('columns.plan')} stretch>
        <RadioGroup
          value={billType}
          onChange={({ detail }) => setChosen(BillType.parse(detail.value))}
          items={allowedBillTypes(row).map((value) => ({ value, label: t(`plan.${value}`) }))}
        />
      </FormField>
    </ReasonModal>
  );
};
