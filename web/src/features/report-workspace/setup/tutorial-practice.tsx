import Box from '@cloudscape-design/components/box';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field } from '../../../../../shared/catalogue/framework.ts';
import type { FieldValue } from '../../../../../shared/model/answer/field-value.ts';
import { useFrameworkName } from '../../reports/common/use-frameworks.ts';
import { FieldControl } from '../../reports/fields/field-control.tsx';
import { OmissionFields, useOmissionForm } from '../answering/omissions/omission-modal.tsx';
import { placesOf } from '../context/outline-tree.ts';
import { useDefinition } from '../context/use-definition.ts';
import { useWorkspace } from '../context/workspace-context.ts';

const figure: Omit<Field, 'label'> = {
  key: 'm0',
  inputType: 'Number',
  isRequired: true,
  unitFamily: 'energy',
  defaultUnit: 'MWh',
  units: ['MWh', 'kWh', 'GWh', 'GJ'],
};
const prose: Omit<Field, 'label'> = { key: 'text', inputType: 'Text Area (RTE)', isRequired: true };

const keepNothing = (): void => undefined;

/** A field as in the report; its answer lives only as long as the screen. */
const PracticeField = ({ field, label }: { field: Omit<Field, 'label'>; label: string }) => {
  const [value, setValue] = useState<FieldValue | null>(null);
  const control = (
    <FieldControl
      field={{ ...field, label }}
      label={label}
      draftKey={`tutorial:${field.key}`}
      value={value}
      type={setValue}
      flush={keepNothing}
      provenance={null}
    />
  );
  return (
    <FormField label={label} stretch>
      {field.inputType === 'Number' ? <div>{control}</div> : control}
    </FormField>
  );
};

export const NumbersPractice = () => {
  const { t } = useTranslation('define');
  return (
    <SpaceBetween size="s">
      <Box color="text-body-secondary">{t('tutorial.numbers.hint')}</Box>
      <PracticeField field={figure} label={t('tutorial.numbers.field')} />
    </SpaceBetween>
  );
};

export const WordsPractice = () => {
  const { t } = useTranslation('define');
  return <PracticeField field={prose} label={t('tutorial.words.field')} />;
};

const rowsMax = 3;

/** Disclosures of this very report that answer others. */
export const OncePractice = () => {
  const { t } = useTranslation('define');
  const nameOf = useFrameworkName();
  const { outline } = useWorkspace();
  const { data } = useDefinition();
  const rows = placesOf(outline)
    .flatMap(({ place, disclosure }) => {
      const part = data?.frameworks.find(({ versionId }) => versionId === place.versionId);
      const also = part?.disclosures[place.disclosureId]?.alsoAnswers ?? [];
      const code = `${nameOf(place.versionId)} ${disclosure.code}`;
      return also.length > 0 ? [{ code, names: also.slice(0, 4).map(nameOf).join(' · ') }] : [];
    })
    .slice(0, rowsMax);
  if (rows.length === 0) return <Box color="text-body-secondary">{t('tutorial.once.none')}</Box>;
  return (
    <div>
      <Box color="text-body-secondary">{t('tutorial.once.list')}</Box>
      <ul>
        {rows.map((row) => (
          <li key={row.code}>{t('tutorial.once.row', row)}</li>
        ))}
      </ul>
    </div>
  );
};

export const OmitPractice = () => {
  const { t } = useTranslation('define');
  const form = useOmissionForm({ before: null, explanationMax: 5_000, onOmit: keepNothing }, keepNothing);
  return <OmissionFields text={t('tutorial.omit.hint')} form={form} />;
};
