import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setSenderDomain } from '../../../../../shared/contract/platform/platform-operations.contract.ts';
import type { TenantDetail } from '../../../../../shared/model/platform/platform.ts';
import { defaultMailbox, senderOf, type TenantSender } from '../../../../../shared/model/platform/tenant-sender.ts';
import { callApi } from '../../../lib/session/session.ts';
import { ReasonModal } from '../reason-modal.tsx';

type Props = {
  tenant: TenantDetail;
  /** After the change is stored. */
  onDone: () => Promise<unknown>;
  onClose: () => void;
};

const writtenAs = (sender: TenantSender | null): string => {
  if (!sender) return '';
  return sender.mailbox === defaultMailbox ? sender.domain : `${sender.mailbox}@${sender.domain}`;
};

/** Asks for the domain or address that mails are to come from. */
export const SetSenderModal = ({ tenant, onDone, onClose }: Props) => {
  const { t } = useTranslation('admin-tenant');
  const [text, setText] = useState(writtenAs(tenant.sender));
  const [wasSent, setWasSent] = useState(false);
  const sender = senderOf(text);
  const { name, tenantId } = tenant;
  return (
    <ReasonModal
      question={{
        title: t('sender.setTitle', { name }),
        text: t('sender.setText'),
        confirm: t('sender.set'),
        done: t('sender.setDone', { name, sender: sender ? `${sender.mailbox}@${sender.domain}` : text }),
      }}
      hint={t('sender.logged')}
      check={() => {
        setWasSent(true);
        return sender !== undefined;
      }}
      run={async (reason) => {
        if (!sender) return;
        await callApi(setSenderDomain, { params: { tenantId }, body: { ...sender, reason } });
        await onDone();
      }}
      onClose={onClose}
    >
      <FormField
        label={t('sender.label')}
        description={t('sender.hint')}
        errorText={wasSent && !sender ? t('sender.invalid') : ''}
        stretch
      >
        <Input
          value={text}
          inputMode="email"
          placeholder={t('sender.placeholder')}
          onChange={({ detail }) => setText(detail.value)}
        />
      </FormField>
    </ReasonModal>
  );
};

/** Asks before mails come from the platform's address again. */
export const RemoveSenderModal = ({ tenant, onDone, onClose }: Props) => {
  const { t } = useTranslation('admin-tenant');
  const { name, tenantId } = tenant;
  return (
    <ReasonModal
      question={{
        title: t('sender.removeTitle', { name }),
        text: t('sender.removeText'),
        confirm: t('sender.remove'),
        done: t('sender.removeDone', { name }),
      }}
      hint={t('sender.logged')}
      run={async (reason) => {
        const body = { domain: null, mailbox: defaultMailbox, reason };
        await callApi(setSenderDomain, { params: { tenantId }, body });
        await onDone();
      }}
      onClose={onClose}
    />
  );
};
