import Alert from '@cloudscape-design/components/alert';
import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import type { Field } from '../../../../../shared/catalogue/framework.ts';
import type {
  EntityRequestDetail,
  RequestItemView,
} from '../../../../../shared/contract/entities/entity-requests.contract.ts';
import { commentEntityTask } from '../../../../../shared/contract/entities/request-comments.contract.ts';
import type { ItemState } from '../../../../../shared/model/entities/request.ts';
import { formatPeriod } from '../../../../../shared/model/numbers/format-value.ts';
import { contentLang } from '../../../../../shared/model/text/language.ts';
import { RequestComments } from '../../../components/entities/request-comments.tsx';
import { useMutationCall } from '../../../lib/api/use-call.ts';
import { draftPrefix } from '../../../lib/device/draft-prefix.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useProfile } from '../../../lib/session/profile.ts';
import { useIsPhone } from '../../../lib/use-media.ts';
import { labelOf } from '../fields/control-props.ts';
import { FieldControl } from '../fields/field-control.tsx';
import { GuidancePoints } from '../fields/guidance-points.tsx';
import { ValueText } from '../fields/value-text.tsx';
import { AnswerFiles } from './answer-files.tsx';
import { ShareAnswer } from './share-answer.tsx';
import { StaleChoice } from './stale-choice.tsx';
import { isBeingSubmitted } from './task-queue.ts';
import type { Answers } from './use-answers.ts';
import { useOnline } from './use-online.ts';

const indicators: Record<ItemState, StatusIndicatorProps.Type> = {
  open: 'pending',
  submitted: 'in-progress',
  returned: 'warning',
  accepted: 'success',
  declined: 'stopped',
};

export type ItemAct = 'decline' | 'ask-to-change';

type Props = {
  task: EntityRequestDetail;
  item: RequestItemView;
  answers: Answers;
  onAct: (act: ItemAct, item: RequestItemView) => void;
  /** A part of the stored task has changed and is read again. */
  onChanged: () => Promise<unknown>;
};

/** Typed again after the item came back. */
const isChanged = (item: RequestItemView, field: Field, answers: Answers): boolean => {
  if (item.state !== 'returned' || !item.returnedAt) return false;
  const place = { itemKey: item.itemKey, fieldKey: field.key };
  const answer = item.answers.find(({ fieldKey }) => fieldKey === field.key);
  const stored = JSON.stringify(answers.storedOf(place)?.value ?? null);
  return (answer?.updatedAt ?? '') > item.returnedAt || JSON.stringify(answers.valueOf(place)) !== stored;
};

/** "Last year you said": an earlier answer, which one press takes over as a start. */
const Prior = ({ field, item, onUse }: { field: Field; item: RequestItemView; onUse: (() => void) | undefined }) => {
  const { t } = useTranslation('entity-tasks');
  const language = useLanguage();
  const prior = item.prior.find(({ fieldKey }) => fieldKey === field.key);
  if (!prior) return null;
  return (
    <SpaceBetween direction="horizontal" size="xs">
      <Box color="text-body-secondary">
        {prior.origin === 'own'
          ? t('form.lastYear')
          : t('form.otherCustomer', { period: formatPeriod(prior.time.startOn, prior.time.endOn, language) })}{' '}
        <ValueText field={field} value={prior.value} />
      </Box>
      {onUse ? (
        <Button variant="inline-link" onClick={onUse}>
          {t('form.useLastYear')}
        </Button>
      ) : null}
    </SpaceBetween>
  );
};

const TaskField = ({
  task,
  item,
  field,
  answers,
  isOpen,
  onChanged,
}: Omit<Props, 'onAct'> & { field: Field; isOpen: boolean }) => {
  const { t } = useTranslation('entity-tasks');
  const language = useLanguage();
  const { userInfo, userProfile } = useProfile();
  const place = { itemKey: item.itemKey, fieldKey: field.key };
  const label = labelOf(field, language);
  const value = answers.valueOf(place);
  const stale = answers.staleOf(place);
  const prior = item.prior.find(({ fieldKey }) => fieldKey === field.key);
  const isNumber = field.inputType === 'Number' || field.inputType === 'Integer';
  const control = isOpen ? (
    <FieldControl
      field={field}
      label={label}
      draftKey={`${draftPrefix(userInfo.id, task.requestId)}${item.itemKey} ${field.key}`}
      value={value}
      type={(typed) => answers.type(place, typed)}
      flush={() => answers.flush()}
      provenance={null}
    />
  ) : (
    <ValueText field={field} value={value} />
  );
  return (
    <SpaceBetween size="xxs">
      <FormField
        stretch
        label={
          <span>
            <span lang={contentLang(label, language)}>{label}</span>{' '}
            {isChanged(item, field, answers) ? <Badge color="blue">{t('form.changed')}</Badge> : null}
          </span>
        }
        description={isOpen ? item.definitions[field.key]?.[language] : undefined}
      >
        {isNumber || field.inputType.startsWith('Date') ? <div>{control}</div> : control}
      </FormField>
      {stale ? (
        <StaleChoice field={field} stale={stale} onChoose={(isMine) => answers.resolveStale(place, isMine)} />
      ) : null}
      <Prior
        field={field}
        item={item}
        onUse={
          isOpen && prior && value === null
            ? () => {
                answers.type(place, prior.value);
                answers.flush();
              }
            : undefined
        }
      />
      {userProfile.organizationType === 'other' && answers.storedOf(place)?.value ? (
        <ShareAnswer task={task} item={item} place={place} label={label} onChanged={onChanged} />
      ) : null}
      <AnswerFiles
        task={task}
        item={item}
        place={place}
        label={label}
        answers={answers}
        isOpen={isOpen}
        onChanged={onChanged}
      />
    </SpaceBetween>
  );
};

