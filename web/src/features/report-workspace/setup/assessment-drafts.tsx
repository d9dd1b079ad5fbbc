import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getAssessment } from '../../../../../shared/contract/materiality/assessments.contract.ts';
import { getAssessmentSurveys } from '../../../../../shared/contract/materiality/surveys.contract.ts';
import { getReportDesign } from '../../../../../shared/contract/publishing/report-design.contract.ts';
import { saveReportText } from '../../../../../shared/contract/publishing/translations.contract.ts';
import { getReportDisclosure, saveFieldValue } from '../../../../../shared/contract/reports/reports.contract.ts';
import { AssessmentId } from '../../../../../shared/ids.ts';
import { languagesOf } from '../../../../../shared/model/design/report-design.ts';
import type { Assessment } from '../../../../../shared/model/materiality/assessment.ts';
import { assessorsWithScores } from '../../../../../shared/model/materiality/assessment-summary.ts';
import {
  type AssessmentFacts,
  assessmentText,
  formerSentences,
  type SurveyFacts,
} from '../../../../../shared/model/materiality/assessment-texts.ts';
import {
  missingLines,
  type OutdatedLine,
  outdatedLines,
  withCurrentFigures,
} from '../../../../../shared/model/materiality/draft-figures.ts';
import { type DraftPlace, draftPlacesOf } from '../../../../../shared/model/materiality/draft-places.ts';
import { otherLanguage, sourceMarkOf } from '../../../../../shared/model/report-text/report-text.ts';
import type { Language } from '../../../../../shared/model/text/language.ts';
import { plainTextToRichText, richTextToPlainText } from '../../../../../shared/model/text/rich-text.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { useCall, useRefreshCalls } from '../../../lib/api/use-call.ts';
import { isApiError } from '../../../lib/http/api-error.ts';
import { formatDays } from '../../../lib/i18n/instants.ts';
import { usePermission } from '../../../lib/session/profile.ts';
import { callApi } from '../../../lib/session/session.ts';
import { useFollow } from '../../../lib/use-follow.ts';
import { stepAddress } from '../../reports/common/addresses.ts';
import { useWorkspace } from '../context/workspace-context.ts';

/** Facts of the surveys that were made for an assessment; none: none was, or they cannot be read now. */
const useSurveyFacts = (
  assessmentId: string,
  approval: Assessment['approval'],
  language: Language,
): { isLoading: boolean; facts: readonly SurveyFacts[] } => {
  const { data, error } = useCall(getAssessmentSurveys, { params: { assessmentId: AssessmentId.parse(assessmentId) } });
  // Ratings that were stored with the approval are those that were shown then.
  const wereShown = approval?.topics.some(({ stakeholders = null }) => stakeholders !== null) === true;
  const facts = (data?.surveys ?? []).map((survey) => {
    const { title, status, startedAt, closesAt, isAnonymous, groups, progress, suppliesResults } = survey;
    const nameOf = (id: string): string => groups.find(({ groupId }) => groupId === id)?.name[language] ?? '';
    const { invited, sent, byOpenLink } = progress;
    return {
      title: title[language],
      period: formatDays(startedAt, closesAt, language),
      isRunning: status === 'running',
      invited,
      sent,
      byOpenLink,
      isAnonymous,
      hasInformed: wereShown && suppliesResults && startedAt !== null && startedAt < approval.at,
      groups: progress.groups.map((group) => ({
        name: nameOf(group.groupId),
        invited: group.invited,
        sent: group.sent,
      })),
    };
  });
  return { isLoading: !data && !error, facts };
};

const useFacts = (assessmentId: string, language: Language): AssessmentFacts | undefined => {
  const { data: view } = useCall(getAssessment, { params: { assessmentId } });
  const from = view?.assessment.startedFrom ?? null;
  const { data: former } = useCall(getAssessment, from === null ? null : { params: { assessmentId: from } });
  const survey = useSurveyFacts(assessmentId, view?.assessment.approval ?? null, language);
  if (!view || survey.isLoading || (from !== null && !former)) return undefined;
  return {
    assessment: view.assessment,
    topics: view.topics,
    assessorCount: assessorsWithScores(view.assessors),
    surveys: survey.facts,
    before: former?.assessment.approval?.topics ?? null,
  };
};

type State = 'open' | 'busy' | 'done' | 'taken';

/** Figures of the text in the report that the record has otherwise now, with an update in one step. */
const BoundFigures = ({
  place: { versionId, disclosureId, fieldKey },
  text,
  former,
}: {
  place: DraftPlace;
  text: string;
  former: readonly OutdatedLine[];
}) => {
  const { t } = useTranslation('define');
  const flash = useFlash();
  const { report, isReadOnly } = useWorkspace();
  const canEdit = usePermission('report:edit') && !isReadOnly;
  const [isBusy, setIsBusy] = useState(false);
  const params = { reportId: report.reportId, versionId, disclosureId };
  const { data, mutate } = useCall(getReportDisclosure, { params });
  const stored = data?.values.find((value) => value.fieldKey === fieldKey);
  if (stored?.value?.kind !== 'richText') return null;
  const { document } = stored.value;
  const plain = richTextToPlainText(document);
  const outdated = outdatedLines(plain, text, former);
  const missing = missingLines(plain, text, outdated);
  if (outdated.length + missing.length === 0)
    return <StatusIndicator>{t('assessment.drafts.current')}</StatusIndicator>;
  const update = async (): Promise<void> => {
    setIsBusy(true);
    try {
      const value = { kind: 'richText' as const, document: withCurrentFigures(document, outdated) };
      await callApi(saveFieldValue, { params: { ...params, fieldKey }, body: { value, revision: stored.revision } });
      await mutate();
    } catch (error) {
      flash.showError(error);
    }
    setIsBusy(false);
  };
  return (
    <SpaceBetween size="xs">
      {outdated.length > 0 ? (
        <StatusIndicator type="warning">{t('assessment.drafts.outdated', { count: outdated.length })}</StatusIndicator>
      ) : null}
      {outdated.map(({ before, now }) => (
        <Box key={before} fontSize="body-s">
          {t('assessment.drafts.figures', { before, now })}
        </Box>
      ))}
      {outdated.length > 0 ? (
        <Button disabled={!canEdit} loading={isBusy} onClick={() => void update()}>
          {t('assessment.drafts.update')}
        </Button>
      ) : null}
      {missing.length > 0 ? (
        <StatusIndicator type="info">{t('assessment.drafts.missing', { count: missing.length })}</StatusIndicator>
      ) : null}
      {missing.map((line) => (
        <Box key={line} fontSize="body-s">
          {line}
        </Box>
      ))}
    </SpaceBetween>
  );
};

