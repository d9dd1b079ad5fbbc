import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Modal from '@cloudscape-design/components/modal';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HubPoint } from '../../../../../shared/contract/data-hub/data-hub.contract.ts';
import { listDataPointUses } from '../../../../../shared/contract/data-hub/data-points.contract.ts';
import type { ReportingTimeView } from '../../../../../shared/contract/data-hub/reporting-times.contract.ts';
import type { TimeSpan } from '../../../../../shared/model/data-point/data-point.ts';
import { LeaveGuard } from '../../../components/leave-guard/leave-guard.tsx';
import { OtherTimeSelect } from '../../../components/other-time/other-time-select.tsx';
import { QuestionModal } from '../../../components/question-modal/question-modal.tsx';
import { useCall } from '../../../lib/api/use-call.ts';
import { listText } from '../../../lib/i18n/list-text.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useEntities } from '../../../lib/modules/entities.ts';
import { useFailedSubmit } from '../../../lib/use-failed-submit.ts';
import { EntitySelect } from '../entities/entity-select.tsx';
import { organizationEntity } from '../entities/use-entities.ts';
import { timeKey } from '../hub-query.ts';
import { useTimeName } from '../use-hub.ts';
import { ConflictQuestion } from './conflict-question.tsx';
import { useProblemText } from './entry-reading.ts';
import { draftOf, type EntryDraft, type EntryMetric, isSameDraft } from './sheet-model/entry-draft.ts';
import { useEntry } from './use-entry.ts';
import { NumberParts, ValueField } from './value-field.tsx';

type EntryProps = {
  metric: EntryMetric;
  name: string;
  times: readonly ReportingTimeView[];
  /** Owner of a new value, unless another is chosen; null: the organisation. */
  owner: string | null;
  /** The value to change; undefined: a new one. */
  point: HubPoint | undefined;
  onClose: () => void;
};

/** Asks before input of the dialog is lost. */
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

/** Reports submitted or published with the current value: the change is a restatement there. */
const LockedBy = ({ point: { metricCode, startOn, endOn, member, variant } }: { point: HubPoint }) => {
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  const { data } = useCall(listDataPointUses, { query: { metricCode, startOn, endOn, member, ...variant } });
  const frozen = (data?.reports ?? []).filter(({ isFollowing }) => !isFollowing);
  const names = [...new Map(frozen.map(({ reportId, name }) => [reportId, name])).values()];
  if (names.length === 0) return null;
  return <Alert type="warning">{t('entry.heldBy', { count: names.length, names: listText(names, language) })}</Alert>;
};

/** For a changed value: the reports that use it, the reason, and its previous owner. */
const ChangeParts = ({
  point,
  draft,
  onChange,
}: {
  point: HubPoint;
  draft: EntryDraft;
  onChange: (change: Partial<EntryDraft>) => void;
}) => {
  const { t } = useTranslation('data-hub');
  return (
    <SpaceBetween size="m">
      {point.entityId === null ? <LockedBy point={point} /> : null}
      <FormField label={t('entry.reason')} description={t('entry.reasonHint')} stretch>
        <Input value={draft.reason} onChange={({ detail }) => onChange({ reason: detail.value.slice(0, 255) })} />
      </FormField>
      {point.origin ? <Alert type="info">{t('entry.fromReport', { name: point.origin.reportName })}</Alert> : null}
    </SpaceBetween>
  );
};

type DialogProps = EntryProps & {
  draft: EntryDraft;
  isDirty: boolean;
  onDraft: (draft: EntryDraft) => void;
};

const EntryDialog = ({ metric, name, times, owner, point, onClose, draft, isDirty, onDraft }: DialogProps) => {
  const { t } = useTranslation('data-hub');
  const { t: tCommon } = useTranslation();
  const nameOf = useTimeName();
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = (): void => (isDirty ? setIsLeaving(true) : onClose());
  const latest = times.toSorted((one, other) => one.endOn.localeCompare(other.endOn)).at(-1);
  const [time, setTime] = useState<string | undefined>(point ? timeKey(point) : latest && timeKey(latest));
  const [other, setOther] = useState<TimeSpan>();
  const { entities = [] } = useEntities();
  const [entityId, setEntityId] = useState(point ? point.entityId : owner);
  const { region, fail } = useFailedSubmit();
  const entry = useEntry({ metric, name, entityId, point, onClose, onRefused: fail });
  const problemText = useProblemText();
  const chosenTime = entry.otherThan ? other && timeKey(other) : time;
  const options = times.toReversed().map((one) => ({ value: timeKey(one), label: nameOf(one) }));
  const fields = {
    metric,
    draft,
    onChange: (change: Partial<EntryDraft>) => onDraft({ ...draft, ...change }),
    error: entry.problem === undefined ? undefined : problemText(metric, draft.text, entry.problem),
    isOfCurrency: entry.problem === 'currency',
  };
  if (entry.conflict) {
    return (
      <ConflictQuestion
        name={name}
        current={entry.conflict.current}
        typed={entry.conflict.entry}
        isBusy={entry.isBusy}
        onUpdate={entry.overwrite}
        onOtherTime={entry.chooseOther}
        onKeep={entry.keepOriginal}
        onPostpone={entry.postpone}
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
            <Button variant="primary" loading={entry.isBusy} onClick={() => void entry.save(draft, chosenTime)}>
              {t('entry.save')}
            </Button>
          </SpaceBetween>
        </Box>
      }
    >
      <SpaceBetween size="m">
        {entry.otherThan ? <Alert type="info">{t('entry.otherTime')}</Alert> : null}
        {entities.length > 0 ? (
          <FormField label={t('columns.entity')} stretch>
            <EntitySelect
              entities={entities}
              value={entityId ?? organizationEntity}
              isDisabled={point !== undefined || entry.otherThan !== undefined}
              onChange={(value) => setEntityId(value === organizationEntity ? null : value)}
            />
          </FormField>
        ) : null}
        <FormField label={t('columns.time')} stretch>
          {entry.otherThan ? (
            <OtherTimeSelect
              label={t('columns.time')}
              wanted={{ time: entry.otherThan, metricCode: metric.code, entityId }}
              value={other}
              nameOf={nameOf}
              onChange={setOther}
            />
          ) : (
            <Select
              options={options}
              selectedOption={options.find(({ value }) => value === time) ?? null}
              disabled={point !== undefined}
              expandToViewport
              onChange={({ detail }) => setTime(detail.selectedOption.value)}
            />
          )}
        </FormField>
        <div ref={region}>
          <SpaceBetween size="m">
            <ValueField {...fields} />
            {metric.valueType === 'Text' ? null : <NumberParts {...fields} />}
          </SpaceBetween>
        </div>
        {point && !entry.otherThan ? <ChangeParts point={point} draft={draft} onChange={fields.onChange} /> : null}
      </SpaceBetween>
    </Modal>
  );
};

/**
 * A value of the organisation or an entity, typed into the hub: its source is then internal. The guard stays mounted
 * while the dialog asks its own questions, so that the back button stays blocked.
 */
export const EntryModal = (props: EntryProps) => {
  const { metric, name, point } = props;
  const [draft, setDraft] = useState(() => draftOf(metric, point));
  const isDirty = !isSameDraft(draft, draftOf(metric, point));
  return (
    <>
      <EntryDialog {...props} draft={draft} isDirty={isDirty} onDraft={setDraft} />
      <LeaveGuard isDirty={isDirty} thing={name} />
    </>
  );
};
