import Checkbox from '@cloudscape-design/components/checkbox';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import RadioGroup from '@cloudscape-design/components/radio-group';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { DesignLanguages, DesignPart, languagesOf } from '../../../../../shared/model/design/report-design.ts';
import { reportFileName } from '../../../../../shared/model/design/report-file-name.ts';
import { type FileFormat, fileFormats } from '../../../../../shared/model/report/publication.ts';
import { shownRevision } from '../../../../../shared/model/report/report.ts';
import { ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { showsDesignProblems } from '../../reports/publishing/status-actions.ts';
import { useWorkspace } from '../context/workspace-context.ts';
import { ContinueButton } from '../steps/continue-button.tsx';
import { StepTitle } from '../steps/step-title.tsx';
import { DesignProblems } from './design-problems.tsx';
import { CustomTextField } from './draft/custom-text-field.tsx';
import { type DesignEdit, useDesign } from './draft/use-design.ts';
import { ExpectedLength } from './expected-length.tsx';
import './design.css';

/** Which files are made; one at least. */
const Formats = ({ edit }: { edit: DesignEdit }) => {
  const { t } = useTranslation('design');
  const { t: tPublishing } = useTranslation('publishing');
  const { design, isReadOnly, change } = edit;
  const { formats } = design;
  const toggle = (format: FileFormat, isWanted: boolean): void =>
    change({ formats: fileFormats.filter((one) => (one === format ? isWanted : formats.includes(one))) });
  return (
    <FormField label={t('export.formats')} description={t('export.formatsText')}>
      <SpaceBetween size="xxs">
        {fileFormats.map((format) => (
          <Checkbox
            key={format}
            checked={formats.includes(format)}
            readOnly={isReadOnly}
            disabled={!isReadOnly && formats.length === 1 && formats.includes(format)}
            description={t(`export.about.${format}`)}
            onChange={({ detail }) => toggle(format, detail.checked)}
          >
            {tPublishing(`formats.${format}`)}
          </Checkbox>
        ))}
      </SpaceBetween>
    </FormField>
  );
};

const Languages = ({ edit }: { edit: DesignEdit }) => {
  const { t } = useTranslation('design');
  const { t: tReports } = useTranslation('reports');
  return (
    <FormField label={t('export.languages')} description={t('export.languagesText')}>
      <RadioGroup
        value={edit.design.languages}
        readOnly={edit.isReadOnly}
        ariaLabel={t('export.languages')}
        items={DesignLanguages.options.map((value) => ({
          value,
          label: value === 'both' ? t('export.both') : tReports(`languages.${value}`),
          ...(value === 'both' ? { description: t('export.bothText') } : {}),
        }))}
        onChange={({ detail }) => edit.change({ languages: DesignLanguages.parse(detail.value) })}
      />
    </FormField>
  );
};

/** The names that the files will have, as they are typed. */
const FileName = ({ edit }: { edit: DesignEdit }) => {
  const { t } = useTranslation('design');
  const { report } = useWorkspace();
  const { design, isReadOnly, change } = edit;
  const languages = languagesOf(design, report.language);
  const revision = shownRevision(report);
  const names = languages.flatMap((language) =>
    design.formats.map((format) => reportFileName({ name: report.name, language, design, revision, format })),
  );
  return (
    <SpaceBetween size="s">
      <CustomTextField
        id="file-name"
        label={t('export.fileName')}
        hint={t('export.fileNameText')}
        languages={languages}
        value={design.fileName}
        isReadOnly={isReadOnly}
        placeholder={() => report.name}
        onChange={(fileName) => change({ fileName })}
      />
      <FormField label={t('export.files', { count: names.length })}>
        <ul className="design-file-names">
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </FormField>
    </SpaceBetween>
  );
};

const Included = ({ edit }: { edit: DesignEdit }) => {
  const { t } = useTranslation('design');
  const { design, isReadOnly, change } = edit;
  return (
    <FormField label={t('export.included')}>
      <SpaceBetween size="xxs">
        {DesignPart.options.map((part) => (
          <Checkbox
            key={part}
            checked={design.parts[part]}
            readOnly={isReadOnly}
            onChange={({ detail }) => change({ parts: { ...design.parts, [part]: detail.checked } })}
          >
            {t(`parts.${part}`)}
          </Checkbox>
        ))}
      </SpaceBetween>
    </FormField>
  );
};

/** The files of a publication, their languages and names. */
export const ExportConfigStep = () => {
  const { t } = useTranslation('design');
  const { design, error, retry, ...rest } = useDesign();
  const edit = design && { ...rest, design };
  const { report } = useWorkspace();
  return (
    <div className="step-form">
      <SpaceBetween size="l">
        <StepTitle step="export-config" description={t('export.description')} />
        {edit && showsDesignProblems(report) ? <DesignProblems edit={edit} /> : null}
        {edit ? (
          <Container header={<Header variant="h3">{t('export.title')}</Header>}>
            <SpaceBetween size="l">
              <Formats edit={edit} />
              <Languages edit={edit} />
              <Included edit={edit} />
              <FileName edit={edit} />
              <ExpectedLength design={edit.design} />
            </SpaceBetween>
          </Container>
        ) : null}
        {!design && error ? <ErrorState things={t('things')} error={error} onRetry={retry} /> : null}
        {!design && !error ? <LoadingState things={t('things')} /> : null}
        <ContinueButton step="export-config" />
      </SpaceBetween>
    </div>
  );
};
