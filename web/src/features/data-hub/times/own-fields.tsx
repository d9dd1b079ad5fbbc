import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../../components/day-input/day-field.tsx';
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
      <DayField
        label={t('times.start')}
        name={t('times.start')}
        value={draft.startOn}
        errorText={wrong === 'startOn' ? t('times.startWrong') : undefined}
        onChange={(startOn) => onChange({ startOn })}
      />
      <DayField
        label={t('times.end')}
        name={t('times.end')}
        value={draft.endOn}
        errorText={wrong === 'endOn' ? t('times.endWrong') : undefined}
        onChange={(endOn) => onChange({ endOn })}
      />
    </SpaceBetween>
  );
};
