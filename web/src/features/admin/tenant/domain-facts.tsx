import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { TenantDetail } from '../../../../../shared/model/platform.ts';

const Copied = ({ text }: { text: string }) => {
  const { t } = useTranslation('admin-tenant');
  return (
    <CopyToClipboard
      variant="inline"
      textToCopy={text}
      textToDisplay={text}
      copyButtonAriaLabel={t('domains.copy', { text })}
      copySuccessText={t('domains.copied')}
      copyErrorText={t('domains.notCopied')}
    />
  );
};

/** Hosts of a tenant and the domain that its mails come from. */
export const DomainFacts = ({ tenant }: { tenant: TenantDetail }) => {
  const { t } = useTranslation('admin-tenant');
  const { t: tAdmin } = useTranslation('admin');
  return (
    <SpaceBetween size="m">
      <Container>
        <KeyValuePairs
          columns={2}
          items={[
            { label: tAdmin('columns.host'), value: <Copied text={tenant.hostname} /> },
            { label: t('domains.accounts'), value: <Copied text={tenant.accountsHostname} /> },
            { label: tAdmin('columns.kind'), value: tAdmin(`hostTypes.${tenant.hostType}`) },
            {
              label: t('domains.sender'),
              value: tenant.senderDomain ?? <Box color="text-body-secondary">{t('domains.platformSender')}</Box>,
            },
          ]}
        />
      </Container>
      {tenant.hostType === 'ROOT_DOMAIN' ? null : (
        <Alert type="info" header={t('domains.edgeTitle')}>
          {t('domains.edgeText', { host: tenant.hostname, accounts: tenant.accountsHostname })}
        </Alert>
      )}
    </SpaceBetween>
  );
};