/** `translated`: the text in the other language, where files are made in it. */
type DraftProps = { place: DraftPlace; text: string; translated: string | undefined; former: readonly OutdatedLine[] };

const Draft = ({ place, text, translated, former }: DraftProps) => {
  const { t } = useTranslation('define');
  const flash = useFlash();
  const follow = useFollow();
  const { report, isReadOnly } = useWorkspace();
  const canEdit = usePermission('report:edit') && !isReadOnly;
  const refresh = useRefreshCalls();
  const [state, setState] = useState<State>('open');
  const { versionId, disclosureId, fieldKey, kind } = place;
  const insert = async (): Promise<void> => {
    setState('busy');
    try {
      const params = { reportId: report.reportId, versionId, disclosureId, fieldKey };
      // Revision 0: only if nobody has answered yet.
      const value = { kind: 'richText' as const, document: plainTextToRichText(text) };
      await callApi(saveFieldValue, { params, body: { value, revision: 0 } });
      await refresh(getReportDisclosure);
      setState('done');
      if (translated === undefined) return;
      const content = { kind: 'richText' as const, document: plainTextToRichText(translated) };
      const source = { sourceMark: sourceMarkOf(value), sourceText: text };
      const answer = { kind: 'answer' as const, versionId, disclosureId, fieldKey };
      await callApi(saveReportText, { params, body: { place: answer, content, ...source, revision: 0 } });
    } catch (error) {
      if (!isApiError(error, 'report.stale')) flash.showError(error);
      // Once the text is in the report, only its translation can have failed.
      setState((now) => (now === 'done' ? now : isApiError(error, 'report.stale') ? 'taken' : 'open'));
    }
  };
  return (
    <ExpandableSection headerText={`${disclosureId} · ${t(`assessment.drafts.${kind}`)}`}>
      <SpaceBetween size="s">
        <div className="assessment-draft">{text}</div>
        <BoundFigures place={place} text={text} former={former} />
        {state === 'done' ? <StatusIndicator>{t('assessment.drafts.done')}</StatusIndicator> : null}
        {state === 'taken' ? <StatusIndicator type="info">{t('assessment.drafts.taken')}</StatusIndicator> : null}
        <SpaceBetween size="xs" direction="horizontal">
          {state === 'open' || state === 'busy' ? (
            <Button disabled={!canEdit} loading={state === 'busy'} onClick={() => void insert()}>
              {t('assessment.drafts.insert')}
            </Button>
          ) : null}
          <Button
            variant="link"
            href={stepAddress(report, 'data-input', { framework: versionId, disclosure: disclosureId })}
            onFollow={follow}
          >
            {t('assessment.drafts.open')}
          </Button>
        </SpaceBetween>
      </SpaceBetween>
    </ExpandableSection>
  );
};

/**
 * Texts about materiality drafted from the assessment's own facts, for the disclosures of this report that ask for
 * them.
 */
export const AssessmentDrafts = ({ assessmentId }: { assessmentId: string }) => {
  const { t } = useTranslation('define');
  const { report } = useWorkspace();
  const { language } = report;
  const other = otherLanguage(language);
  const facts = useFacts(assessmentId, language);
  const otherFacts = useFacts(assessmentId, other);
  const canDesign = usePermission('report:design');
  const { data: designed } = useCall(getReportDesign, canDesign ? { params: { reportId: report.reportId } } : null);
  const isTranslated = designed !== undefined && languagesOf(designed.design, language).includes(other);
  const places = draftPlacesOf(report.frameworks);
  if (!facts || places.length === 0) return null;
  const drafts = places.flatMap((place) => {
    const text = assessmentText(place.kind, facts, language);
    const translated = isTranslated && otherFacts ? assessmentText(place.kind, otherFacts, other) : undefined;
    return text === undefined
      ? []
      : [{ place, text, translated, former: formerSentences(place.kind, facts, language) }];
  });
  if (drafts.length === 0) return null;
  return (
    <Container
      header={
        <Header variant="h3" description={t('assessment.drafts.text')}>
          {t('assessment.drafts.title')}
        </Header>
      }
    >
      {drafts.map(({ place, text, translated, former }) => (
        <Draft
          key={`${place.versionId} ${place.disclosureId}`}
          place={place}
          text={text}
          translated={translated}
          former={former}
        />
      ))}
    </Container>
  );
};
