import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeTenant } from '../../../../../shared/contract/platform-operations.contract.ts';
import { callApi } from '../../../lib/session/session.ts';
import { ReasonModal } from '../reason-modal.tsx';
import { changesOf, type SettingsPart, type TenantDraft, withoutChanges } from './tenant-draft.ts';

type Props = SettingsPart & {
  names: readonly (keyof TenantDraft)[];
  label: string;
  /** What the change does to people, asked before it is done. */
  consequence: string;
  done: string;
  /** False, with the wrong field in focus, while something stands in the way. */
  check: () => boolean;
};

/** Saves the settings of one tab, with the reason; what was typed stays until it is saved or given up. */
export const SaveBar = ({ names, label, consequence, done, check, ...part }: Props) => {
  const { t } = useTranslation('admin-tenant');
  const [isAsking, setIsAsking] = useState(false);
  const { tenant, draft, setDraft, onSaved } = part;
  const changes = changesOf(part, names);
  const isDirty = Object.keys(changes).length > 0;
  const save = async (reason: string): Promise<void> => {
    const { tenantId, revision } = tenant;
    await callApi(changeTenant, { params: { tenantId }, body: { ...changes, revision, reason } });
    setDraft(withoutChanges(draft, names));
    await onSaved();
  };
  return (
    <>
      <SpaceBetween direction="horizontal" size="xs">
        <Button
          variant="primary"
          disabled={!isDirty}
          disabledReason={t('save.nothing')}
          onClick={() => {
            if (check()) setIsAsking(true);
          }}
        >
          {label}
        </Button>
        {isDirty ? (
          <Button variant="link" onClick={() => setDraft(withoutChanges(draft, names))}>
            {t('save.discard')}
          </Button>
        ) : null}
      </SpaceBetween>
      {isAsking ? (
        <ReasonModal
          question={{ title: t('save.title', { name: tenant.name }), text: consequence, confirm: label, done }}
          hint={t('save.hint')}
          run={save}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  );
};
