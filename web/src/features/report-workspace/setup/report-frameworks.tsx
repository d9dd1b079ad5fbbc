import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getReportDefinition } from '../../../../../shared/contract/reports/report-definition.contract.ts';
import { editionsOfferedFor } from '../../../../../shared/model/framework/edition-periods.ts';
import { QuestionModal } from '../../../components/question-modal/question-modal.tsx';
import { ErrorState } from '../../../components/states/states.tsx';
import { useRefreshCalls } from '../../../lib/api/use-call.ts';
import { useFrameworkName, useFrameworks } from '../../reports/common/use-frameworks.ts';
import { IndustrySelect } from '../../reports/create/industry-select.tsx';
import { asksIndustry } from '../../reports/create/report-draft.ts';
import { scopeOf } from '../../reports/create/roll-forward-draft.ts';
import { useChosenFrameworks } from '../../reports/create/use-chosen-frameworks.ts';
import { placesOf } from '../context/outline-tree.ts';
import { useReportPatch } from '../context/use-report-patch.ts';
import { useWorkspace } from '../context/workspace-context.ts';

const frameworksMax = 20;

/** After adding or removing frameworks: tree and reasons change. */
const useRefreshScope = (): (() => Promise<void>) => {
  const refresh = useRefreshCalls();
  const { updateOutline } = useWorkspace();
  return async () => {
    await Promise.all([updateOutline(), refresh(getReportDefinition)]);
  };
};

/** Offered editions in force that the report does not have yet. */
const useOffered = () => {
  const { report } = useWorkspace();
  const { frameworks = [] } = useFrameworks();
  const own = new Set(report.frameworks.map(({ versionId }) => versionId));
  return editionsOfferedFor(frameworks, report.periodStartOn).filter(
    ({ versionId, status }) => status === 'in-force' && !own.has(versionId),
  );
};

/** The framework that is chosen in the dialog, with its disclosures once they are here. */
const useChoice = () => {
  const offered = useOffered();
  const [versionId, setVersionId] = useState<string>();
  const [industry, setIndustry] = useState('');
  const chosen = offered.find((framework) => framework.versionId === versionId);
  const { frameworks, error, retry } = useChosenFrameworks(chosen ? [chosen] : [], industry);
  const framework = frameworks?.find((one) => one.versionId === versionId);
  const isIndustryAsked = chosen !== undefined && asksIndustry(chosen);
  return { offered, chosen, setVersionId, isIndustryAsked, industry, setIndustry, framework, error, retry };
};

const ChoiceFields = ({ choice }: { choice: ReturnType<typeof useChoice> }) => {
  const { t } = useTranslation('define');
  const { offered, chosen } = choice;
  const options = offered.map(({ versionId, shortName, edition }) => ({
    value: versionId,
    label: shortName,
    description: edition,
  }));
  return (
    <SpaceBetween size="m">
      <Box variant="p">{t('frameworks.addText')}</Box>
      <FormField label={t('frameworks.framework')} stretch>
        <Select
          selectedOption={options.find(({ value }) => value === chosen?.versionId) ?? null}
          options={options}
          placeholder={t('frameworks.choose')}
          filteringType="auto"
          expandToViewport
          onChange={({ detail }) => choice.setVersionId(detail.selectedOption.value)}
        />
      </FormField>
      {choice.isIndustryAsked ? (
        <IndustrySelect
          label={t('frameworks.industry')}
          industryCode={choice.industry}
          errorText={undefined}
          onChoose={choice.setIndustry}
        />
      ) : null}
      {choice.error ? (
        <ErrorState things={t('frameworks.framework')} error={choice.error} onRetry={choice.retry} />
      ) : null}
    </SpaceBetween>
  );
};

/** Adds a framework to an open report: all of its disclosures are included; known answers are filled in. */
const AddFrameworkModal = ({ onAdded, onClose }: { onAdded: (versionId: string) => void; onClose: () => void }) => {
  const { t } = useTranslation('define');
  const patch = useReportPatch();
  const refreshScope = useRefreshScope();
  const { report, isPatching } = useWorkspace();
  const choice = useChoice();
  const add = async (): Promise<void> => {
    if (!choice.framework) return;
    const { versionId, disclosureIds } = scopeOf(choice.framework, {
      rolledFrom: null,
      periodStartOn: report.periodStartOn,
    });
    const result = await patch(
      ({ frameworks }) => ({ frameworks: [...frameworks, { versionId, disclosureIds }] }),
      ({ frameworks }) => frameworks.every((one) => one.versionId !== versionId),
    );
    if (result === 'failed' || result === 'refused') return;
    await refreshScope();
    onAdded(versionId);
  };
  return (
    <QuestionModal
      texts={{ title: t('frameworks.addTitle'), keep: t('frameworks.cancel'), confirm: t('frameworks.addConfirm') }}
      isBusy={isPatching}
      isOpen={choice.framework !== undefined}
      onKeep={onClose}
      onConfirm={() => void add()}
    >
      <ChoiceFields choice={choice} />
    </QuestionModal>
  );
};

/** Removes a framework from the report; its answers stay stored in case it is added again. */
const RemoveFrameworkModal = ({ versionId, onClose }: { versionId: string; onClose: () => void }) => {
  const { t } = useTranslation('define');
  const nameOf = useFrameworkName();
  const patch = useReportPatch();
  const refreshScope = useRefreshScope();
  const { outline, isPatching } = useWorkspace();
  const name = nameOf(versionId);
  const answered = placesOf(outline).filter(
    ({ place, disclosure }) => place.versionId === versionId && disclosure.status !== 'not-started',
  ).length;
  const remove = async (): Promise<void> => {
    const result = await patch(
      ({ frameworks }) => ({ frameworks: frameworks.filter((one) => one.versionId !== versionId) }),
      ({ frameworks }) => frameworks.length > 1,
    );
    if (result === 'saved' || result === 'moved') await refreshScope();
    onClose();
  };
  return (
    <QuestionModal
      texts={{
        title: t('frameworks.removeTitle', { name }),
        keep: t('frameworks.removeKeep'),
        confirm: t('frameworks.removeConfirm', { name }),
      }}
      isBusy={isPatching}
      onKeep={onClose}
      onConfirm={() => void remove()}
    >
      {t('frameworks.removeText', { count: answered, name })}
    </QuestionModal>
  );
};

/** Frameworks of an open report can be added and removed, except the last one. */
export const ReportFrameworks = ({ shown, onShow }: { shown: string; onShow: (versionId: string) => void }) => {
  const { t } = useTranslation('define');
  const nameOf = useFrameworkName();
  const { report } = useWorkspace();
  const offered = useOffered();
  const [isOpen, setIsOpen] = useState<'add' | 'remove'>();
  const close = (): void => setIsOpen(undefined);
  const canAdd = offered.length > 0 && report.frameworks.length < frameworksMax;
  return (
    <SpaceBetween direction="horizontal" size="xs">
      {canAdd ? (
        <Button iconName="add-plus" onClick={() => setIsOpen('add')}>
          {t('frameworks.add')}
        </Button>
      ) : null}
      {report.frameworks.length > 1 ? (
        <Button onClick={() => setIsOpen('remove')}>{t('frameworks.remove', { name: nameOf(shown) })}</Button>
      ) : null}
      {isOpen === 'add' ? <AddFrameworkModal onAdded={(id) => [close(), onShow(id)]} onClose={close} /> : null}
      {isOpen === 'remove' ? <RemoveFrameworkModal versionId={shown} onClose={close} /> : null}
    </SpaceBetween>
  );
};
