import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getTenantUse } from '../../../../../shared/contract/platform/platform-operations.contract.ts';
import type { TenantUse } from '../../../../../shared/model/platform/tenant-use.ts';
import { ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { useCall } from '../../../lib/api/use-call.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useFailedSubmit } from '../../../lib/use-failed-submit.ts';
import { useOrganizationName } from '../use-organization-name.ts';
import { SaveBar } from './save-bar.tsx';
import type { SettingsPart } from './tenant-draft.ts';
import { isLimitValid, type LimitName, limitNames, limitText, limitTexts, limitValue } from './tenant-limits-input.ts';

const names = ['limits'] as const;

type FieldProps = { name: LimitName; use: TenantUse; part: SettingsPart; isWrong: boolean };

/** One limit: the value of its own, the default below its name, and the present use below the field. */
const LimitField = ({ name, use, part: { tenant, draft, setDraft }, isWrong }: FieldProps) => {
  const { t } = useTranslation('admin-tenant');
  const language = useLanguage();
  const nameOf = useOrganizationName();
  const limits = draft.limits ?? tenant.limits;
  const { byDefault, inUse, of } = limitTexts(name, use, language);
  // Text that is no number yet stays visible while it is typed.
  const [typed, setTyped] = useState<string>();
  const saved = limitText(name, limits);
  const shown = typed !== undefined && limitValue(name, typed) === limits[name] ? typed : saved;
  const currentUse = (): string => {
    // The calls of one person are not counted for anybody to see.
    if (name === 'personPerSecond') return '';
    if (inUse === null) return t('limits.fewCalls');
    return of === null ? t('limits.use', { value: inUse }) : t('limits.mostUse', { value: inUse, name: nameOf(of) });
  };
  return (
    <FormField
      label={t(`limits.${name}.label`)}
      description={byDefault === null ? t('limits.noDefault') : t('limits.default', { value: byDefault })}
      constraintText={currentUse()}
      errorText={isWrong ? t(`limits.${name}.wrong`) : ''}
    >
      <Input
        value={shown}
        inputMode="numeric"
        placeholder={byDefault ?? t('limits.none')}
        onChange={({ detail: { value } }) => {
          setTyped(value);
          setDraft({ ...draft, limits: { ...limits, [name]: limitValue(name, value) } });
        }}
      />
    </FormField>
  );
};

const Fields = ({ use, part }: { use: TenantUse; part: SettingsPart }) => {
  const { t } = useTranslation('admin-tenant');
  const { region, fail } = useFailedSubmit();
  const [wasSent, setWasSent] = useState(false);
  const limits = part.draft.limits ?? part.tenant.limits;
  const wrong = limitNames.filter((name) => !isLimitValid(name, limits));
  const check = (): boolean => {
    setWasSent(true);
    if (wrong.length === 0) return true;
    fail();
    return false;
  };
  return (
    <div ref={region}>
      <SpaceBetween size="l">
        {limitNames.map((name) => (
          <LimitField key={name} name={name} use={use} part={part} isWrong={wasSent && wrong.includes(name)} />
        ))}
        <SaveBar
          {...part}
          names={names}
          label={t('limits.save')}
          consequence={t('limits.consequence')}
          done={t('limits.done', { name: part.tenant.name })}
          check={check}
        />
      </SpaceBetween>
    </div>
  );
};

/** Limits of a tenant: default, own value and present use of each. */
export const LimitsForm = (part: SettingsPart) => {
  const { t } = useTranslation('admin-tenant');
  const { tenantId } = part.tenant;
  const { data, error, mutate } = useCall(getTenantUse, { params: { tenantId } });
  if (!data) {
    const things = t('limits.things');
    return error ? (
      <ErrorState things={things} error={error} onRetry={() => void mutate()} />
    ) : (
      <LoadingState things={things} />
    );
  }
  return (
    <Container>
      <Fields use={data} part={part} />
    </Container>
  );
};
