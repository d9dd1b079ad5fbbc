import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { isApiError } from '../../../lib/http/api-error.ts';
import { ReasonModal } from '../reason-modal.tsx';
import { changesOf, type SettingsPart, type TenantDraft, withoutChanges } from './tenant-draft.ts';

type Props = SettingsPart & {
  names: readonly (keyof TenantDraft)[];
  label: string;
  /** Consequence of the change for people, confirmed before saving. */
  consequence: string;
  done: string;
  /** False, with the wrong field in focus, while a fault prevents saving. */
  check: () => boolean;
};

/** Saves the settings of one tab, with a reason; the input stays until it is saved or discarded. */
export const SaveBar = ({ names, label, consequence, done, check, ...part }: Props) => {
  const { t } = useTranslation('admin-tenant');
  const [isAsking, setIsAsking] = useState(false);
  const flash = useFlash();
  const { tenant, draft, setDraft, saveDraft } = part;
  const isDirty = Object.keys(changesOf(part, names)).length > 0;
  const save = async (reason: string): Promise<void> => {
    try {
      await saveDraft(names, reason);
    } catch (error) {
      if (isApiError(error, 'request.conflict')) {
        // The question was about an older state: it closes, and the form shows the saved state.
        setIsAsking(false);
        flash.show({ type: 'error', content: t('save.changedByOther', { name: tenant.name }) });
      }
      throw error;
    }
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
