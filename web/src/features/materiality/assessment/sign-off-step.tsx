import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Input from '@cloudscape-design/components/input';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { latestDay } from '../../../../../shared/model/calendar/latest-day.ts';
import { isReadyForApproval, openPoints } from '../../../../../shared/model/materiality/outcome.ts';
import { formatDate } from '../../../../../shared/model/numbers/format-value.ts';
import { DayField } from '../../../components/day-input/day-field.tsx';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { isDayText } from '../../../lib/day-text.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { AssessmentLog } from './assessment-log.tsx';
import { useAssessment } from './use-assessment.ts';
import { VersionChangesCard } from './version-changes.tsx';

/** Open tasks before a body can approve. */
const OpenPoints = () => {
  const { t } = useTranslation('materiality');
  const language = useLanguage();
  const { view } = useAssessment();
  const { withoutTopics, ...lists } = openPoints(view.topics, view.assessment);
  const names = (ids: readonly string[]): string =>
    view.topics
      .filter(({ topicId }) => ids.includes(topicId))
      .map(({ name }) => name[language])
      .join(t('matrix.comma'));
  const points = (['withoutIro', 'unscored', 'needsDecision'] as const).filter((point) => lists[point].length > 0);
  if (points.length === 0 && !withoutTopics) return <Alert type="success">{t('signOff.ready')}</Alert>;
  return (
    <Alert type="warning" header={t('signOff.open')}>
      {withoutTopics ? <Box>{t('signOff.withoutTopics')}</Box> : null}
      {points.map((point) => (
        <Box key={point}>{t(`signOff.${point}`, { count: lists[point].length, names: names(lists[point]) })}</Box>
      ))}
    </Alert>
  );
};

const bodyMin = 2;
/** False for a text that is no day yet. */
const isFutureDay = (text: string): boolean => isDayText(text) && text > latestDay(Date.now());
const today = (): string => new Date().toISOString().slice(0, 'yyyy-mm-dd'.length);

const SignOffForm = () => {
  const { t } = useTranslation('materiality');
  const flash = useFlash();
  const { store, view } = useAssessment();
  const [body, setBody] = useState('');
  const [decidedOn, setDecidedOn] = useState(today);
  const [note, setNote] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const isAssessed = isReadyForApproval(view.topics, view.assessment);
  const isFuture = isFutureDay(decidedOn);
  const isReady = isAssessed && body.trim().length >= bodyMin && decidedOn !== '' && !isFuture;
  const reason = isAssessed ? (isFuture ? 'signOff.dateFuture' : 'signOff.needBody') : 'signOff.needTopics';
  const approve = async (): Promise<void> => {
    setIsBusy(true);
    try {
      await store.approve({ body: body.trim(), decidedOn, note: note.trim() });
      flash.show({ type: 'success', content: t('signOff.done', { body: body.trim() }) });
    } catch (error) {
      flash.showError(error);
    }
    setIsBusy(false);
  };
  return (
    <SpaceBetween size="m">
      <FormField label={t('signOff.body')} description={t('signOff.bodyText')}>
        <Input value={body} onChange={({ detail }) => setBody(detail.value)} />
      </FormField>
      <div className="narrow-field">
        <DayField
          label={t('signOff.decidedOn')}
          name={t('signOff.decidedOn')}
          value={decidedOn}
          errorText={isFuture ? t('signOff.dateFuture') : ''}
          isDayEnabled={(day) => !isFutureDay(day)}
          onChange={setDecidedOn}
        />
      </div>
      <FormField label={t('signOff.note')} stretch>
        <Textarea value={note} rows={3} onChange={({ detail }) => setNote(detail.value)} />
      </FormField>
      <Button
        variant="primary"
        disabled={!isReady}
        {...(isReady ? {} : { disabledReason: t(reason) })}
        loading={isBusy}
        onClick={() => void approve()}
      >
        {t('signOff.approve')}
      </Button>
    </SpaceBetween>
  );
};

const Approved = () => {
  const { t } = useTranslation('materiality');
  const language = useLanguage();
  const { approval } = useAssessment().view.assessment;
  if (!approval) return null;
  return (
    <KeyValuePairs
      columns={3}
      items={[
        { label: t('signOff.body'), value: approval.body },
        { label: t('signOff.decidedOn'), value: formatDate(approval.decidedOn, language) },
        { label: t('signOff.by'), value: approval.by.name },
        {
          label: t('signOff.result'),
          value: t('matrix.count', {
            count: approval.topics.filter(({ isMaterial }) => isMaterial).length,
            of: approval.topics.length,
          }),
        },
        { label: t('signOff.note'), value: approval.note || '–' },
      ]}
    />
  );
};

/** Approval by a named body, and the log of the assessment. */
export const SignOffStep = () => {
  const { t } = useTranslation('materiality');
  const { view, isReadOnly } = useAssessment();
  return (
    <SpaceBetween size="l">
      <Container
        header={
          <Header variant="h2" description={t('signOff.text')}>
            {t('signOff.title')}
          </Header>
        }
      >
        <SpaceBetween size="m">
          {view.assessment.status === 'draft' ? <OpenPoints /> : <Approved />}
          {isReadOnly ? null : <SignOffForm />}
        </SpaceBetween>
      </Container>
      <VersionChangesCard />
      <AssessmentLog />
    </SpaceBetween>
  );
};