/** What to report, as in the report workspace; folded on a phone, where the fields come first. */
const Guidance = ({ item }: { item: RequestItemView }) => {
  const { t } = useTranslation('entity-tasks');
  const language = useLanguage();
  const isPhone = useIsPhone();
  // Tasks that this device stored before there was guidance have none.
  const text = item.guidance?.[language];
  if (!text) return null;
  return (
    <ExpandableSection headerText={t('form.guidance')} headingTagOverride="h3" defaultExpanded={!isPhone}>
      <GuidancePoints text={text} />
    </ExpandableSection>
  );
};

/** One disclosure or metric: its question, the reason for its return, and its actions. */
export const TaskItem = ({ task, item, answers, onAct, onChanged }: Props) => {
  const { t } = useTranslation('entity-tasks');
  const language = useLanguage();
  const { userInfo } = useProfile();
  const comment = useMutationCall(commentEntityTask);
  const { organizationId, requestId } = task;
  const { itemKey } = item;
  const title = language === 'zhTw' ? (item.titleZhTw ?? item.title) : item.title;
  const say = async (text: string): Promise<void> => {
    await comment.trigger({ params: { organizationId, requestId }, body: { itemKey, text } });
    await onChanged();
  };
  const isOpen = task.actor === 'answerer' && (item.state === 'open' || item.state === 'returned');
  // Without a connection the submission waits, and what is typed until then is sent before it.
  const isLocked = useOnline() && isBeingSubmitted(answers.state, itemKey);
  return (
    <Container
      header={
        <Header
          variant="h2"
          description={
            <StatusIndicator type={indicators[item.state]}>
              {t(`items.${item.isUnanswered ? 'declined' : item.state}`)}
            </StatusIndicator>
          }
        >
          <span lang={contentLang(title, language)}>{title}</span>
        </Header>
      }
      footer={
        isOpen ? (
          <div className="task-tools">
            <Button variant="inline-link" disabled={isLocked} onClick={() => onAct('decline', item)}>
              {t('form.cannot')}
            </Button>
          </div>
        ) : item.state === 'submitted' ? (
          <div className="task-tools">
            <Button
              variant="inline-link"
              disabled={item.changeAsked !== undefined}
              onClick={() => onAct('ask-to-change', item)}
            >
              {t(item.changeAsked === undefined ? 'form.askToChange' : 'form.changeAsked')}
            </Button>
          </div>
        ) : undefined
      }
    >
      <SpaceBetween size="m">
        {item.state === 'returned' && item.note ? (
          <Alert type="warning" header={t('form.returned')}>
            {item.note}
          </Alert>
        ) : null}
        {(item.state === 'declined' || item.isUnanswered) && item.note ? (
          <Box color="text-body-secondary">{item.note}</Box>
        ) : null}
        {item.state === 'submitted' && item.changeAsked ? (
          <Alert type="info" header={t('form.changeAsked')}>
            {item.changeAsked}
          </Alert>
        ) : null}
        {isOpen ? <Guidance item={item} /> : null}
        {item.fields.map((field) => (
          <TaskField
            key={field.key}
            task={task}
            item={item}
            field={field}
            answers={answers}
            isOpen={isOpen && !isLocked}
            onChanged={onChanged}
          />
        ))}
        <RequestComments
          comments={task.comments.filter((one) => one.itemKey === itemKey)}
          about={title}
          draftKey={`${draftPrefix(userInfo.id, requestId)}${itemKey} comment`}
          send={task.state === 'Locked' ? undefined : say}
        />
      </SpaceBetween>
    </Container>
  );
};
