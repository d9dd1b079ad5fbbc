import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeSurvey, setSurveyStatus } from '../../../../../shared/contract/materiality/surveys.contract.ts';
import { minutesOf, type Survey, SurveySettings } from '../../../../../shared/model/surveys/survey.ts';
import { canStart } from '../../../../../shared/model/surveys/survey-checks.ts';
import { DayField } from '../../../components/day-input/day-field.tsx';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { lazyDialog } from '../../../components/states/lazy-dialog.tsx';
import { callApi } from '../../../lib/session/session.ts';
import { GroupList } from '../assessment/group-list.tsx';
import { closingDay, closingInstant } from './new-survey.ts';
import { BothTexts, QuestionList } from './question-list.tsx';
import { type StartHint, startHints } from './start-hints.ts';

const PreviewModal = lazyDialog(async () => (await import('./preview-modal.tsx')).PreviewModal);

const dayPattern = /^\d{4}-\d\d-\d\d$/;
type Props = { survey: Survey; onChange: (survey: Survey) => void };

const settingsOf = ({
  title,
  intro,
  questions,
  groups,
  isAnonymous,
  hasOpenLink,
  closesAt,
  assessmentId,
}: Survey): SurveySettings => ({
  title,
  intro,
  questions,
  groups,
  isAnonymous,
  hasOpenLink,
  closesAt,
  assessmentId,
});

const useSurveyForm = ({ survey, onChange }: Props) => {
  const flash = useFlash();
  const [settings, setSettings] = useState(() => settingsOf(survey));
  const [isBusy, setIsBusy] = useState(false);
  const run = async (act: () => Promise<Survey>): Promise<void> => {
    setIsBusy(true);
    try {
      onChange(await act());
    } catch (error) {
      flash.showError(error);
    }
    setIsBusy(false);
  };
  const params = { surveyId: survey.surveyId };
  const store = (revision: number) => callApi(changeSurvey, { params, body: { ...settings, revision } });
  return {
    settings,
    isBusy,
    set: (change: Partial<SurveySettings>) => setSettings((before) => ({ ...before, ...change })),
    save: () => void run(() => store(survey.revision)),
    start: () =>
      void run(async () => {
        const { revision } = await store(survey.revision);
        return callApi(setSurveyStatus, { params, body: { status: 'running', revision } });
      }),
  };
};

/** What is missing before the start, by the numbers on screen. */
const StartHints = ({ settings, now }: { settings: SurveySettings; now: number }) => {
  const { t } = useTranslation('materiality');
  const textOf = (hint: StartHint): string => {
    if (hint.kind === 'fewOptions') return t('surveys.startHints.fewOptions', { number: hint.number });
    if (hint.kind !== 'missing') return t(`surveys.startHints.${hint.kind}`);
    const { place, number, language } = hint;
    return t(`surveys.startHints.missing.${place}`, { number, language: t(`surveys.languages.${language}`) });
  };
  const hints = startHints(settings, now);
  return (
    <Alert type="info" header={t('surveys.notReady')}>
      {hints.length === 0 ? t('surveys.startHints.tooLong') : null}
      <ul className="list-findings">
        {hints.map(textOf).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Alert>
  );
};

/** Title, questions, groups and promises of a survey; the promises are fixed once it has started. */
export const SurveyForm = (props: Props) => {
  const { t } = useTranslation('materiality');
  const { settings, isBusy, set, save, start } = useSurveyForm(props);
  const [isPreviewing, setIsPreviewing] = useState(false);
  const [now] = useState(() => Date.now());
  const { status } = props.survey;
  const isReadOnly = status !== 'draft';
  const isValid = SurveySettings.safeParse(settings).success;
  const isReady = isValid && canStart(settings, now);
  return (
    <SpaceBetween size="l">
      <Container header={<Header variant="h2">{t('surveys.about')}</Header>}>
        <SpaceBetween size="m">
          <BothTexts
            label={t('surveys.title')}
            text={settings.title}
            isReadOnly={isReadOnly}
            onChange={(title) => set({ title })}
          />
          <BothTexts
            label={t('surveys.intro')}
            text={settings.intro}
            isReadOnly={isReadOnly}
            onChange={(intro) => set({ intro })}
          />
          <div className="narrow-field">
            <DayField
              label={t('surveys.closesOn')}
              name={t('surveys.closesOn')}
              value={closingDay(settings.closesAt)}
              onChange={(day) => (dayPattern.test(day) ? set({ closesAt: closingInstant(day) }) : undefined)}
            />
          </div>
          <Checkbox
            checked={settings.isAnonymous}
            readOnly={isReadOnly}
            description={t('surveys.anonymousText')}
            onChange={({ detail }) => set({ isAnonymous: detail.checked })}
          >
            {t('surveys.anonymous')}
          </Checkbox>
          <Checkbox
            checked={settings.hasOpenLink}
            readOnly={isReadOnly}
            description={t('surveys.openLinkText')}
            onChange={({ detail }) => set({ hasOpenLink: detail.checked })}
          >
            {t('surveys.openLink')}
          </Checkbox>
        </SpaceBetween>
      </Container>
      <Container
        header={
          <Header variant="h2" description={t('groups.text')}>
            {t('groups.title')}
          </Header>
        }
      >
        <GroupList groups={settings.groups} isReadOnly={isReadOnly} onChange={(groups) => set({ groups })} />
      </Container>
      <Header variant="h2" description={t('surveys.minutes', { minutes: minutesOf(settings.questions) })}>
        {t('surveys.questions')}
      </Header>
      <QuestionList
        questions={settings.questions}
        assessmentId={settings.assessmentId}
        isReadOnly={isReadOnly}
        onChange={(questions) => set({ questions })}
      />
      {status === 'draft' && !isReady ? <StartHints settings={settings} now={now} /> : null}
      <SpaceBetween size="xs" direction="horizontal">
        <Button disabled={settings.questions.length === 0} onClick={() => setIsPreviewing(true)}>
          {t('surveys.preview')}
        </Button>
        <Button loading={isBusy} disabled={!isValid} onClick={save}>
          {t('surveys.save')}
        </Button>
        {isReadOnly ? null : (
          <Button variant="primary" loading={isBusy} disabled={!isReady} onClick={start}>
            {t('surveys.start')}
          </Button>
        )}
      </SpaceBetween>
      {isPreviewing ? (
        <Suspense>
          <PreviewModal settings={settings} onClose={() => setIsPreviewing(false)} />
        </Suspense>
      ) : null}
      {status === 'draft' ? <Box color="text-body-secondary">{t('surveys.startText')}</Box> : null}
    </SpaceBetween>
  );
};
