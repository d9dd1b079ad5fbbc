import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportView } from '../../../../../../shared/contract/reports.contract.ts';
import { formatPeriod } from '../../../../../../shared/model/format-value.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { usePermission } from '../../../../lib/session/profile.ts';
import { useFollow } from '../../../../lib/use-follow.ts';
import { stepAddress } from '../../common/addresses.ts';
import { FrameworkBadges } from '../../common/framework-badges.tsx';
import { useWorkspace } from '../workspace-context.ts';
import { StepTitle } from './step-title.tsx';
import { useReportPatch } from './use-report-patch.ts';

const nameMin = 2;
const nameMax = 255;
const descriptionMax = 5_000;

/** A text of the report that saves itself on blur and Enter; undefined while it says what is stored. */
const useOwnText = (part: 'name' | 'description') => {
  const { report } = useWorkspace();
  const patch = useReportPatch();
  const [text, setText] = useState<string>();
  const [isTried, setIsTried] = useState(false);
  const shown = text ?? report[part];
  const length = shown.trim().length;
  const isShort = part === 'name' && length < nameMin;
  const isLong = length > (part === 'name' ? nameMax : descriptionMax);
  const save = async (): Promise<void> => {
    setIsTried(true);
    if (text === undefined || isShort || isLong) return;
    const before = report[part];
    if (text.trim() === before) return setText(undefined);
    const result = await patch({ [part]: text.trim() }, (current: ReportView) => current[part] === before);
    if (result !== 'failed') setText(undefined);
  };
  return { shown, setText, save, isEmpty: isTried && isShort && length === 0, isShort: isTried && isShort, isLong };
};

type TextFaults = Pick<ReturnType<typeof useOwnText>, 'isEmpty' | 'isShort' | 'isLong'>;

const nameError = ({ isEmpty, isShort, isLong }: TextFaults) => {
  if (isEmpty) return 'describe.nameRequired';
  if (isShort) return 'describe.nameTooShort';
  return isLong ? 'describe.nameTooLong' : undefined;
};

const NameField = () => {
  const { t } = useTranslation('workspace');
  const name = useOwnText('name');
  const error = nameError(name);
  return (
    <FormField
      label={t('describe.name')}
      constraintText={t('describe.nameHint')}
      stretch
      {...(error ? { errorText: t(error) } : {})}
    >
      <Input
        value={name.shown}
        onChange={({ detail }) => name.setText(detail.value)}
        onBlur={() => void name.save()}
        onKeyDown={({ detail }) => {
          if (detail.key === 'Enter') void name.save();
        }}
      />
    </FormField>
  );
};

const DescriptionField = () => {
  const { t } = useTranslation('workspace');
  const description = useOwnText('description');
  return (
    <FormField
      label={
        <span>
          {t('describe.text')} <i className="optional">– {t('describe.optional')}</i>
        </span>
      }
      stretch
      {...(description.isLong ? { errorText: t('describe.textTooLong') } : {})}
    >
      <Textarea
        value={description.shown}
        rows={5}
        onChange={({ detail }) => description.setText(detail.value)}
        onBlur={() => void description.save()}
      />
    </FormField>
  );
};

const Facts = () => {
  const { t } = useTranslation('workspace');
  const { t: tReports } = useTranslation('reports');
  const language = useLanguage();
  const { report } = useWorkspace();
  return (
    <KeyValuePairs
      columns={3}
      items={[
        { label: t('describe.period'), value: formatPeriod(report.periodStartOn, report.periodEndOn, language) },
        { label: t('describe.language'), value: tReports(`languages.${report.language}`) },
        { label: t('describe.type'), value: t(`describe.types.${report.reportType}`) },
        { label: t('describe.scope'), value: t(`describe.scopes.${report.scope}`) },
        { label: t('describe.frameworks'), value: <FrameworkBadges frameworks={report.frameworks} /> },
        { label: t('describe.owner'), value: report.owner.name },
      ]}
    />
  );
};

const ReadOnlyTexts = () => {
  const { t } = useTranslation('workspace');
  const { report } = useWorkspace();
  return (
    <KeyValuePairs
      columns={1}
      items={[
        { label: t('describe.name'), value: report.name },
        { label: t('describe.text'), value: <span className="pre-line">{report.description || '–'}</span> },
      ]}
    />
  );
};

/** Name and description of the report, with what was decided at its beginning. */
export const DescriptionStep = () => {
  const { t } = useTranslation('workspace');
  const follow = useFollow();
  const { report, isReadOnly } = useWorkspace();
  const canWrite = usePermission('report:design') && !isReadOnly;
  return (
    <div className="step-form">
      <SpaceBetween size="l">
        <StepTitle step="description" description={t('describe.description')} />
        <Container>
          <SpaceBetween size="l">
            {canWrite ? (
              <SpaceBetween size="m">
                <NameField />
                <DescriptionField />
              </SpaceBetween>
            ) : (
              <ReadOnlyTexts />
            )}
            <Facts />
          </SpaceBetween>
        </Container>
        <Button variant="primary" href={stepAddress(report, 'data-input')} onFollow={follow}>
          {t('steps.continueTo', { title: t('steps.data-input') })}
        </Button>
      </SpaceBetween>
    </div>
  );
};
