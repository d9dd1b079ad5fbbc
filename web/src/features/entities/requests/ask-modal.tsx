import Alert from '@cloudscape-design/components/alert';
import FormField from '@cloudscape-design/components/form-field';
import Multiselect from '@cloudscape-design/components/multiselect';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FrameworkSummary } from '../../../../../shared/catalogue/framework.ts';
import { listReportingTimes } from '../../../../../shared/contract/data-hub/reporting-times.contract.ts';
import { recipientsMax, sendEntityRequests } from '../../../../../shared/contract/entities/entity-requests.contract.ts';
import { getFramework, listFrameworks } from '../../../../../shared/contract/frameworks/frameworks.contract.ts';
import { EntityId } from '../../../../../shared/ids.ts';
import { requestItemsMax } from '../../../../../shared/model/entities/request.ts';
import { formatPeriod } from '../../../../../shared/model/numbers/format-value.ts';
import { DayField } from '../../../components/day-input/day-field.tsx';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { QuestionModal } from '../../../components/question-modal/question-modal.tsx';
import { useCall, useMutationCall } from '../../../lib/api/use-call.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import type { EntityRow } from '../entity-tree.ts';

type Option = { value: string; label: string; description?: string };

type Draft = {
  entityIds: string[];
  versionId: string;
  disclosureIds: string[];
  time: string;
  dueOn: string;
  words: string;
};

const useDisclosures = (versionId: string): Option[] => {
  const language = useLanguage();
  const { data } = useCall(getFramework, versionId === '' ? null : { params: { versionId } });
  return (data?.sections ?? []).flatMap(({ disclosures }) =>
    disclosures.map(({ id, code, title, titleZhTw }) => ({
      value: id,
      label: code,
      description: language === 'zhTw' ? (titleZhTw ?? title) : title,
    })),
  );
};

const frameworkOption =
  (language: 'en' | 'zhTw') =>
  ({ versionId, shortName, name, nameZhTw }: FrameworkSummary): Option => ({
    value: versionId,
    label: shortName,
    description: language === 'zhTw' ? (nameZhTw ?? name) : name,
  });

const Subjects = ({ draft, set }: { draft: Draft; set: (part: Partial<Draft>) => void }) => {
  const { t } = useTranslation('entities');
  const language = useLanguage();
  const frameworks = (useCall(listFrameworks, {}).data?.frameworks ?? []).map(frameworkOption(language));
  const disclosures = useDisclosures(draft.versionId);
  return (
    <>
      <FormField label={t('ask.framework')}>
        <Select
          options={frameworks}
          selectedOption={frameworks.find(({ value }) => value === draft.versionId) ?? null}
          placeholder={t('ask.chooseFramework')}
          filteringType="auto"
          filteringAriaLabel={t('ask.framework')}
          expandToViewport
          onChange={({ detail }) => set({ versionId: detail.selectedOption.value ?? '', disclosureIds: [] })}
        />
      </FormField>
      <FormField label={t('ask.disclosures')}>
        <Multiselect
          options={disclosures.map((option) => ({
            ...option,
            disabled: draft.disclosureIds.length >= requestItemsMax && !draft.disclosureIds.includes(option.value),
          }))}
          selectedOptions={disclosures.filter(({ value }) => draft.disclosureIds.includes(value))}
          placeholder={t('ask.chooseDisclosures')}
          disabled={draft.versionId === ''}
          filteringType="auto"
          filteringAriaLabel={t('ask.disclosures')}
          deselectAriaLabel={({ label = '' }) => t('ask.remove', { name: label })}
          tokenLimit={6}
          expandToViewport
          onChange={({ detail }) => set({ disclosureIds: detail.selectedOptions.flatMap(({ value }) => value ?? []) })}
        />
      </FormField>
    </>
  );
};

