import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import Tabs from '@cloudscape-design/components/tabs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  getEditionMove,
  listMovedAnswers,
  type MovedAnswerView,
} from '../../../../../shared/contract/reports/edition-moves.contract.ts';
import type { ReportView } from '../../../../../shared/contract/reports/report-view.ts';
import { type DoneMove, type MoveOutcome, waitingOf } from '../../../../../shared/model/framework/edition-move.ts';
import { ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { useCall } from '../../../lib/api/use-call.ts';
import { useCallPages } from '../../../lib/api/use-call-pages.ts';
import { formatDay } from '../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useFollow } from '../../../lib/use-follow.ts';
import { LongValue } from '../audit/long-value.tsx';
import { stepAddress } from '../common/addresses.ts';
import { useFrameworkName } from '../common/use-frameworks.ts';
import { useResolveAnswer } from '../common/use-review-answer.ts';
import { answerText } from './answer-text.ts';
import { outcomes } from './outcome-mark.tsx';
import { QuestionTitle } from './question-title.tsx';
import { UnmappedContent } from './unmapped-answers.tsx';

const pageSize = 25;
const leftTab = 'left';

const answerId = ({ outcome, position }: MovedAnswerView): string => `${outcome}-${position}`;

type AnswerProps = {
  report: ReportView;
  toVersionId: string;
  answer: MovedAnswerView;
  isBusy: boolean;
  /** Undefined where nothing waits for a decision, or not this person's. */
  onResolve: (() => void) | undefined;
};

const MovedAnswer = (props: AnswerProps) => {
  const { t } = useTranslation('edition-move');
  const language = useLanguage();
  const follow = useFollow();
  const { report, toVersionId, answer, isBusy, onResolve } = props;
  const { target, reason, from } = answer;
  const place = target && { framework: toVersionId, disclosure: target.disclosureId, field: target.fieldKey };
  return (
    <Container>
      <SpaceBetween size="xs">
        <QuestionTitle place={from} />
        <LongValue text={answerText(answer.value, language)} />
        <Box variant="small" color="text-body-secondary">
          {t('answeredBy', { name: answer.updatedBy.name, date: formatDay(answer.updatedAt, language) })}
        </Box>
        {reason ? <Box variant="p">{t(`reason.${reason}`)}</Box> : null}
        {place ? (
          <SpaceBetween direction="horizontal" size="m">
            <Link href={stepAddress(report, 'data-input', place)} onFollow={follow}>
              {t('open', { code: target.code })}
            </Link>
            {onResolve ? (
              <Button
                variant="inline-link"
                ariaLabel={`${t('waiting.settle')}: ${from.code} ${from.label}`}
                loading={isBusy}
                onClick={onResolve}
              >
                {t('waiting.settle')}
              </Button>
            ) : null}
          </SpaceBetween>
        ) : null}
        {answer.settled ? (
          <div id={answerId(answer)} tabIndex={-1}>
            <StatusIndicator type="success">
              {t('settledBy', { name: answer.settled.by.name, date: formatDay(answer.settled.at, language) })}
            </StatusIndicator>
          </div>
        ) : null}
      </SpaceBetween>
    </Container>
  );
};

const Answers = ({ report, done, outcome }: { report: ReportView; done: DoneMove; outcome: MoveOutcome }) => {
  const { t } = useTranslation('edition-move');
  const { resolve, busyAt } = useResolveAnswer(report.reportId);
  const params = { reportId: report.reportId, moveId: done.moveId };
  const pages = useCallPages(listMovedAnswers, (cursor) => ({
    params,
    query: { outcome, limit: pageSize, ...(cursor ? { cursor } : {}) },
  }));
  const resolveOne = async (answer: MovedAnswerView): Promise<void> => {
    if (await resolve(done.moveId, answer.position)) document.getElementById(answerId(answer))?.focus();
  };
  const canResolve = report.allowedActions.includes('edit-fields');
  if (!pages.items) {
    if (!pages.error) return <LoadingState things={t('archiveThings')} />;
    return <ErrorState things={t('archiveThings')} error={pages.error} onRetry={() => void pages.refresh()} />;
  }
  return (
    <SpaceBetween size="m">
      <Box variant="p">{t(`outcomeText.${outcome}`)}</Box>
      {pages.items.length === 0 ? <Box color="text-body-secondary">{t('emptyOutcome')}</Box> : null}
      {pages.items.map((answer) => (
        <MovedAnswer
          key={`${answer.from.disclosureId} ${answer.from.fieldKey}`}
          report={report}
          toVersionId={done.toVersionId}
          answer={answer}
          isBusy={busyAt === answer.position}
          onResolve={
            canResolve && answer.outcome === 'review' && !answer.settled ? () => void resolveOne(answer) : undefined
          }
        />
      ))}
      {pages.hasMore ? (
        <Button loading={pages.isLoadingMore} onClick={pages.loadMore}>
          {t('more')}
        </Button>
      ) : null}
    </SpaceBetween>
  );
};

/** The archive: answers of the old edition, and the outcome of each. */
export const MoveResult = ({ report, done }: { report: ReportView; done: DoneMove }) => {
  const { t } = useTranslation('edition-move');
  const language = useLanguage();
  const nameOf = useFrameworkName();
  const { counts } = done;
  const open = waitingOf(report, done);
  const countOf = (outcome: MoveOutcome): string =>
    outcome === 'review' && counts.review > 0 ? t('openOf', { open, count: counts.review }) : String(counts[outcome]);
  const first = outcomes.find((outcome) => counts[outcome] > 0) ?? 'carried';
  const [shown, setShown] = useState<MoveOutcome | typeof leftTab>(first);
  const { reportId } = report;
  const { data: move } = useCall(getEditionMove, { params: { reportId, moveId: done.moveId } });
  const names = { from: nameOf(done.fromVersionId), to: nameOf(done.toVersionId) };
  return (
    <SpaceBetween size="l">
      <Alert type="success" header={t('doneTitle', names)}>
        {t('doneText', { ...names, date: formatDay(done.movedAt, language) })}
      </Alert>
      {open > 0 ? <Alert type="warning">{t('reviewLeft', { count: open })}</Alert> : null}
      {open === 0 && counts.review > 0 ? <Alert type="success">{t('reviewDone')}</Alert> : null}
      <Tabs
        activeTabId={shown}
        onChange={({ detail }) => setShown(outcomes.find((outcome) => outcome === detail.activeTabId) ?? leftTab)}
        ariaLabel={t('table')}
        tabs={[
          ...outcomes.map((outcome) => ({
            id: outcome,
            label: `${t(`outcome.${outcome}`)} (${countOf(outcome)})`,
            content: shown === outcome ? <Answers report={report} done={done} outcome={outcome} /> : null,
          })),
          ...(move && move.left.length > 0
            ? [{ id: leftTab, label: t('left.tab'), content: <UnmappedContent reportId={reportId} move={move} /> }]
            : []),
        ]}
      />
    </SpaceBetween>
  );
};
