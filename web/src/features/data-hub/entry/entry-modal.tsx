import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Modal from '@cloudscape-design/components/modal';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HubPoint, ReportingTimeView } from '../../../../../shared/contract/data-hub.contract.ts';
import { formatUnit } from '../../../../../shared/model/format-unit.ts';
import { QuestionModal } from '../../../components/question-modal/question-modal.tsx';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { EntitySelect } from '../entities/entity-select.tsx';
import { organizationEntity, useEntities } from '../entities/use-entities.ts';
import { timeKey } from '../hub-query.ts';
import { useTimeName } from '../use-hub.ts';
import { ConflictQuestion } from './conflict-question.tsx';
import { draftOf, type EntryDraft, type EntryMetric, isSameDraft } from './entry-draft.ts';
import { useEntry } from './use-entry.ts';

type EntryProps = {
  metric: EntryMetric;
  name: string;
  times: readonly ReportingTimeView[];
  /** Whose value a new one is, unless another is chosen; null: the organisation's own. */
  owner: string | null;
  /** The value that is changed; undefined: a new one. */
  point: HubPoint | undefined;
  onClose: () => void;
};

type FieldsProps = {
  metric: EntryMetric;
  draft: EntryDraft;
  onChange: (change: Partial<EntryDraft>) => void;
  error: string | undefined;
};

const ValueField = ({ metric, draft, onChange, error }: FieldsProps) => {
  const { t } = useTranslation('data-hub');
  const options = metric.options.map((value) => ({ value, label: value }));
  return (
    <FormField label={t('columns.value')} errorText={error} stretch>
      {options.length > 0 ? (
        <Select
          options={options}
          selectedOption={options.find(({ value }) => value === draft.text) ?? null}
          placeholder={t('entry.choose')}
          expandToViewport
          onChange={({ detail }) => onChange({ text: detail.selectedOption.value ?? '' })}
        />
      ) : (
        <Input
          value={draft.text}
          inputMode={metric.valueType === 'Text' ? 'text' : 'decimal'}
          onChange={({ detail }) => onChange({ text: detail.value })}
        />
      )}
    </FormField>
  );
};

const NumberParts = ({ metric, draft, onChange }: FieldsProps) => {
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  const units = metric.units.map((value) => ({ value, label: formatUnit(value, language) }));
  return (
    <>
      {units.length > 1 ? (
        <FormField label={t('columns.unit')} stretch>
          <Select
            options={units}
            selectedOption={units.find(({ value }) => value === draft.unit) ?? null}
            expandToViewport
            onChange={({ detail }) => onChange({ unit: detail.selectedOption.value ?? metric.unit })}
          />
        </FormField>
      ) : null}
      {draft.descriptor === '' ? null : (
        <FormField label={t('entry.descriptor')} stretch>
          <Box>{draft.descriptor}</Box>
        </FormField>
      )}
      <Checkbox checked={draft.isEstimated} onChange={({ detail }) => onChange({ isEstimated: detail.checked })}>
        {t('entry.estimated')}
      </Checkbox>
      <FormField label={t('entry.note')} stretch>
        <Input value={draft.note} onChange={({ detail }) => onChange({ note: detail.value.slice(0, 2_000) })} />
      </FormField>
    </>
  );
};

/** Asks before what was typed into the dialog is lost. */
const LeaveQuestion = ({ thing, onStay, onLeave }: { thing: string; onStay: () => void; onLeave: () => void }) => {
  const { t } = useTranslation();
  return (
    <QuestionModal
      texts={{ title: t('leaveGuard.title'), keep: t('actions.stay'), confirm: t('actions.leave') }}
      isBusy={false}
      onKeep={onStay}
      onConfirm={onLeave}
    >
      {t('leaveGuard.text', { thing })}
    </QuestionModal>
  );
};

/** A value of the organisation or an entity, typed into the hub: its source is then internal. */
export const EntryModal = ({ metric, name, times, owner, point, onClose }: EntryProps) => {
  const { t } = useTranslation('data-hub');
  const { t: tCommon } = useTranslation();
  const nameOf = useTimeName();
  const [draft, setDraft] = useState(() => draftOf(metric, point));
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = (): void => (isSameDraft(draft, draftOf(metric, point)) ? onClose() : setIsLeaving(true));
  const latest = times.toSorted((one, other) => one.endOn.localeCompare(other.endOn)).at(-1);
  const [time, setTime] = useState<string | undefined>(point ? timeKey(point) : latest && timeKey(latest));
  const { entities = [] } = useEntities();
  const [entityId, setEntityId] = useState(point ? point.entityId : owner);
  const entry = useEntry({ metric, name, entityId, point, onClose });
  const options = times.toReversed().map((one) => ({ value: timeKey(one), label: nameOf(one) }));
  const fields = {
    metric,
    draft,
    onChange: (change: Partial<EntryDraft>) => setDraft({ ...draft, ...change }),
    error: entry.problem === undefined ? undefined : t(`problem.${entry.problem}`),
  };
  if (entry.conflict) {
    return (
      <ConflictQuestion
        current={entry.conflict.current}
        typed={entry.conflict.entry}
        isBusy={entry.isBusy}
        onUpdate={entry.overwrite}
        onOtherTime={entry.chooseOther}
        onKeep={onClose}
      />
    );
  }
  if (isLeaving) return <LeaveQuestion thing={name} onStay={() => setIsLeaving(false)} onLeave={onClose} />;
  return (
    <Modal
      visible
      onDismiss={leave}
      header={point ? t('entry.changeTitle', { name }) : t('entry.title', { name })}
      footer={
        <Box float="right">
          <SpaceBetween direction="horizontal" size="xs">
            <Button onClick={leave}>{tCommon('actions.cancel')}</Button>
            <Button variant="primary" loading={entry.isBusy} onClick={() => void entry.save(draft, time)}>
              {t('entry.save')}
            </Button>
          </SpaceBetween>
        </Box>
      }
    >
      <SpaceBetween size="m">
        {entry.isOtherTime ? <Alert type="info">{t('entry.otherTime')}</Alert> : null}
        {entities.length > 0 ? (
          <FormField label={t('columns.entity')} stretch>
            <EntitySelect
              entities={entities}
              value={entityId ?? organizationEntity}
              isDisabled={point !== undefined}
              onChange={(value) => setEntityId(value === organizationEntity ? null : value)}
            />
          </FormField>
        ) : null}
        <FormField label={t('columns.time')} stretch>
          <Select
            options={options}
            selectedOption={options.find(({ value }) => value === time) ?? null}
            disabled={point !== undefined}
            expandToViewport
            onChange={({ detail }) => setTime(detail.selectedOption.value)}
          />
        </FormField>
        <ValueField {...fields} />
        {metric.valueType === 'Text' ? null : <NumberParts {...fields} />}
        {point ? (
          <FormField label={t('entry.reason')} description={t('entry.reasonHint')} stretch>
            <Input
              value={draft.reason}
              onChange={({ detail }) => fields.onChange({ reason: detail.value.slice(0, 255) })}
            />
          </FormField>
        ) : null}
        {point?.origin ? <Alert type="info">{t('entry.fromReport', { name: point.origin.reportName })}</Alert> : null}
      </SpaceBetween>
    </Modal>
  );
};
