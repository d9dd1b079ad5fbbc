import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadArchive, restoreData } from '../../../../../shared/contract/platform/tenant-life.contract.ts';
import { TenantId } from '../../../../../shared/ids.ts';
import type { LifeJobView, LifeView } from '../../../../../shared/model/platform/tenant-life.ts';
import { callApi } from '../../../lib/session/session.ts';
import { ReasonModal } from '../reason-modal.tsx';

type Download = { tenantId: TenantId; job: LifeJobView; onClose: () => void };

/** Asks for a reason and downloads the archive by a signed link. */
export const DownloadModal = ({ tenantId, job: { jobId, subject }, onClose }: Download) => {
  const { t } = useTranslation('admin-life');
  return (
    <ReasonModal
      question={{
        title: t('archive.title', { subject }),
        text: t('archive.text', { subject }),
        confirm: t('archive.confirm'),
        done: t('archive.done'),
      }}
      hint={t('hint')}
      run={async (reason) => {
        const { url } = await callApi(downloadArchive, { params: { tenantId, jobId }, body: { reason } });
        location.assign(url);
      }}
      onClose={onClose}
    />
  );
};

/** The tenant that an archive's key begins with. */
const tenantOf = (archiveKey: string): TenantId | undefined => TenantId.safeParse(archiveKey.split('/')[0]).data;
const keyShape = /^tnt_\w+\/(tenant|org_\w+)\/[\w.-]+\.zip$/;

type Restore = {
  /** The chosen archive and its subject; absent: the key is typed, such as of an archive from another stage. */
  chosen?: { archiveKey: string; subject: string };
  onStarted: (tenantId: TenantId, life: LifeView) => unknown;
  onClose: () => void;
};

/** Starts a restore from an archive, for a reason. */
export const RestoreModal = ({ chosen, onStarted, onClose }: Restore) => {
  const { t } = useTranslation('admin-life');
  const [typed, setTyped] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const archiveKey = chosen?.archiveKey ?? typed.trim();
  const tenantId = keyShape.test(archiveKey) ? tenantOf(archiveKey) : undefined;
  const check = (): boolean => {
    setWasSent(true);
    return tenantId !== undefined;
  };
  return (
    <ReasonModal
      question={{
        title: chosen ? t('restore.title', { subject: chosen.subject }) : t('restore.action'),
        text: t('restore.text'),
        confirm: t('restore.confirm'),
        done: t('restore.done'),
      }}
      hint={t('hint')}
      check={check}
      run={async (reason) => {
        if (!tenantId) return;
        const life = await callApi(restoreData, { params: { tenantId }, body: { archiveKey, reason } });
        await onStarted(tenantId, life);
      }}
      onClose={onClose}
    >
      {chosen ? null : (
        <FormField
          label={t('restore.key')}
          description={t('restore.keyText')}
          errorText={wasSent && !tenantId ? t('restore.keyWrong') : ''}
        >
          <Input value={typed} onChange={({ detail }) => setTyped(detail.value)} autoComplete={false} />
        </FormField>
      )}
    </ReasonModal>
  );
};
