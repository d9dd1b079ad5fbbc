import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { TimesDraft } from './times-draft.ts';

export type OwnFieldsProps = {
  draft: TimesDraft;
  onChange: (change: Partial<TimesDraft>) => void;
  wrong: string | undefined;
};

/** Name and days of one reporting time. */
export const OwnFields = ({ draft, onChange, wrong }: OwnFieldsProps) => {
  const { t } = useTranslation('data-hub');
  return (
    <SpaceBetween size="m">
      <FormField label={t('times.name')} description={t('times.nameHint')} stretch>
        <Input value={draft.name} onChange={({ detail }) => onChange({ name: detail.value })} />
      </FormField>
      <FormField label={t('times.start')} errorText={wrong === 'startOn' ? t('times.startWrong') : undefined}>
        <Input
          value={draft.startOn}
          placeholder="YYYY-MM-DD"
          onChange={({ detail }) => onChange({ startOn: detail.value.trim() })}
        />
      </FormField>
      <FormField label={t('times.end')} errorText={wrong === 'endOn' ? t('times.endWrong') : undefined}>
        <Input
          value={draft.endOn}
          placeholder="YYYY-MM-DD"
          onChange={({ detail }) => onChange({ endOn: detail.value.trim() })}
        />
      </FormField>
    </SpaceBetween>
  );
};
