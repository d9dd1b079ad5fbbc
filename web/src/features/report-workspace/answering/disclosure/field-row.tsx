import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { memo, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field } from '../../../../../../shared/catalogue/framework.ts';
import type { FieldHub } from '../../../../../../shared/contract/data-hub/data-points.contract.ts';
import { isAnswered } from '../../../../../../shared/model/answer/field-value.ts';
import { isExplainedOnly } from '../../../../../../shared/model/answer/omission-reason.ts';
import type { StoredValue } from '../../../../../../shared/model/report/report.ts';
import { contentLang } from '../../../../../../shared/model/text/language.ts';
import { lazyPart, lazyQuietly } from '../../../../components/states/lazy-part.tsx';
import { draftPrefix } from '../../../../lib/device/draft-prefix.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { useHasEntities } from '../../../../lib/modules/entities.ts';
import { usePermission, useProfile } from '../../../../lib/session/profile.ts';
import { labelOf } from '../../../reports/fields/control-props.ts';
import { FieldControl } from '../../../reports/fields/field-control.tsx';
import { ValueText } from '../../../reports/fields/value-text.tsx';
import type { DisclosurePlace } from '../../context/outline-tree.ts';
import { useField } from '../../context/use-field.ts';
import { useWorkspace } from '../../context/workspace-context.ts';
import { useFieldComments } from '../../drawers/comments/use-field-comments.ts';
import { fieldElementId } from '../../navigation/focus-field.ts';
import { FieldPresence } from '../../presence/field-presence.tsx';
import { UndoChange } from '../../save-status/undo-change.tsx';
import { UnsavedValue } from '../../save-status/unsaved-value.tsx';
import { neverAnswered, seenOf } from '../../saving/send-edit.ts';
import { filledByHub } from '../../saving/stored-of.ts';
import { HubLine } from '../hub/hub-line.tsx';
import { rolledUpMetricOf } from '../hub/rolled-up-metric.ts';
import { StatedTotal } from '../hub/stated-total.tsx';
import { PriorLine } from '../prior-year/prior-line.tsx';
import { LastYearsFailed, LastYearsLoading } from '../prior-year/prior-year-state.tsx';
import { useLastYears } from '../prior-year/use-prior.ts';
import { extentOf } from './field-requirement.ts';
import { FieldTools } from './field-tools.tsx';
import { LetterList } from './letter-list.tsx';
import type { Letter } from './letters-of.ts';
import { Provenance } from './provenance.tsx';
import { useFacts } from './use-facts.tsx';

/** Answered in rows: the table below contains the rows, and this box the total. */
const isAskedInRows = ({ metric }: Field): boolean => metric?.binding === 'section';

/** Few reports have moved to a newer edition. */
const PendingChoices = lazyPart(async () => (await import('./pending-choices.tsx')).PendingChoices);

/** Few edits are refused. */
const RetrySave = lazyQuietly(async () => (await import('../../save-status/retry-save.tsx')).RetrySave);

/** Few organisations ask entities. */
const RollUpLine = lazyQuietly(async () => (await import('../hub/roll-up-line.tsx')).RollUpLine);

/** The metric with entity values that answer the field; undefined without entities. */
const useRolledUpMetric = (field: Field, hub: FieldHub | undefined): string | undefined => {
  const isOn = useHasEntities();
  const mayRead = usePermission('entity:read');
  return isOn && mayRead ? rolledUpMetricOf(field, hub) : undefined;
};

const Label = ({ versionId, field, label }: { versionId: string; field: Field; label: string }) => {
  const { t } = useTranslation('workspace');
  const language = useLanguage();
  const extent = extentOf(versionId, field);
  return (
    <span className="field-label">
      <span lang={contentLang(label, language)}>{label}</span>
      {isAskedInRows(field) ? ` – ${t('field.allRows')}` : null}
      {extent ? <i className="optional"> – {t(`field.${extent}`)}</i> : null}
    </span>
  );
};

