import Box from '@cloudscape-design/components/box';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import RadioGroup from '@cloudscape-design/components/radio-group';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addReportingTimes } from '../../../../../shared/contract/data-hub/reporting-times.contract.ts';
import { TimeTemplate } from '../../../../../shared/model/calendar/reporting-time-template.ts';
import { formatPeriod } from '../../../../../shared/model/numbers/format-value.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { QuestionModal } from '../../../components/question-modal/question-modal.tsx';
import { useMutationCall } from '../../../lib/api/use-call.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { timeKey } from '../hub-query.ts';
import { useReportingTimes } from '../use-hub.ts';
import { OwnFields, type OwnFieldsProps } from './own-fields.tsx';
import { monthName, spansOfDraft, type TimesDraft, withTemplate, wrongPart } from './times-draft.ts';

type ModalProps = { first: TimesDraft; onClose: () => void; onAdded: () => void };

const TemplateFields = ({ draft, onChange, wrong }: OwnFieldsProps) => {
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  const months = Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1),
    label: monthName(index + 1, language),
  }));
  return (
    <SpaceBetween size="m">
      <FormField label={t('times.year')} errorText={wrong === 'year' ? t('times.yearWrong') : undefined}>
        <Input
          value={draft.year}
          inputMode="numeric"
          onChange={({ detail }) => onChange({ year: detail.value.trim() })}
        />
      </FormField>
      {draft.template === 'calendar' ? null : (
        <FormField label={t('times.startMonth')}>
          <Select
            options={months}
            selectedOption={months[draft.startMonth - 1] ?? null}
            expandToViewport
            onChange={({ detail }) => onChange({ startMonth: Number(detail.selectedOption.value) })}
          />
        </FormField>
      )}
    </SpaceBetween>
  );
};

const useAdd = ({ onClose, onAdded }: ModalProps) => {
  const { t } = useTranslation('data-hub');
  const flash = useFlash();
  const call = useMutationCall(addReportingTimes);
  const add = async (draft: TimesDraft): Promise<void> => {
    try {
      const { added } = await call.trigger({ body: { times: spansOfDraft(draft) } });
      flash.show({ type: 'success', content: added === 0 ? t('times.noneAdded') : t('times.added', { count: added }) });
      onAdded();
      onClose();
    } catch (error) {
      flash.showError(error);
    }
  };
  return { add, isBusy: call.isMutating };
};

/** Adds reporting times of a year by a template, or a custom one (screens 26). */
export const AddTimesModal = (props: ModalProps) => {
  const { t } = useTranslation('data-hub');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const [draft, setDraft] = useState(props.first);
  const [isTried, setIsTried] = useState(false);
  const { add, isBusy } = useAdd(props);
  const wrong = wrongPart(draft);
  const fields = {
    draft,
    onChange: (change: Partial<TimesDraft>) => setDraft({ ...draft, ...change }),
    wrong: isTried ? wrong : undefined,
  };
  const { times = [] } = useReportingTimes();
  const there = new Set(times.map(timeKey));
  const all = wrong === undefined ? spansOfDraft(draft) : [];
  const spans = all.filter((span) => !there.has(timeKey(span)));
  const lists = [
    { text: t('times.preview', { count: spans.length }), of: spans },
    {
      text: t('times.isThere', { count: all.length - spans.length }),
      of: all.filter((span) => there.has(timeKey(span))),
    },
  ].filter(({ of }) => of.length > 0);
  return (
    <QuestionModal
      texts={{ title: t('times.add'), keep: tCommon('actions.cancel'), confirm: t('times.add') }}
      isBusy={isBusy}
      onKeep={props.onClose}
      onConfirm={() => {
        setIsTried(true);
        if (wrong === undefined) void add(draft);
      }}
    >
      <SpaceBetween size="m">
        <FormField label={t('times.template')} stretch>
          <RadioGroup
            value={draft.template}
            items={TimeTemplate.options.map((value) => ({
              value,
              label: t(`template.${value}.name`),
              description: t(`template.${value}.text`),
            }))}
            onChange={({ detail }) => setDraft(withTemplate(draft, TimeTemplate.parse(detail.value)))}
          />
        </FormField>
        {draft.template === 'own' ? <OwnFields {...fields} /> : <TemplateFields {...fields} />}
        {lists.map(({ text, of }) => (
          <Box key={text} color="text-body-secondary">
            {text}
            <ul className="hub-spans">
              {of.map((span) => (
                <li key={span.startOn}>{formatPeriod(span.startOn, span.endOn, language)}</li>
              ))}
            </ul>
          </Box>
        ))}
      </SpaceBetween>
    </QuestionModal>
  );
};
