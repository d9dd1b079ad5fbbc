import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import LiveRegion from '@cloudscape-design/components/live-region';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Steps, { type StepsProps } from '@cloudscape-design/components/steps';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listFieldHistory } from '../../../../../../shared/contract/reports/field-history.contract.ts';
import type { FieldValue } from '../../../../../../shared/model/answer/field-value.ts';
import type { AuditAction } from '../../../../../../shared/model/audit/audit.ts';
import { plainNameOf } from '../../../../../../shared/model/people/author.ts';
import { EmptyState, ErrorState, LoadingState } from '../../../../components/states/states.tsx';
import { useCallPages } from '../../../../lib/api/use-call-pages.ts';
import { formatInstant } from '../../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { useFieldText } from '../../../reports/fields/use-field-text.ts';
import { WordDiff } from '../../../reports/text-diff/word-diff.tsx';
import type { DisclosurePlace } from '../../context/outline-tree.ts';
import { type FieldBinding, useField } from '../../context/use-field.ts';
import { useWorkspace } from '../../context/workspace-context.ts';
import { neverAnswered, seenOf } from '../../saving/send-edit.ts';
import { FieldPicker } from '../field-picker.tsx';
import { type PanelField, usePanelField } from '../use-panel-field.ts';
import { type HistoryStep, historySteps } from './history-steps.ts';

const pageSize = 25;

const statusOf = (action: AuditAction): StepsProps.Status => {
  if (action === 'field.declined' || action.endsWith('.cleared') || action === 'evidence.removed') return 'stopped';
  return action === 'field.needs-choice' ? 'warning' : 'success';
};

/** A value in the language of the reader: choices and countries by their names. */
type TextOf = (value: FieldValue | null) => string;

const plain = (text: string): FieldValue => ({ kind: 'text', text });

/** "1,203 t → 1,198 t", or the added and removed words. */
const Difference = ({ step, textOf }: { step: HistoryStep; textOf: TextOf }) => {
  const { t } = useTranslation('field-panels');
  const { change, before } = step;
  if (step.isProse) return <WordDiff before={plain(change.oldValue)} after={plain(change.newValue)} />;
  const old = before ? textOf(before) : change.oldValue;
  const now = change.value ? textOf(change.value) : change.newValue;
  return (
    <div className="history-values numeric">
      {old === '' ? null : (
        <>
          <span className="visually-hidden">{t('history.before')} </span>
          <del>{old}</del>
          <span aria-hidden="true"> → </span>
        </>
      )}
      <span className="visually-hidden">{t('history.after')} </span>
      {change.value ? <strong>{now}</strong> : now === '' ? t('history.nothing') : now}
    </div>
  );
};

type DetailsProps = { step: HistoryStep; textOf: TextOf; onRestore: ((value: FieldValue) => void) | undefined };

const Details = ({ step, textOf, onRestore }: DetailsProps) => {
  const { t } = useTranslation('field-panels');
  const language = useLanguage();
  const { change, restorable } = step;
  const at = formatInstant(change.at, language);
  return (
    <SpaceBetween size="xxs">
      <Difference step={step} textOf={textOf} />
      <Box fontSize="body-s" color="text-body-secondary">
        {change.who.isConsultant ? t('history.consultant', { name: plainNameOf(change.who) }) : change.who.name} · {at}
      </Box>
      {restorable && onRestore ? (
        <Button
          variant="inline-link"
          ariaLabel={t('history.restoreOf', { value: textOf(restorable).slice(0, 80), time: at })}
          onClick={() => onRestore(restorable)}
        >
          {t('history.restore')}
        </Button>
      ) : null}
    </SpaceBetween>
  );
};

/** Changes of the field, read again whenever its stored value changes. */
const useHistory = (place: DisclosurePlace, fieldKey: string, stored: string) => {
  const { report } = useWorkspace();
  const pages = useCallPages(listFieldHistory, (cursor) => ({
    params: { reportId: report.reportId, ...place, fieldKey },
    query: { limit: pageSize, ...(cursor === undefined ? {} : { cursor }) },
  }));
  const { refresh } = pages;
  const seen = useRef(stored);
  useEffect(() => {
    if (seen.current === stored) return;
    seen.current = stored;
    void refresh();
  }, [stored, refresh]);
  return pages;
};

const usePanelBinding = (place: DisclosurePlace, { answers, field }: PanelField): FieldBinding => {
  const stored = answers.values.find(({ fieldKey }) => fieldKey === field.key);
  const hub = answers.hub.find(({ fieldKey }) => fieldKey === field.key);
  const listed = useMemo(() => (stored ? seenOf(stored) : neverAnswered), [stored]);
  return useField({ ...place, fieldKey: field.key }, listed, hub);
};

const FieldHistory = ({ place, panel }: { place: DisclosurePlace; panel: PanelField }) => {
  const { t } = useTranslation('field-panels');
  const { t: tAudit } = useTranslation('audit');
  const { isReadOnly } = useWorkspace();
  const binding = usePanelBinding(place, panel);
  const files = panel.answers.evidence?.[panel.field.key] ?? 0;
  const pages = useHistory(place, panel.field.key, `${panel.field.key} ${binding.stored.revision} ${files}`);
  const [restored, setRestored] = useState('');
  const textOf = useFieldText(panel.field);
  const { items, error } = pages;
  if (error && !items) {
    return <ErrorState things={t('history.things')} error={error} onRetry={() => void pages.refresh()} />;
  }
  if (!items) return <LoadingState things={t('history.things')} />;
  if (items.length === 0) return <EmptyState spot="reports" title={t('history.empty')} />;
  const restore = (value: FieldValue): void => {
    binding.type(value);
    binding.flush();
    setRestored(t('history.restored'));
  };
  return (
    <SpaceBetween size="m">
      <LiveRegion hidden>{restored}</LiveRegion>
      <Steps
        ariaLabel={t('history.label')}
        steps={historySteps(items, binding.value).map((step) => ({
          status: statusOf(step.change.action),
          header: tAudit(`actions.${step.change.action}`),
          details: <Details step={step} textOf={textOf} onRestore={isReadOnly ? undefined : restore} />,
        }))}
      />
      {pages.hasMore ? (
        <Button loading={pages.isLoadingMore} onClick={pages.loadMore}>
          {t('history.more')}
        </Button>
      ) : null}
    </SpaceBetween>
  );
};

/** The changes of a field with their authors, and a restore action. */
export const HistoryPanel = ({ place }: { place: DisclosurePlace }) => {
  const { t } = useTranslation('field-panels');
  const panel = usePanelField(place);
  if (!panel) return <LoadingState things={t('history.things')} />;
  return (
    <SpaceBetween size="l">
      <FieldPicker fields={panel.disclosure.fields} field={panel.field} />
      <FieldHistory key={panel.field.key} place={place} panel={panel} />
    </SpaceBetween>
  );
};
