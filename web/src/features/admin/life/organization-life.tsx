import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listTenantOrganizations } from '../../../../../shared/contract/platform/platform.contract.ts';
import {
  callBackOrganization,
  closeOrganization,
  exportOrganization,
} from '../../../../../shared/contract/platform/tenant-life.contract.ts';
import type { TenantId } from '../../../../../shared/ids.ts';
import type { OperatedOrganization } from '../../../../../shared/model/platform/platform.ts';
import type { LifeView } from '../../../../../shared/model/platform/tenant-life.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { formatDay } from '../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { callApi } from '../../../lib/session/session.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { ReasonModal } from '../reason-modal.tsx';
import { closingStep } from './closing-step.ts';

type Named = Pick<OperatedOrganization, 'organizationId' | 'name'>;
type Act = 'export' | 'close' | 'open';
type Asked = { act: Act; organization: Named };
type Shared = { tenantId: TenantId; life: LifeView; isBusy: boolean; onLife: (life: LifeView) => unknown };

const Question = ({
  tenantId,
  asked,
  onLife,
  onClose,
}: Omit<Shared, 'life' | 'isBusy'> & { asked: Asked; onClose: () => void }) => {
  const { t } = useTranslation('admin-life');
  const [typed, setTyped] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const { act, organization } = asked;
  const { organizationId, name } = organization;
  const isTyped = act !== 'close' || typed.trim() === name;
  const params = { tenantId, organizationId };
  const acts: Record<Act, (reason: string) => Promise<LifeView>> = {
    export: (reason) => callApi(exportOrganization, { params, body: { reason } }),
    close: (reason) => callApi(closeOrganization, { params, body: { name: typed.trim(), reason } }),
    open: (reason) => callApi(callBackOrganization, { params, body: { reason } }),
  };
  return (
    <ReasonModal
      question={{
        title: t(`organization.${act}.title`, { name }),
        text: t(`organization.${act}.text`),
        confirm: t(`organization.${act}.confirm`),
        done: t(`organization.${act}.done`, { name }),
      }}
      hint={t('hint')}
      check={() => {
        setWasSent(true);
        return isTyped;
      }}
      run={async (reason) => onLife(await acts[act](reason))}
      onClose={onClose}
    >
      {act === 'close' ? (
        <FormField
          label={t('organization.close.type', { name })}
          errorText={wasSent && !isTyped ? t('organization.close.wrong', { name }) : ''}
        >
          <Input value={typed} onChange={({ detail }) => setTyped(detail.value)} autoComplete={false} />
        </FormField>
      ) : null}
    </ReasonModal>
  );
};

/** Organisations of the tenant by name; the text that is typed narrows them. */
const useOrganizations = (tenantId: TenantId) => {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  const query = search === '' ? {} : { search };
  const { data, isLoading } = useCall(
    listTenantOrganizations,
    { params: { tenantId }, query },
    { keepPreviousData: true },
  );
  return { organizations: data?.items ?? [], isLoading, setTyped };
};

const Choice = ({ tenantId, life, isBusy, onAsk }: Omit<Shared, 'onLife'> & { onAsk: (asked: Asked) => void }) => {
  const { t } = useTranslation('admin-life');
  const { organizations, isLoading, setTyped } = useOrganizations(tenantId);
  const [chosen, setChosen] = useState<OperatedOrganization>();
  const [now] = useState(() => Date.now());
  // Its suspension may have changed since.
  const organization = organizations.find(({ organizationId }) => organizationId === chosen?.organizationId) ?? chosen;
  const step = organization ? closingStep(life, organization, now) : 'closed';
  const optionOf = ({ organizationId, name }: Named) => ({ value: organizationId, label: name });
  return (
    <SpaceBetween size="m">
      <FormField label={t('organization.label')}>
        <Select
          selectedOption={chosen ? optionOf(chosen) : null}
          options={organizations.map(optionOf)}
          placeholder={t('organization.choose')}
          filteringType="manual"
          filteringPlaceholder={t('organization.search')}
          filteringAriaLabel={t('organization.search')}
          onLoadItems={({ detail }) => setTyped(detail.filteringText)}
          onChange={({ detail: { selectedOption } }) =>
            setChosen(organizations.find(({ organizationId }) => organizationId === selectedOption.value))
          }
          statusType={isLoading ? 'loading' : 'finished'}
          loadingText={t('organization.loading')}
          empty={t('organization.none')}
        />
      </FormField>
      {organization ? (
        <SpaceBetween size="m">
          <SpaceBetween direction="horizontal" size="xs">
            <Button disabled={isBusy} onClick={() => onAsk({ act: 'export', organization })}>
              {t('organization.export.action')}
            </Button>
            {step === 'ready' && !isBusy ? (
              <Button onClick={() => onAsk({ act: 'close', organization })}>{t('organization.close.action')}</Button>
            ) : null}
          </SpaceBetween>
          {step === 'suspend' ? <Alert type="info">{t('organization.suspendFirst')}</Alert> : null}
          {step === 'export' ? <Alert type="info">{t('organization.exportFirst')}</Alert> : null}
        </SpaceBetween>
      ) : null}
    </SpaceBetween>
  );
};

/** Life cycle of the data of single organisations: export, closing and reopening. */
export const OrganizationLife = ({ tenantId, life, isBusy, onLife }: Shared) => {
  const { t } = useTranslation('admin-life');
  const language = useLanguage();
  const [asked, setAsked] = useState<Asked>();
  return (
    <Container header={<Header variant="h2">{t('organization.title')}</Header>}>
      <SpaceBetween size="m">
        {life.organizations.map(({ organizationId, name, wipesAt, isWiping }) => (
          <Alert
            key={organizationId}
            type="warning"
            action={
              isWiping ? undefined : (
                <Button
                  ariaLabel={t('organization.open.of', { name })}
                  onClick={() => setAsked({ act: 'open', organization: { organizationId, name } })}
                >
                  {t('organization.open.action')}
                </Button>
              )
            }
          >
            {isWiping
              ? t('organization.wiping', { name })
              : t('organization.closed', { name, day: formatDay(wipesAt, language) })}
          </Alert>
        ))}
        <Choice tenantId={tenantId} life={life} isBusy={isBusy} onAsk={setAsked} />
      </SpaceBetween>
      {asked ? (
        <Question tenantId={tenantId} asked={asked} onLife={onLife} onClose={() => setAsked(undefined)} />
      ) : null}
    </Container>
  );
};
