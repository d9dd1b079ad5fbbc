import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import RadioGroup from '@cloudscape-design/components/radio-group';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { TopicListKey } from '../../../../../shared/catalogue/materiality-topics.ts';
import {
  type AssessmentSummary,
  createAssessment,
  listAssessments,
  listCatalogueTopics,
} from '../../../../../shared/contract/materiality/assessments.contract.ts';
import { AssessmentKind } from '../../../../../shared/model/materiality/thresholds.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { QuestionModal } from '../../../components/question-modal/question-modal.tsx';
import { useCall, useMutationCall, useRefreshCalls } from '../../../lib/api/use-call.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { addressOf } from '../../../lib/routes.ts';

const nothing = 'nothing';
const yearNow = new Date().getFullYear();
const yearPattern = /^20\d\d$/;

type Values = {
  name: string;
  year: string;
  kind: AssessmentKind;
  from: string;
  lists: readonly TopicListKey[];
};

const ListChoice = ({ lists, onChange }: { lists: Values['lists']; onChange: (lists: TopicListKey[]) => void }) => {
  const { t } = useTranslation('materiality');
  const language = useLanguage();
  const { data } = useCall(listCatalogueTopics, {});
  return (
    <FormField label={t('start.lists')} description={t('start.listsText')}>
      {data?.lists.map(({ key, name }) => {
        const isUnavailable = key === 'SASB' && data.industryCode === null;
        return (
          <Checkbox
            key={key}
            checked={lists.includes(key) && !isUnavailable}
            disabled={isUnavailable}
            {...(isUnavailable ? { description: t('start.noIndustry') } : {})}
            onChange={({ detail }) => onChange(detail.checked ? [...lists, key] : lists.filter((one) => one !== key))}
          >
            {name[language]}
          </Checkbox>
        );
      })}
    </FormField>
  );
};

const useStart = (onClose: () => void) => {
  const call = useMutationCall(createAssessment);
  const refresh = useRefreshCalls();
  const flash = useFlash();
  const navigate = useNavigate();
  const start = async ({ name, year, kind, from, lists }: Values): Promise<void> => {
    try {
      const startedFrom = from === nothing ? null : from;
      const made = await call.trigger({
        body: { name: name.trim(), year: Number(year), kind, lists: [...lists], startedFrom },
      });
      await refresh(listAssessments);
      onClose();
      const step = startedFrom === null ? 'topics' : 'scoring';
      void navigate(addressOf('MaterialityStep', { assessmentId: made.assessmentId, step }));
    } catch (error) {
      flash.showError(error);
    }
  };
  return { start, isBusy: call.isMutating };
};

type Props = { assessments: readonly AssessmentSummary[]; from?: AssessmentSummary; onClose: () => void };

/** Starts an assessment: from published lists, or from an existing one, with the changes since. */
export const StartModal = ({ assessments, from, onClose }: Props) => {
  const { t } = useTranslation('materiality');
  const { t: tCommon } = useTranslation();
  const [values, setValues] = useState<Values>({
    name: t('start.defaultName', { year: from ? from.year + 1 : yearNow }),
    year: String(from ? from.year + 1 : yearNow),
    kind: from?.kind ?? 'double',
    from: from?.assessmentId ?? nothing,
    lists: ['ESRS_2026'],
  });
  const set = (change: Partial<Values>): void => setValues({ ...values, ...change });
  const { start, isBusy } = useStart(onClose);
  const sources = [
    { value: nothing, label: t('start.fromLists') },
    ...assessments.map(({ assessmentId, name }) => ({ value: assessmentId, label: name })),
  ];
  const isComplete =
    values.name.trim().length > 1 &&
    yearPattern.test(values.year) &&
    (values.from !== nothing || values.lists.length > 0);
  return (
    <QuestionModal
      texts={{ title: t('start.title'), keep: tCommon('actions.cancel'), confirm: t('start.confirm') }}
      isBusy={isBusy}
      isOpen={isComplete}
      onKeep={onClose}
      onConfirm={() => void start(values)}
    >
      <SpaceBetween size="m">
        <FormField label={t('context.name')}>
          <Input value={values.name} onChange={({ detail }) => set({ name: detail.value })} />
        </FormField>
        <FormField label={t('start.year')} errorText={yearPattern.test(values.year) ? '' : t('start.yearError')}>
          <Input value={values.year} inputMode="numeric" onChange={({ detail }) => set({ year: detail.value })} />
        </FormField>
        <RadioGroup
          ariaLabel={t('kind.label')}
          value={values.kind}
          items={AssessmentKind.options.map((value) => ({
            value,
            label: t(`kind.${value}`),
            description: t(`kind.${value}Text`),
          }))}
          onChange={({ detail }) => set({ kind: AssessmentKind.parse(detail.value) })}
        />
        {assessments.length > 0 ? (
          <FormField label={t('start.from')} description={t('start.fromText')}>
            <Select
              options={sources}
              selectedOption={sources.find(({ value }) => value === values.from) ?? null}
              onChange={({ detail }) => set({ from: detail.selectedOption.value ?? nothing })}
            />
          </FormField>
        ) : null}
        {values.from === nothing ? <ListChoice lists={values.lists} onChange={(lists) => set({ lists })} /> : null}
      </SpaceBetween>
    </QuestionModal>
  );
};
