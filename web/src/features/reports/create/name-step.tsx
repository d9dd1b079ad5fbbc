import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FrameworkSummary } from '../../../../../shared/catalogue/framework.ts';
import { listReports } from '../../../../../shared/contract/reports/reports.contract.ts';
import { formatPeriod } from '../../../../../shared/model/numbers/format-value.ts';
import { ReportCover } from '../../../components/brand/report-cover.tsx';
import { DayField } from '../../../components/day-input/day-field.tsx';
import { useCall } from '../../../lib/api/use-call.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { onceAVisit } from '../common/use-frameworks.ts';
import { PeopleField } from './people-field.tsx';
import type { DraftErrors, ReportDraft, WizardStep } from './report-draft.ts';

type Props = {
  draft: ReportDraft;
  name: string;
  chosen: readonly FrameworkSummary[];
  disclosures: number | undefined;
  errors: DraftErrors;
  onChange: (part: Partial<ReportDraft>) => void;
  onStep: (step: WizardStep) => void;
  /** Enter in the name is the end of it. */
  onSubmit: () => void;
};

const withError = (errorText: string | undefined) => (errorText === undefined ? {} : { errorText });

const reportsMax = 100;
const plain = (name: string): string => name.trim().toLowerCase();

/** Whether one of the newest reports has this name already: equal names are hard to distinguish in every list. */
const useIsTaken = (name: string): boolean => {
  const { data } = useCall(listReports, { query: { limit: reportsMax } }, onceAVisit);
  return data?.items.some((report) => plain(report.name) === plain(name)) ?? false;
};

type FieldsProps = Pick<Props, 'draft' | 'name' | 'errors' | 'onChange' | 'onSubmit'>;

const Fields = ({ draft, name, errors, onChange, onSubmit }: FieldsProps) => {
  const { t } = useTranslation('create-report');
  const isTaken = useIsTaken(name);
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  return (
    <SpaceBetween size="l">
      <FormField
        label={t('name.label')}
        constraintText={t('name.hint')}
        stretch
        {...withError(errors.name && t(errors.name))}
        {...(isTaken && !errors.name ? { warningText: t('name.taken') } : {})}
      >
        <Input
          value={name}
          onChange={({ detail }) => onChange({ name: detail.value })}
          onKeyDown={({ detail }) => {
            if (detail.key === 'Enter' && !detail.ctrlKey && !detail.metaKey && !detail.isComposing) onSubmit();
          }}
        />
      </FormField>
      <FormField
        label={
          <>
            {t('name.text')} <span className="optional">– {t('name.optional')}</span>
          </>
        }
        description={t('name.textHint')}
        stretch
        {...withError(errors.description && t(errors.description))}
      >
        <Textarea
          value={draft.description}
          rows={4}
          onChange={({ detail }) => onChange({ description: detail.value })}
        />
      </FormField>
      <PeopleField draft={draft} onChange={onChange} />
      {draft.people.length > 0 ? (
        <div className="due-field">
          <DayField
            label={
              <>
                {t('people.due')} <span className="optional">– {t('name.optional')}</span>
              </>
            }
            name={t('people.due')}
            value={draft.dueOn}
            constraintText={t('people.dueHint')}
            errorText={errors.due && t(errors.due)}
            isDayEnabled={(day) => day >= today}
            onChange={(dueOn) => onChange({ dueOn })}
          />
        </div>
      ) : null}
    </SpaceBetween>
  );
};

const Value = ({ children, edit, onEdit }: { children: ReactNode; edit: string; onEdit: () => void }) => {
  const { t } = useTranslation('create-report');
  return (
    <span className="review-value">
      <span>{children}</span>
      <Button variant="inline-link" ariaLabel={edit} onClick={onEdit}>
        {t('review.edit')}
      </Button>
    </span>
  );
};

/** Everything chosen so far, each with a link back to its step, next to a preview of the document. */
const Review = ({ draft, name, chosen, disclosures, onStep }: Omit<Props, 'errors' | 'onChange' | 'onSubmit'>) => {
  const { t } = useTranslation('create-report');
  const { t: tReports } = useTranslation('reports');
  const language = useLanguage();
  const period = formatPeriod(draft.periodStartOn, draft.periodEndOn, language);
  const item = (label: string, step: WizardStep, value: ReactNode) => ({
    label,
    value: (
      <Value edit={t('review.editOf', { name: label })} onEdit={() => onStep(step)}>
        {value}
      </Value>
    ),
  });
  return (
    <div className="review">
      <ReportCover title={name} period={period} />
      <SpaceBetween size="s">
        <Box variant="h3">{t('review.title')}</Box>
        <KeyValuePairs
          columns={1}
          items={[
            item(t('review.frameworks'), 'frameworks', chosen.map(({ shortName }) => shortName).join(t('review.and'))),
            item(t('review.period'), 'scope', period),
            item(t('review.language'), 'scope', tReports(`languages.${draft.language}`)),
          ]}
        />
        {disclosures === undefined ? null : (
          <Box color="text-body-secondary">{t('disclosures.all', { count: disclosures })}</Box>
        )}
      </SpaceBetween>
    </div>
  );
};

/** How people find the report, who works on it, and all of it in short. */
export const NameStep = ({ errors, onChange, onSubmit, ...review }: Props) => (
  <SpaceBetween size="xl">
    <Fields draft={review.draft} name={review.name} errors={errors} onChange={onChange} onSubmit={onSubmit} />
    <Review {...review} />
  </SpaceBetween>
);
