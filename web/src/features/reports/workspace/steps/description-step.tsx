import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportView } from '../../../../../../shared/contract/report-view.ts';
import { formatPeriod } from '../../../../../../shared/model/format-value.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { usePermission } from '../../../../lib/session/profile.ts';
import { FrameworkBadges } from '../../common/framework-badges.tsx';
import { useWorkspace } from '../workspace-context.ts';
import { ContinueButton } from './continue-button.tsx';
import { StepTitle } from './step-title.tsx';
import { useReportPatch } from './use-report-patch.ts';

type OwnPart = 'name' | 'description' | 'boundary' | 'contact';
const lengthMin = { name: 2, description: 0, boundary: 0, contact: 0 };
const lengthMax = { name: 255, description: 5_000, boundary: 2_000, contact: 255 };

/** A text of the report that saves itself on blur and Enter; undefined while it says what is stored. */
const useOwnText = (part: OwnPart) => {
  const { report } = useWorkspace();
  const patch = useReportPatch();
  const [text, setText] = useState<string>();
  const [isTried, setIsTried] = useState(false);
  const stored = report[part] ?? '';
  const shown = text ?? stored;
  const length = shown.trim().length;
  const isShort = length < lengthMin[part];
  const isLong = length > lengthMax[part];
  const save = async (): Promise<void> => {
    setIsTried(true);
    if (text === undefined || isShort || isLong) return;
    if (text.trim() === stored) return setText(undefined);
    const result = await patch(
      () => ({ [part]: text.trim() }),
      (current: ReportView) => (current[part] ?? '') === stored,
    );
    if (result !== 'failed') setText(undefined);
  };
  return { shown, setText, save, isEmpty: isTried && isShort && length === 0, isShort: isTried && isShort, isLong };
};

type OwnText = ReturnType<typeof useOwnText>;
type TextFaults = Pick<OwnText, 'isEmpty' | 'isShort' | 'isLong'>;

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

const Optional = ({ label }: { label: string }) => {
  const { t } = useTranslation('workspace');
  return (
    <span>
      {label} <i className="optional">– {t('describe.optional')}</i>
    </span>
  );
};

const LongText = ({ own, rows }: { own: OwnText; rows: number }) => (
  <Textarea
    value={own.shown}
    rows={rows}
    onChange={({ detail }) => own.setText(detail.value)}
    onBlur={() => void own.save()}
  />
);

const DescriptionField = () => {
  const { t } = useTranslation('workspace');
  const own = useOwnText('description');
  return (
    <FormField
      label={<Optional label={t('describe.text')} />}
      stretch
      {...(own.isLong ? { errorText: t('describe.textTooLong') } : {})}
    >
      <LongText own={own} rows={5} />
    </FormField>
  );
};

const BoundaryField = () => {
  const { t } = useTranslation('define');
  const own = useOwnText('boundary');
  return (
    <FormField
      label={<Optional label={t('describe.boundary')} />}
      constraintText={t('describe.boundaryHint')}
      stretch
      {...(own.isLong ? { errorText: t('describe.boundaryTooLong') } : {})}
    >
      <LongText own={own} rows={3} />
    </FormField>
  );
};

const ContactField = () => {
  const { t } = useTranslation('define');
  const own = useOwnText('contact');
  return (
    <FormField
      label={<Optional label={t('describe.contact')} />}
      constraintText={t('describe.contactHint')}
      stretch
      {...(own.isLong ? { errorText: t('describe.contactTooLong') } : {})}
    >
      <Input
        value={own.shown}
        onChange={({ detail }) => own.setText(detail.value)}
        onBlur={() => void own.save()}
        onKeyDown={({ detail }) => {
          if (detail.key === 'Enter') void own.save();
        }}
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
  const { t: tDefine } = useTranslation('define');
  const { report } = useWorkspace();
  return (
    <KeyValuePairs
      columns={1}
      items={[
        { label: t('describe.name'), value: report.name },
        { label: t('describe.text'), value: <span className="pre-line">{report.description || '–'}</span> },
        {
          label: tDefine('describe.boundary'),
          value: <span className="pre-line">{report.boundary || '–'}</span>,
        },
        { label: tDefine('describe.contact'), value: report.contact || '–' },
      ]}
    />
  );
};

/** Name and description of the report, with what was decided at its beginning. */
export const DescriptionStep = () => {
  const { t } = useTranslation('workspace');
  const { isReadOnly } = useWorkspace();
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
                <BoundaryField />
                <ContactField />
              </SpaceBetween>
            ) : (
              <ReadOnlyTexts />
            )}
            <Facts />
          </SpaceBetween>
        </Container>
        <ContinueButton step="description" />
      </SpaceBetween>
    </div>
  );
};
