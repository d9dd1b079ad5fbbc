import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import FormField, { type FormFieldProps } from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useTranslation } from 'react-i18next';
import { formatPeriod } from '../../../../../shared/model/numbers/format-value.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { usePermission } from '../../../lib/session/profile.ts';
import { FrameworkBadges } from '../../reports/common/framework-badges.tsx';
import { ReportEntityNames } from '../../reports/common/report-entity-names.tsx';
import { useWorkspace } from '../context/workspace-context.ts';
import { ContinueButton } from '../steps/continue-button.tsx';
import { StepTitle } from '../steps/step-title.tsx';
import { ReportEntitiesField } from './report-entities-field.tsx';
import { type OwnText, useOwnText } from './use-report-text.ts';

type TextFaults = Pick<OwnText, 'isEmpty' | 'isShort' | 'isLong'>;

const nameError = ({ isEmpty, isShort, isLong }: TextFaults) => {
  if (isEmpty) return 'describe.nameRequired';
  if (isShort) return 'describe.nameTooShort';
  return isLong ? 'describe.nameTooLong' : undefined;
};

/** The text another person wrote in between, and the two choices. */
const Theirs = ({ own, theirs }: { own: OwnText; theirs: string }) => {
  const { t } = useTranslation('define');
  return (
    <SpaceBetween size="xxs">
      <span className="pre-line">
        {theirs === '' ? t('describe.theirsEmpty') : t('describe.theirs', { text: theirs })}
      </span>
      <SpaceBetween direction="horizontal" size="s">
        <Button variant="inline-link" onClick={own.save}>
          {t('describe.keepMine')}
        </Button>
        <Button variant="inline-link" onClick={own.takeTheirs}>
          {t('describe.takeTheirs')}
        </Button>
      </SpaceBetween>
    </SpaceBetween>
  );
};

/** The error of the text, else the conflict with another person's text. */
const noticesOf = (own: OwnText, fault: string | undefined): Pick<FormFieldProps, 'errorText' | 'warningText'> => {
  const error = fault ?? own.refusal;
  if (error !== undefined) return { errorText: error };
  return own.theirs === undefined ? {} : { warningText: <Theirs own={own} theirs={own.theirs} /> };
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
      {...noticesOf(name, error && t(error))}
    >
      <Input
        value={name.shown}
        onChange={({ detail }) => name.type(detail.value)}
        onBlur={name.leave}
        onKeyDown={({ detail }) => {
          if (detail.key === 'Enter') name.save();
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
  <Textarea value={own.shown} rows={rows} onChange={({ detail }) => own.type(detail.value)} onBlur={own.leave} />
);

const DescriptionField = () => {
  const { t } = useTranslation('workspace');
  const own = useOwnText('description');
  return (
    <FormField
      label={<Optional label={t('describe.text')} />}
      stretch
      {...noticesOf(own, own.isLong ? t('describe.textTooLong') : undefined)}
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
      {...noticesOf(own, own.isLong ? t('describe.boundaryTooLong') : undefined)}
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
      {...noticesOf(own, own.isLong ? t('describe.contactTooLong') : undefined)}
    >
      <Input
        value={own.shown}
        onChange={({ detail }) => own.type(detail.value)}
        onBlur={own.leave}
        onKeyDown={({ detail }) => {
          if (detail.key === 'Enter') own.save();
        }}
      />
    </FormField>
  );
};

const Facts = () => {
  const { t } = useTranslation('workspace');
  const { t: tReports } = useTranslation('reports');
  const language = useLanguage();
  const { report, isReadOnly } = useWorkspace();
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
        ...(isReadOnly && report.entityIds?.length
          ? [{ label: t('describe.entities'), value: <ReportEntityNames report={report} /> }]
          : []),
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

/** Name and description of the report, with the choices made when it was created. */
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
                <ReportEntitiesField />
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
