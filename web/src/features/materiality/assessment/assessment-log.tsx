import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import { useTranslation } from 'react-i18next';
import { listAssessmentLog } from '../../../../../shared/contract/materiality/assessments.contract.ts';
import type { AssessmentLogRow } from '../../../../../shared/model/materiality/assessment.ts';
import { decisionOf } from '../../../../../shared/model/materiality/decision.ts';
import { type IroChange, IroChanges } from '../../../../../shared/model/materiality/iro-changes.ts';
import { ScoringMethod } from '../../../../../shared/model/materiality/scoring.ts';
import { AssessmentKind, Thresholds } from '../../../../../shared/model/materiality/thresholds.ts';
import { LoadMore } from '../../../components/load-more/load-more.tsx';
import { ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { useCallPages } from '../../../lib/api/use-call-pages.ts';
import { formatInstant } from '../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { topicNameOf } from './log-parts.ts';
import { useAssessment } from './use-assessment.ts';

const settings = ['name', 'year', 'kind', 'method', 'thresholds', 'context', 'groups'] as const;

const changesOf = (value: string): IroChange[] => {
  if (value === '') return [];
  return IroChanges.parse(JSON.parse(value));
};

/** A row in words; for a setting its name, for a decision its result and reason. */
const useRowText = () => {
  const { t } = useTranslation('materiality');
  const language = useLanguage();
  const { topics } = useAssessment().view;
  /** Methods, kinds and thresholds by their names on screen. */
  const settingText = (setting: string, value: string): string => {
    const method = ScoringMethod.safeParse(value);
    if (setting === 'method' && method.success) return t(`methods.${method.data}.name`);
    const kind = AssessmentKind.safeParse(value);
    if (setting === 'kind' && kind.success) return t(`kind.${kind.data}`);
    if (setting !== 'thresholds') return value;
    const { impact, financial } = Thresholds.parse(JSON.parse(value));
    return t('matrix.scores', { impact: impact.toFixed(1), financial: financial.toFixed(1) });
  };
  const changeText = ({ what, from, to }: IroChange): string =>
    what === 'added' || what === 'removed' || what === 'described'
      ? t(`log.iro-${what}`)
      : t('log.scored-change', { factor: t(`factors.${what}`), from: from ?? '–', to: to ?? '–' });
  const changesText = (changes: readonly IroChange[]): string =>
    [...Map.groupBy(changes, ({ iro }) => iro)]
      .map(([iro, own]) => t('log.iro', { iro, changes: own.map(changeText).join(t('matrix.comma')) }))
      .join(t('log.semicolon'));
  return (row: AssessmentLogRow): string => {
    const { action, subject, oldValue, newValue } = row;
    if (action === 'settings-changed') {
      const setting = settings.find((name) => name === subject);
      const what = setting ? t(`log.settings.${setting}`) : subject;
      const [from, to] = [oldValue, newValue].map((value) => (value === '' ? '' : settingText(subject, value)));
      return t('log.settings-changed', { subject: what, value: to === '' ? '' : t('log.from', { from, to }) });
    }
    const what = topicNameOf(row, topics, language);
    if (action === 'decided') {
      const decision = decisionOf(newValue);
      if (!decision) return t('log.undecided', { subject: what });
      return t('log.decided', { subject: what, value: t(`matrix.${decision.result}`), reason: decision.reason });
    }
    if (action === 'topic-changed') {
      const changes = changesText(changesOf(newValue));
      return t('log.topic-changed', { subject: what, value: changes === '' ? '' : t('log.to', { value: changes }) });
    }
    return t(`log.${action}`, { subject: what, value: newValue });
  };
};

/** Changes and decisions, newest first: the auditor's list. */
export const AssessmentLog = () => {
  const { t } = useTranslation('materiality');
  const language = useLanguage();
  const rowText = useRowText();
  const { assessmentId } = useAssessment().view.assessment;
  const pages = useCallPages(listAssessmentLog, (cursor) => ({
    params: { assessmentId },
    query: cursor === undefined ? {} : { cursor },
  }));
  const { items, error } = pages;
  return (
    <Container header={<Header variant="h2">{t('log.title')}</Header>}>
      {error && !items ? (
        <ErrorState things={t('log.things')} error={error} onRetry={() => void pages.refresh()} />
      ) : null}
      {!items && !error ? <LoadingState things={t('log.things')} /> : null}
      <ol className="assessment-log">
        {items?.map((row) => (
          <li key={row.logId}>
            <span>{rowText(row)}</span>
            <small>{`${row.by.name} · ${formatInstant(row.at, language)}`}</small>
          </li>
        ))}
      </ol>
      {pages.hasMore ? <LoadMore pages={pages} /> : null}
    </Container>
  );
};
