import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Toggle from '@cloudscape-design/components/toggle';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallRequest } from '../../../../../shared/contract/calls/call.ts';
import { updateOrganizationSettings } from '../../../../../shared/contract/people/organizations.contract.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { useProfile, useRefreshProfile } from '../../../lib/session/profile.ts';
import { callApi } from '../../../lib/session/session.ts';
import { readJumpLimit } from './jump-limit.ts';

type Change = CallRequest<typeof updateOrganizationSettings>['body'];
const switches = ['isApprovalRequired', 'isEvidenceRequired'] as const;

const useChange = () => {
  const flash = useFlash();
  const refresh = useRefreshProfile();
  const [isBusy, setIsBusy] = useState(false);
  const change = async (body: Change): Promise<void> => {
    setIsBusy(true);
    try {
      await callApi(updateOrganizationSettings, { body });
      await refresh();
    } catch (error) {
      flash.showError(error);
    } finally {
      setIsBusy(false);
    }
  };
  return { change, isBusy };
};

const JumpLimit = ({ stored, onChange }: { stored: number; onChange: (limit: number) => void }) => {
  const { t } = useTranslation('settings');
  const [typed, setTyped] = useState<string>();
  const limit = typed === undefined ? stored : readJumpLimit(typed);
  const save = (): void => {
    if (limit === undefined) return;
    setTyped(undefined);
    if (limit !== stored) onChange(limit);
  };
  return (
    <FormField
      label={t('rules.jumpLimit')}
      description={t('rules.jumpLimitText')}
      {...(limit === undefined ? { errorText: t('rules.jumpLimitRange') } : {})}
    >
      <Input
        value={typed ?? String(stored)}
        inputMode="numeric"
        onChange={({ detail }) => setTyped(detail.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.detail.key !== 'Enter') return;
          // Enter must not submit the surrounding company form.
          event.preventDefault();
          save();
        }}
      />
    </FormField>
  );
};

/** The organisation's rules for finishing reports; each takes effect at once. */
export const ReportRules = () => {
  const { t } = useTranslation('settings');
  const { organizationProfiles } = useProfile();
  const { change, isBusy } = useChange();
  return (
    <SpaceBetween size="m">
      <FormField label={t('rules.title')} stretch>
        <SpaceBetween size="s">
          {switches.map((name) => (
            <Toggle
              key={name}
              checked={organizationProfiles[name]}
              disabled={isBusy}
              description={t(`rules.${name}Text`)}
              onChange={({ detail }) => void change({ [name]: detail.checked })}
            >
              {t(`rules.${name}`)}
            </Toggle>
          ))}
        </SpaceBetween>
      </FormField>
      <JumpLimit
        stored={organizationProfiles.jumpLimitPercent}
        onChange={(jumpLimitPercent) => void change({ jumpLimitPercent })}
      />
    </SpaceBetween>
  );
};
