import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createOrganization } from '../../../../../shared/contract/platform/operated-people.contract.ts';
import { createIds, type OrganizationId } from '../../../../../shared/ids.ts';
import type { ListedTenant } from '../../../../../shared/model/platform/platform.ts';
import { Language } from '../../../../../shared/model/text/language.ts';
import { isApiError } from '../../../lib/http/api-error.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { callApi } from '../../../lib/session/session.ts';
import { ReasonModal } from '../reason-modal.tsx';
import { createdTypes, newPerson, type OrganizationDraft, organizationFaults, seatsOf } from './new-people.ts';
import { PersonFields } from './person-fields.tsx';

type Props = { tenant: ListedTenant; onDone: () => void; onClose: () => void };
type Type = (typeof createdTypes)[number];

const newId = (): OrganizationId => createIds(() => Date.now()).organization();

/** Opens an organisation in a tenant, with its first administrator. */
export const CreateOrganizationModal = ({ tenant: { tenantId, status }, onDone, onClose }: Props) => {
  const { t } = useTranslation('admin');
  // The same until an organisation is known to have it: what a lost answer left is found when the form is sent again.
  const [organizationId, setOrganizationId] = useState(newId);
  const [draft, setDraft] = useState<OrganizationDraft>({ ...newPerson, name: '', seats: '' });
  const [type, setType] = useState<Type>('Standard');
  const [language, setLanguage] = useState<Language>(useLanguage());
  const [wasSent, setWasSent] = useState(false);
  const found = organizationFaults(draft);
  const faults = wasSent ? found : {};
  const change = (part: Partial<OrganizationDraft>): void => setDraft((before) => ({ ...before, ...part }));
  const types = createdTypes.map((value) => ({ value, label: t(`types.${value}`) }));
  const languages = Language.options.map((value) => ({ value, label: t(`organizations.create.languages.${value}`) }));
  const run = async (reason: string): Promise<void> => {
    const { name, email, firstName, lastName } = draft;
    const body = {
      organizationId,
      name,
      type,
      communicationLanguage: language,
      reportLanguage: language,
      seats: seatsOf(draft.seats) ?? null,
      firstAdministrator: { email, firstName, lastName },
      reason,
    };
    try {
      await callApi(createOrganization, { params: { tenantId }, body });
    } catch (error) {
      if (isApiError(error, 'organization.already_created')) {
        // The message names the organisation, the list shows it, and the next submit is for another one.
        setOrganizationId(newId());
        onDone();
      }
      throw error;
    }
    onDone();
  };
  return (
    <ReasonModal
      question={{
        title: t('organizations.create.title'),
        text: t(`organizations.create.${status === 'domain-pending' ? 'textDeferred' : 'text'}`),
        confirm: t('organizations.create.confirm'),
        done: t('organizations.create.done', { name: draft.name }),
      }}
      check={() => {
        setWasSent(true);
        return Object.keys(found).length === 0;
      }}
      run={run}
      onClose={onClose}
    >
      <SpaceBetween size="m">
        <FormField
          label={t('organizations.create.name')}
          errorText={faults.name ? t(`organizations.create.faults.${faults.name}`) : ''}
        >
          <Input value={draft.name} onChange={({ detail }) => change({ name: detail.value })} />
        </FormField>
        <FormField label={t('organizations.create.type')}>
          <Select
            options={types}
            selectedOption={types.find(({ value }) => value === type) ?? null}
            onChange={({ detail }) =>
              setType(createdTypes.find((one) => one === detail.selectedOption.value) ?? 'Standard')
            }
          />
        </FormField>
        <PersonFields draft={draft} faults={faults} emailLabel={t('organizations.create.email')} change={change} />
        <FormField label={t('organizations.create.language')}>
          <Select
            options={languages}
            selectedOption={languages.find(({ value }) => value === language) ?? null}
            onChange={({ detail }) =>
              setLanguage(Language.options.find((one) => one === detail.selectedOption.value) ?? language)
            }
          />
        </FormField>
        <FormField
          label={t('organizations.create.seats')}
          description={t('organizations.create.seatsText')}
          errorText={faults.seats ? t(`organizations.create.faults.${faults.seats}`) : ''}
        >
          <Input value={draft.seats} inputMode="numeric" onChange={({ detail }) => change({ seats: detail.value })} />
        </FormField>
      </SpaceBetween>
    </ReasonModal>
  );
};