const Recipients = ({
  rows,
  draft,
  set,
}: {
  rows: readonly EntityRow[];
  draft: Draft;
  set: (part: Partial<Draft>) => void;
}) => {
  const { t } = useTranslation('entities');
  const options = rows
    .filter(({ status }) => status !== 'Archived')
    .map((row) => ({
      value: String(row.entityId),
      label: row.name,
      description: row.users === 0 ? t('ask.nobody') : row.path.join(' › '),
      disabled: draft.entityIds.length >= recipientsMax && !draft.entityIds.includes(row.entityId),
    }));
  return (
    <FormField label={t('ask.entities')}>
      <Multiselect
        options={options}
        selectedOptions={options.filter(({ value }) => draft.entityIds.includes(value))}
        placeholder={t('ask.chooseEntities')}
        filteringType="auto"
        filteringAriaLabel={t('ask.entities')}
        deselectAriaLabel={({ label = '' }) => t('ask.remove', { name: label })}
        tokenLimit={6}
        expandToViewport
        onChange={({ detail }) => set({ entityIds: detail.selectedOptions.flatMap(({ value }) => value ?? []) })}
      />
    </FormField>
  );
};

const isComplete = ({ entityIds, disclosureIds, time, dueOn }: Draft): boolean =>
  entityIds.length > 0 && disclosureIds.length > 0 && time !== '' && dueOn !== '';

/** Requests chosen disclosures from chosen entities or suppliers, with a period, a due date and a message. */
export const AskModal = ({
  rows,
  chosen,
  onClose,
  onSent,
}: {
  rows: readonly EntityRow[];
  chosen: readonly string[];
  onClose: () => void;
  onSent: () => void;
}) => {
  const { t } = useTranslation('entities');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const flash = useFlash();
  const send = useMutationCall(sendEntityRequests);
  const times = useCall(listReportingTimes, {}).data?.times ?? [];
  const [draft, setDraft] = useState<Draft>({
    entityIds: [...chosen],
    versionId: '',
    disclosureIds: [],
    time: '',
    dueOn: '',
    words: '',
  });
  const set = (part: Partial<Draft>): void => setDraft((before) => ({ ...before, ...part }));
  const timeOptions = times.map(({ startOn, endOn }) => ({
    value: `${startOn} ${endOn}`,
    label: formatPeriod(startOn, endOn, language),
  }));
  const silent = rows.filter(({ entityId, users }) => users === 0 && draft.entityIds.includes(entityId));
  const act = async (): Promise<void> => {
    const [startOn = '', endOn = ''] = draft.time.split(' ');
    try {
      const { requests } = await send.trigger({
        body: {
          entityIds: draft.entityIds.map((id) => EntityId.parse(id)),
          time: { startOn, endOn },
          dueOn: draft.dueOn,
          timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
          words: draft.words,
          subjects: draft.disclosureIds.map((disclosureId) => ({
            kind: 'disclosure',
            versionId: draft.versionId,
            disclosureId,
          })),
        },
      });
      flash.show({ type: 'success', content: t('ask.done', { count: requests.length }) });
    } catch (error) {
      flash.showError(error);
      return;
    }
    onSent();
    onClose();
  };
  return (
    <QuestionModal
      texts={{
        title: t('ask.title'),
        keep: tCommon('actions.cancel'),
        confirm: t('ask.send', { count: draft.entityIds.length }),
      }}
      size="large"
      isBusy={send.isMutating}
      isOpen={isComplete(draft)}
      closedReason={t('ask.missing')}
      onKeep={onClose}
      onConfirm={() => void act()}
    >
      <SpaceBetween size="m">
        <Recipients rows={rows} draft={draft} set={set} />
        {silent.length > 0 ? (
          <Alert type="warning">{t('ask.silent', { names: silent.map(({ name }) => name).join(', ') })}</Alert>
        ) : null}
        <Subjects draft={draft} set={set} />
        <FormField label={t('ask.time')} constraintText={times.length === 0 ? t('ask.noTimes') : undefined}>
          <Select
            options={timeOptions}
            selectedOption={timeOptions.find(({ value }) => value === draft.time) ?? null}
            placeholder={t('ask.chooseTime')}
            expandToViewport
            onChange={({ detail }) => set({ time: detail.selectedOption.value ?? '' })}
          />
        </FormField>
        <DayField label={t('ask.due')} name="dueOn" value={draft.dueOn} onChange={(dueOn) => set({ dueOn })} />
        <FormField label={t('ask.words')} stretch>
          <Textarea value={draft.words} onChange={({ detail }) => set({ words: detail.value })} />
        </FormField>
      </SpaceBetween>
    </QuestionModal>
  );
};
