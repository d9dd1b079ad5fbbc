import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createUser } from '../../../../../shared/contract/platform/operated-people.contract.ts';
import type { TenantId } from '../../../../../shared/ids.ts';
import type { OperatedOrganization } from '../../../../../shared/model/platform/platform.ts';
import { callApi } from '../../../lib/session/session.ts';
import { ReasonModal } from '../reason-modal.tsx';
import { useOrganizationName } from '../use-organization-name.ts';
import { newPerson, personFaults, rolesOf } from './new-people.ts';
import { PersonFields } from './person-fields.tsx';

type Props = { tenantId: TenantId; organization: OperatedOrganization; onClose: () => void };

/** Invites a user into an organisation. */
export const AddUserModal = ({ tenantId, organization: { organizationId, name, type }, onClose }: Props) => {
  const { t } = useTranslation(['admin', 'common']);
  const nameOf = useOrganizationName();
  const roles = rolesOf(type);
  const [draft, setDraft] = useState(newPerson);
  const [role, setRole] = useState(roles[0]);
  const [wasSent, setWasSent] = useState(false);
  const found = personFaults(draft);
  const options = roles.map((value) => ({ value, label: t(`roles.${value}`, { ns: 'common' }) }));
  const run = async (reason: string): Promise<void> => {
    if (!role) return;
    await callApi(createUser, { params: { tenantId, organizationId }, body: { ...draft, role, reason } });
  };
  return (
    <ReasonModal
      question={{
        title: t('users.create.title', { ns: 'admin', name: nameOf(name) }),
        text: t('users.create.text', { ns: 'admin' }),
        confirm: t('users.create.confirm', { ns: 'admin' }),
        done: t('users.create.done', { ns: 'admin', email: draft.email }),
      }}
      check={() => {
        setWasSent(true);
        return Object.keys(found).length === 0;
      }}
      run={run}
      onClose={onClose}
    >
      <SpaceBetween size="m">
        <PersonFields
          draft={draft}
          faults={wasSent ? found : {}}
          emailLabel={t('users.create.email', { ns: 'admin' })}
          change={(part) => setDraft((before) => ({ ...before, ...part }))}
        />
        <FormField label={t('users.create.role', { ns: 'admin' })}>
          <Select
            options={options}
            selectedOption={options.find(({ value }) => value === role) ?? null}
            onChange={({ detail }) => setRole(roles.find((one) => one === detail.selectedOption.value))}
          />
        </FormField>
      </SpaceBetween>
    </ReasonModal>
  );
};
