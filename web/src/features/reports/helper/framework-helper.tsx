import { Progress } from '../../../components/progress/progress.tsx';
import '../create/create.css';
import './helper.css';
import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { FrameworkSummary } from '../../../../../shared/catalogue/framework.ts';
import {
  type HelperAnswers,
  type HelperQuestion,
  helperQuestions,
  rankFrameworks,
} from '../../../../../shared/model/framework/framework-helper.ts';
import { addressOf } from '../../../lib/routes.ts';
import { useFollow } from '../../../lib/use-follow.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { createAddress } from '../create/create-address.ts';
import { usualPeriod } from '../create/report-draft.ts';
import { HelperQuestionPart } from './helper-question.tsx';
import { HelperRanking } from './helper-ranking.tsx';
import { type HelperStart, useHelper } from './use-helper.ts';

/** The question in the address; a visit begins at the first one. */
const useQuestion = () => {
  const [search, setSearch] = useSearchParams();
  const question = helperQuestions.find((one) => one === search.get('question')) ?? helperQuestions[0];
  const [isMoved, setIsMoved] = useState(false);
  const show = (next: HelperQuestion): void => {
    setIsMoved(true);
    setSearch({ question: next });
  };
  return { question, show, isMoved };
};

/** The answer is still that of the company profile. */
const isFromProfile = (question: HelperQuestion, answers: HelperAnswers, fromProfile: HelperAnswers): boolean =>
  fromProfile[question] !== undefined && JSON.stringify(answers[question]) === JSON.stringify(fromProfile[question]);

const Steps = ({
  question,
  show,
  answers,
  fromProfile,
  last,
}: {
  question: HelperQuestion;
  show: (next: HelperQuestion) => void;
  answers: HelperAnswers;
  fromProfile: HelperAnswers;
  last: ReactNode;
}) => {
  const { t } = useTranslation('frameworks');
  const at = helperQuestions.indexOf(question);
  const [before, after] = [helperQuestions[at - 1], helperQuestions[at + 1]];
  const answered = helperQuestions.filter((one) => answers[one] !== undefined).length;
  const known = helperQuestions.filter((one) => isFromProfile(one, answers, fromProfile)).length;
  return (
    <SpaceBetween size="m">
      <div className="helper-steps">
        {before ? <Button onClick={() => show(before)}>{t('helper.back')}</Button> : null}
        {after ? (
          <Button variant={answers[question] === undefined ? 'normal' : 'primary'} onClick={() => show(after)}>
            {t('helper.next')}
          </Button>
        ) : (
          last
        )}
      </div>
      <Progress
        value={(answered / helperQuestions.length) * 100}
        ariaLabel={t('helper.progressLabel')}
        additionalInfo={t(known > 0 ? 'helper.progressProfile' : 'helper.progress', {
          at: at + 1,
          total: helperQuestions.length,
          answered: answered - known,
          known,
        })}
      />
    </SpaceBetween>
  );
};

/** The ticked frameworks: the recommended ones, overridden by the user's own decisions. */
const useChoice = (recommended: readonly string[]) => {
  const [decided, setDecided] = useState<Record<string, boolean>>({});
  const added = Object.keys(decided).filter((id) => decided[id] && !recommended.includes(id));
  return {
    chosen: [...recommended.filter((id) => decided[id] !== false), ...added],
    decide: (versionId: string, isChosen: boolean) => setDecided((latest) => ({ ...latest, [versionId]: isChosen })),
  };
};

/**
 * Derives ranked frameworks from facts about the company (screens 13): one question a page, next to the updated list.
 */
export const FrameworkHelper = ({ start, offered }: { start: HelperStart; offered: readonly FrameworkSummary[] }) => {
  const { t } = useTranslation('frameworks');
  const follow = useFollow();
  const isNarrow = useMedia('(max-width: 1119px)');
  const { answers, answer, hasFailed } = useHelper(start);
  const { question, show, isMoved } = useQuestion();
  const [periodStartOn] = useState(() => usualPeriod(new Date().getFullYear()).periodStartOn);
  const ranking = rankFrameworks(answers, offered, periodStartOn);
  const recommended = ranking.filter(({ isRecommended }) => isRecommended).map(({ versionId }) => versionId);
  const { chosen, decide } = useChoice(recommended);
  const use =
    chosen.length === 0 ? (
      <Button href={addressOf('SelectFramework')} onFollow={follow}>
        {t('helper.browse')}
      </Button>
    ) : (
      <Button variant="primary" href={createAddress(chosen, answers.industry)} onFollow={follow}>
        {t('helper.use', { count: chosen.length })}
      </Button>
    );
  const list = <HelperRanking ranking={ranking} offered={offered} chosen={chosen} onChoose={decide} />;
  return (
    <div className="helper">
      <SpaceBetween size="l">
        {hasFailed ? <Alert type="warning">{t('helper.notSaved')}</Alert> : null}
        <HelperQuestionPart
          key={question}
          question={question}
          answers={answers}
          onAnswer={answer}
          takesFocus={isMoved}
          isFromProfile={isFromProfile(question, answers, start.fromProfile)}
        />
        <Steps question={question} show={show} answers={answers} fromProfile={start.fromProfile} last={use} />
      </SpaceBetween>
      <aside className="helper-panel" aria-label={t('helper.list')}>
        {isNarrow ? (
          <ExpandableSection headerText={t('helper.listCount', { count: ranking.length })}>{list}</ExpandableSection>
        ) : (
          <SpaceBetween size="m">
            <Box variant="h2">{t('helper.list')}</Box>
            {list}
            {chosen.length > 0 ? use : null}
          </SpaceBetween>
        )}
      </aside>
    </div>
  );
};
