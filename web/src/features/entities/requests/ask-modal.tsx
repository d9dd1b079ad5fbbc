import Alert from '@cloudscape-design/components/alert';
import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import Multiselect from '@cloudscape-design/components/multiselect';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listReportingTimes } from '../../../../../shared/contract/data-hub/reporting-times.contract.ts';
import { recipientsMax, sendEntityRequests } from '../../../../../shared/contract/entities/entity-requests.contract.ts';
import type { ReportView } from '../../../../../shared/contract/reports/report-view.ts';
import { listReports } from '../../../../../shared/contract/reports/reports.contract.ts';
import { EntityId } from '../../../../../shared/ids.ts';
import { formatPeriod } from '../../../../../shared/model/numbers/format-value.ts';
import { DayField } from '../../../components/day-input/day-field.tsx';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { QuestionModal } from '../../../components/question-modal/question-modal.tsx';
import { useCall, useMutationCall } from '../../../lib/api/use-call.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { localDay } from '../../../lib/local-day.ts';
import type { EntityRow } from '../entity-tree.ts';
import { type AskDraft, askedSubjects, emptyAsk, isCompleteAsk, isPastDue } from './ask-draft.ts';
import { AskSubjects } from './ask-subjects.tsx';

const Recipients = ({
  rows,
  draft,
  set,
}: {
  rows: readonly EntityRow[];
  draft: AskDraft;
  set: (part: Partial<AskDraft>) => void;
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

/** Entity reports that are still edited: they ask their entities, and lock the answers when they are published. */
const useEntityReports = (): ReportView[] =>
  useCall(listReports, { query: { list: 'ongoing', type: 'ENTITY' } }).data?.items ?? [];

/** Requests chosen disclosures or metrics from chosen entities or suppliers, with a period, a due date and a message. */
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
  const reports = useEntityReports();
  const today = localDay();
  const [draft, setDraft] = useState(() => emptyAsk(chosen));
  const set = (part: Partial<AskDraft>): void => setDraft((before) => ({ ...before, ...part }));
  const report = reports.find(({ reportId }) => reportId === draft.reportId);
  /** The report names period, frameworks and entities. */
  const chooseReport = (reportId: string): void => {
    const asking = reports.find((one) => one.reportId === reportId);
    set({
      reportId,
      disclosureIds: [],
      ...(asking
        ? {
            time: `${asking.periodStartOn} ${asking.periodEndOn}`,
            versionId: asking.frameworks[0]?.versionId ?? '',
            entityIds: draft.entityIds.length > 0 ? draft.entityIds : (asking.entityIds ?? []).slice(0, recipientsMax),
          }
        : {}),
    });
  };
  const reportOptions = [
    { value: '', label: t('ask.noReport') },
    ...reports.map(({ reportId, name }) => ({ value: String(reportId), label: name })),
  ];
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
          reportId: report?.reportId ?? null,
          subjects: askedSubjects(draft),
          isDraft: draft.isDraft,
        },
      });
      flash.show({
        type: 'success',
        content: t(draft.isDraft ? 'ask.drafted' : 'ask.done', { count: requests.length }),
      });
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
        confirm: t(draft.isDraft ? 'ask.saveDraft' : 'ask.send', { count: draft.entityIds.length }),
      }}
      size="large"
      isBusy={send.isMutating}
      isOpen={isCompleteAsk(draft, today)}
      closedReason={t('ask.missing')}
      onKeep={onClose}
      onConfirm={() => void act()}
    >
      <SpaceBetween size="m">
        {reports.length > 0 ? (
          <FormField label={t('ask.report')} description={t('ask.reportText')}>
            <Select
              options={reportOptions}
              selectedOption={reportOptions.find(({ value }) => value === draft.reportId) ?? null}
              expandToViewport
              onChange={({ detail }) => chooseReport(detail.selectedOption.value ?? '')}
            />
          </FormField>
        ) : null}
        <Recipients rows={rows} draft={draft} set={set} />
        {silent.length > 0 ? (
          <Alert type="warning">{t('ask.silent', { names: silent.map(({ name }) => name).join(', ') })}</Alert>
        ) : null}
        <AskSubjects draft={draft} set={set} report={report} />
        <FormField label={t('ask.time')} constraintText={times.length === 0 ? t('ask.noTimes') : undefined}>
          <Select
            options={timeOptions}
            selectedOption={timeOptions.find(({ value }) => value === draft.time) ?? null}
            placeholder={t('ask.chooseTime')}
            disabled={report !== undefined}
            expandToViewport
            onChange={({ detail }) => set({ time: detail.selectedOption.value ?? '' })}
          />
        </FormField>
        <DayField
          label={t('ask.due')}
          name={t('ask.due')}
          value={draft.dueOn}
          errorText={isPastDue(draft.dueOn, today) ? t('ask.past') : undefined}
          isDayEnabled={(day) => day >= today}
          onChange={(dueOn) => set({ dueOn })}
        />
        <FormField label={t('ask.words')} stretch>
          <Textarea value={draft.words} onChange={({ detail }) => set({ words: detail.value })} />
        </FormField>
        <Checkbox
          checked={draft.isDraft}
          description={t('ask.draftText')}
          onChange={({ detail }) => set({ isDraft: detail.checked })}
        >
          {t('ask.draft')}
        </Checkbox>
      </SpaceBetween>
    </QuestionModal>
  );
};
