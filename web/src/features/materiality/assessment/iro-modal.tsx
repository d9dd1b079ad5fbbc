import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import Modal from '@cloudscape-design/components/modal';
import RadioGroup from '@cloudscape-design/components/radio-group';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Iro, IroHorizon, IroKind, IroPlace } from '../../../../../shared/model/materiality/iro.ts';

type Change = (part: Partial<Iro>) => void;
type Part = { iro: Iro; change: Change };

const ImpactFields = ({ iro, change }: Part) => {
  const { t } = useTranslation('materiality');
  return (
    <SpaceBetween size="s">
      <RadioGroup
        ariaLabel={t('iro.direction')}
        value={iro.isPositive ? 'positive' : 'negative'}
        items={(['negative', 'positive'] as const).map((value) => ({ value, label: t(`iro.${value}`) }))}
        onChange={({ detail }) => change({ isPositive: detail.value === 'positive' })}
      />
      <RadioGroup
        ariaLabel={t('iro.actuality')}
        value={iro.isPotential ? 'potential' : 'actual'}
        items={(['actual', 'potential'] as const).map((value) => ({
          value,
          label: t(`iro.${value}`),
          description: t(`iro.${value}Text`),
        }))}
        onChange={({ detail }) => change({ isPotential: detail.value === 'potential' })}
      />
      <Checkbox
        checked={iro.isHumanRights}
        description={t('iro.humanRightsText')}
        onChange={({ detail }) => change({ isHumanRights: detail.checked })}
      >
        {t('iro.humanRights')}
      </Checkbox>
    </SpaceBetween>
  );
};

const PlaceAndHorizon = ({ iro, change }: Part) => {
  const { t } = useTranslation('materiality');
  const places = IroPlace.options.map((value) => ({ value, label: t(`places.${value}`) }));
  const horizons = IroHorizon.options.map((value) => ({
    value,
    label: t(`horizons.${value}`),
    description: t(`horizons.${value}Text`),
  }));
  return (
    <>
      <FormField label={t('iro.place')}>
        <Select
          options={places}
          selectedOption={places.find(({ value }) => value === iro.place) ?? null}
          onChange={({ detail }) => change({ place: IroPlace.parse(detail.selectedOption.value) })}
        />
      </FormField>
      <FormField label={t('iro.horizon')} description={t('iro.horizonText')}>
        <Select
          options={horizons}
          selectedOption={horizons.find(({ value }) => value === iro.horizon) ?? null}
          onChange={({ detail }) => change({ horizon: IroHorizon.parse(detail.selectedOption.value) })}
        />
      </FormField>
    </>
  );
};

type Props = { iro: Iro; isNew: boolean; onClose: () => void; onSave: (iro: Iro) => void };

const descriptionMin = 2;
const textMax = 600;

/** An impact, risk or opportunity: its description, place and time; the next step scores it. */
export const IroModal = ({ iro: before, isNew, onClose, onSave }: Props) => {
  const { t } = useTranslation('materiality');
  const { t: tCommon } = useTranslation();
  const [iro, setIro] = useState(before);
  const change: Change = (part) => setIro({ ...iro, ...part });
  const isNamed = iro.description.trim().length >= descriptionMin;
  return (
    <Modal
      visible
      header={t(isNew ? 'iro.titleNew' : 'iro.title')}
      closeAriaLabel={tCommon('actions.close')}
      onDismiss={onClose}
      footer={
        <Box float="right">
          <SpaceBetween size="xs" direction="horizontal">
            <Button variant="link" onClick={onClose}>
              {tCommon('actions.cancel')}
            </Button>
            <Button
              variant="primary"
              disabled={!isNamed}
              onClick={() => onSave({ ...iro, description: iro.description.trim(), note: iro.note.trim() })}
            >
              {t('iro.save')}
            </Button>
          </SpaceBetween>
        </Box>
      }
    >
      <SpaceBetween size="m">
        <RadioGroup
          ariaLabel={t('iro.kind')}
          value={iro.kind}
          items={IroKind.options.map((value) => ({ value, label: t(`iroKinds.${value}`) }))}
          onChange={({ detail }) => change({ kind: IroKind.parse(detail.value) })}
        />
        <FormField label={t('iro.description')} description={t('iro.descriptionText')} stretch>
          <Textarea
            value={iro.description}
            rows={3}
            onChange={({ detail }) => change({ description: detail.value.slice(0, textMax) })}
          />
        </FormField>
        {iro.kind === 'impact' ? <ImpactFields iro={iro} change={change} /> : null}
        <PlaceAndHorizon iro={iro} change={change} />
        <FormField label={t('iro.note')} description={t('iro.noteText')} stretch>
          <Textarea
            value={iro.note}
            rows={2}
            onChange={({ detail }) => change({ note: detail.value.slice(0, textMax) })}
          />
        </FormField>
      </SpaceBetween>
    </Modal>
  );
};
