import Link from '@cloudscape-design/components/link';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import type { ClientView } from '../../../../shared/contract/people/consultancies.contract.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { pause } from '../../lib/pause.ts';
import { inClient } from '../../lib/session/in-client.ts';
import { useProfile } from '../../lib/session/profile.ts';
import { DownloadTogether } from './download-together.tsx';
import type { InClient } from './each-client.ts';
import { EachClientModal } from './each-client-modal.tsx';
import { exportClient } from './export-client.ts';
import { remindClient } from './remind-client.ts';

type Props = { clients: readonly ClientView[]; onClose: () => void };

const useInClient = (): InClient => {
  const firmId = useProfile().userInfo.organization.id;
  return (clientId, work) => inClient(firmId, clientId, work);
};

/** Reminders for several clients. */
export const RemindClientsModal = ({ clients, onClose }: Props) => {
  const { t } = useTranslation('consultancies');
  const within = useInClient();
  return (
    <EachClientModal
      clients={clients}
      texts={{
        title: t('remind.title', { count: clients.length }),
        text: t('remind.text'),
        confirm: t('remind.confirm'),
      }}
      work={(client) => remindClient(within, client)}
      outcomeOf={(done) => {
        if (done.kind === 'reminded') {
          return <StatusIndicator type="success">{t('remind.done', { count: done.count })}</StatusIndicator>;
        }
        return done.kind === 'nobody' ? (
          <StatusIndicator type="info">{t('remind.nobody')}</StatusIndicator>
        ) : (
          <StatusIndicator type="stopped">{t('remind.readOnly')}</StatusIndicator>
        );
      }}
      onClose={onClose}
    />
  );
};

/** The data of several clients, a workbook for each, and one file of them all. */
export const ExportClientsModal = ({ clients, onClose }: Props) => {
  const { t } = useTranslation('consultancies');
  const language = useLanguage();
  const within = useInClient();
  return (
    <EachClientModal
      clients={clients}
      texts={{
        title: t('data.title', { count: clients.length }),
        text: t('data.text'),
        confirm: t('data.confirm'),
      }}
      work={(client) => exportClient(within, client, language, pause)}
      outcomeOf={(done) => {
        if (done.kind === 'file') return <Link href={done.url}>{t('data.download', { name: done.fileName })}</Link>;
        return <StatusIndicator type="info">{t(done.kind === 'empty' ? 'data.empty' : 'data.slow')}</StatusIndicator>;
      }}
      together={(done) => {
        const files = done.flatMap((one) => (one.kind === 'file' ? [one] : []));
        return files.length > 1 ? <DownloadTogether files={files} /> : null;
      }}
      onClose={onClose}
    />
  );
};