const Row = ({
  field,
  place,
  metric,
  letters,
  stored,
  hub,
  files,
  asksMethod,
  isMissing,
  isPhone,
  waits,
}: {
  field: Field;
  place: DisclosurePlace;
  /** Name of the field's metric; undefined where it only repeats the label. */
  metric: string | undefined;
  /** The letters of the standard, if the field answers several. */
  letters: readonly Letter[];
  stored: StoredValue | undefined;
  /** The relation of the field to the data hub, where a metric binds it. */
  hub: FieldHub | undefined;
  /** Evidence files of the field. */
  files: number;
  asksMethod: boolean;
  isMissing: boolean;
  isPhone: boolean;
  /** Answers of a former edition wait at the disclosure. */
  waits: boolean;
}) => {
  const { t } = useTranslation('workspace');
  const language = useLanguage();
  const { report, isReadOnly } = useWorkspace();
  const { userInfo } = useProfile();
  const listed = useMemo(() => (stored ? seenOf(stored) : neverAnswered), [stored]);
  const address = { ...place, fieldKey: field.key };
  const lastYears = useLastYears(place, field, stored);
  const draft = lastYears.kind === 'draft' && !filledByHub(hub) ? lastYears.value : undefined;
  const binding = useField(address, listed, hub, draft);
  const label = labelOf(field, language);
  const draftKey = `${draftPrefix(userInfo.id, report.reportId)}${binding.key}`;
  const refused = binding.edit?.phase === 'refused' && !isReadOnly ? binding.edit : undefined;
  const refusal = refused && t(refused.isHeld ? 'field.held' : 'field.notSaved', { message: refused.refusal });
  const error = refusal ?? (isMissing ? t('guide.required') : undefined);
  const isNumber = field.inputType === 'Number' || field.inputType === 'Integer';
  const isDate = field.inputType.startsWith('Date');
  const rolledUp = useRolledUpMetric(field, hub);
  const ownMetric = metric === label ? undefined : metric;
  const comments = useFieldComments(address);
  // A calculated value is read-only; a refused edit stays visible.
  const isText = isReadOnly || (hub?.state === 'computed' && !binding.edit);
  const canDescribe = isNumber && !isText && isAnswered(binding.value);
  const { shows, more } = useFacts({ hub, binding, files, comments, metric: ownMetric, label, canDescribe, isPhone });
  const hasOwn = binding.edit !== undefined || binding.stored.value !== null;
  const control = isText ? (
    <ValueText field={field} value={binding.value} />
  ) : lastYears.kind === 'loading' && !hasOwn ? (
    <LastYearsLoading />
  ) : (
    <FieldControl
      field={hub?.reportedUnit === undefined ? field : { ...field, defaultUnit: hub.reportedUnit }}
      label={label}
      draftKey={draftKey}
      value={binding.value}
      type={binding.type}
      flush={binding.flush}
      provenance={null}
      offersDescriptor={shows('descriptor')}
      isExplained={isExplainedOnly(place.versionId)}
    />
  );
  return (
    <div
      id={fieldElementId(field.key)}
      className="field-row"
      data-field={field.key}
      data-edit={binding.key}
      {...binding.frame}
    >
      <SpaceBetween size="xxs">
        <FormField
          label={<Label versionId={place.versionId} field={field} label={label} />}
          {...(isAskedInRows(field) ? { description: t('field.rowsBelow') } : {})}
          {...(letters.length > 0 ? { description: <LetterList letters={letters} /> } : {})}
          stretch
          {...(error ? { errorText: error } : {})}
        >
          {isNumber || isDate ? <div>{control}</div> : control}
        </FormField>
        <div className="field-facts">
          {hub ? (
            <HubLine hub={hub} place={address} label={label} binding={binding} asksMethod={asksMethod} shows={shows} />
          ) : null}
          <FieldTools
            place={address}
            label={label}
            files={files}
            comments={comments}
            isChanged={binding.stored.revision > 0}
            shows={shows}
          />
          {isText ? null : <UndoChange binding={binding} fieldKey={field.key} label={label} />}
          <Provenance metric={ownMetric} binding={binding} shows={shows} />
          {more}
        </div>
        {rolledUp === undefined ? null : (
          <Suspense>
            <RollUpLine metricCode={rolledUp} label={label} />
          </Suspense>
        )}
        {hub?.formula ? <StatedTotal field={field} hub={hub} binding={binding} /> : null}
        <PriorLine field={field} place={place} label={label} hub={hub} binding={binding} draft={draft} />
        {lastYears.kind === 'failed' ? <LastYearsFailed place={place} label={label} /> : null}
        {waits ? (
          <Suspense>
            <PendingChoices field={field} place={place} label={label} binding={binding} isTyped={!isText} />
          </Suspense>
        ) : null}
        <FieldPresence place={place} field={field} label={label} stored={binding.stored} />
        {refused ? (
          <Suspense>
            <RetrySave editKey={binding.key} fieldKey={field.key} label={label} />
          </Suspense>
        ) : null}
        {isReadOnly ? <UnsavedValue binding={binding} label={label} draftKey={draftKey} /> : null}
      </SpaceBetween>
    </div>
  );
};

/**
 * One field: label, control, provenance; text instead of a control if it is read-only. Memoised, as long forms have
 * hundreds.
 */
export const FieldRow = memo(Row);
