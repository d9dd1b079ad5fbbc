import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shownCode } from '../../../../../shared/catalogue/display-code.ts';
import {
  acceptEntityAnswer,
  type EntityRequestDetail,
  getEntityRequest,
  type RequestItemView,
  returnEntityAnswers,
} from '../../../../../shared/contract/entities/entity-requests.contract.ts';
import { commentEntityRequest } from '../../../../../shared/contract/entities/request-comments.contract.ts';
import type { EntityRequestId } from '../../../../../shared/ids.ts';
import { isMetricItem } from '../../../../../shared/model/entities/request.ts';
import { formatDate, formatPeriod } from '../../../../../shared/model/numbers/format-value.ts';
import { RequestComments } from '../../../components/entities/request-comments.tsx';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { useCall, useMutationCall } from '../../../lib/api/use-call.ts';
import { draftPrefix } from '../../../lib/device/draft-prefix.ts';
import { typedNote } from '../../../lib/device/typed-note.ts';
import { typedTexts } from '../../../lib/device/typed-texts.ts';
import { isApiError } from '../../../lib/http/api-error.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useProfile } from '../../../lib/session/profile.ts';
import { ChangeRequest } from './change-request.tsx';
import { type Replacement, ReplaceQuestion, replacedIn } from './replace-question.tsx';
import { ReviewAnswers, shortNameOf, titleOf } from './review-answers.tsx';

type Act = {
  isBusy: boolean;
  accept: (item: RequestItemView) => void;
  /** Whether the answer was returned. */
  giveBack: (item: RequestItemView, note: string) => Promise<boolean>;
  comment: (item: RequestItemView, text: string) => Promise<void>;
};

const Item = ({
  request,
  item,
  mayManage,
  act,
}: {
  request: EntityRequestDetail;
  item: RequestItemView;
  mayManage: boolean;
  act: Act;
}) => {
  const { t } = useTranslation('entities');
  const language = useLanguage();
  const { userInfo } = useProfile();
  const draftKeyOf = (kind: 'return' | 'comment') =>
    `${draftPrefix(userInfo.id, request.requestId)}${item.itemKey} ${kind}`;
  const stored = typedNote(typedTexts, draftKeyOf('return'));
  const [note, setNote] = useState<string | undefined>(() => stored.read() || undefined);
  const title = titleOf(item, language);
  const code = isMetricItem(item.itemKey) ? '' : `${shownCode(item.code, language)} `;
  const isOpen = !['Locked', 'Withdrawn'].includes(request.state);
  const isReviewed = mayManage && isOpen && (item.state === 'submitted' || item.state === 'declined');
  const giveBack = async (typed: string): Promise<void> => {
    const words = typed.trim();
    if (!(await act.giveBack(item, words))) return;
    stored.sent(words);
    setNote(undefined);
  };
  return (
    <SpaceBetween size="xs">
      <Box variant="h3">
        {code}
        {title} · {t(`requests.items.${item.isUnanswered ? 'unanswered' : item.state}`)}
      </Box>
      {item.note ? <Box color="text-body-secondary">{item.note}</Box> : null}
      {item.changeAsked ? <Alert type="info">{t('review.changeAsked', { note: item.changeAsked })}</Alert> : null}
      <ReviewAnswers item={item} requestId={request.requestId} />
      {isReviewed && note === undefined ? (
        <SpaceBetween direction="horizontal" size="xs">
          <Button loading={act.isBusy} onClick={() => act.accept(item)}>
            {t(item.state === 'declined' ? 'review.acceptUnanswered' : 'review.accept')}
          </Button>
          <Button onClick={() => setNote('')}>{t('review.return')}</Button>
        </SpaceBetween>
      ) : null}
      {isReviewed && note !== undefined ? (
        <SpaceBetween size="xs">
          <FormField label={t('review.comment')} stretch>
            <Textarea
              value={note}
              readOnly={act.isBusy}
              onChange={({ detail }) => {
                setNote(detail.value);
                stored.write(detail.value);
              }}
            />
          </FormField>
          <SpaceBetween direction="horizontal" size="xs">
            <Button
              loading={act.isBusy}
              disabled={note.trim().length < 2}
              disabledReason={t('review.commentMissing')}
              onClick={() => void giveBack(note)}
            >
              {t('review.return')}
            </Button>
            <Button
              variant="link"
              onClick={() => {
                stored.write('');
                setNote(undefined);
              }}
            >
              {t('review.keep')}
            </Button>
          </SpaceBetween>
        </SpaceBetween>
      ) : null}
      <RequestComments
        comments={request.comments.filter(({ itemKey }) => itemKey === item.itemKey)}
        about={title}
        draftKey={draftKeyOf('comment')}
        send={mayManage && isOpen ? (text) => act.comment(item, text) : undefined}
      />
    </SpaceBetween>
  );
};

const useReview = (request: EntityRequestDetail | undefined, refresh: () => Promise<unknown>) => {
  const { t } = useTranslation('entities');
  const language = useLanguage();
  const flash = useFlash();
  const acceptCall = useMutationCall(acceptEntityAnswer);
  const returnCall = useMutationCall(returnEntityAnswers);
  const commentCall = useMutationCall(commentEntityRequest);
  const [conflict, setConflict] = useState<Replacement>();
  const run = async (act: () => Promise<unknown>, done: string): Promise<boolean> => {
    const isDone = await act().then(
      () => true,
      (error: unknown) => {
        flash.showError(error);
        return false;
      },
    );
    if (isDone) flash.show({ type: 'success', content: done });
    await refresh();
    return isDone;
  };
  const accept = async (item: RequestItemView, replaces = false): Promise<void> => {
    if (!request) return;
    const { requestId, revision } = request;
    try {
      await acceptCall.trigger({ params: { requestId }, body: { itemKey: item.itemKey, revision, replaces } });
      setConflict(undefined);
      const done = item.state === 'declined' ? 'review.acceptedUnanswered' : 'review.accepted';
      flash.show({ type: 'success', content: t(done, { name: shortNameOf(item, language) }) });
    } catch (error) {
      // A conflict is a question, not a failure.
      const isQuestion = isApiError(error, 'data_point.conflict');
      setConflict(isQuestion ? { item, replaced: replacedIn(error.body.current) } : undefined);
      if (!isQuestion) flash.showError(error);
    }
    await refresh();
  };
  const act: Act = {
    isBusy: acceptCall.isMutating || returnCall.isMutating,
    accept: (item) => void accept(item),
    comment: async ({ itemKey }, text) => {
      if (!request) return;
      const { requestId } = request;
      await commentCall.trigger({ params: { requestId }, body: { itemKey, text } });
      await refresh();
    },
    giveBack: async (item, note) => {
      if (!request) return false;
      const { requestId, revision } = request;
      const body = { itemKeys: [item.itemKey], note, revision };
      return run(
        () => returnCall.trigger({ params: { requestId }, body }),
        t('review.returned', { name: shortNameOf(item, language) }),
      );
    },
  };
  return {
    act,
    conflict,
    keep: () => setConflict(undefined),
    replace: (item: RequestItemView) => void accept(item, true),
  };
};

/** Answers next to those of the year before: accepted one by one, or returned with a comment. */
export const ReviewModal = ({
  requestId,
  mayManage,
  onClose,
  onChanged,
}: {
  requestId: EntityRequestId;
  mayManage: boolean;
  onClose: () => void;
  onChanged: () => void;
}) => {
  const { t } = useTranslation('entities');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const { data, error, mutate } = useCall(getEntityRequest, { params: { requestId } });
  const refresh = async (): Promise<void> => {
    await mutate();
    onChanged();
  };
  const { act, conflict, keep, replace } = useReview(data, refresh);
  const title = data
    ? `${data.entityName} · ${formatPeriod(data.time.startOn, data.time.endOn, language)}`
    : t('review.title');
  return (
    <Modal
      visible
      size="max"
      header={title}
      onDismiss={onClose}
      footer={
        <Box float="right">
          <Button onClick={onClose}>{tCommon('actions.close')}</Button>
        </Box>
      }
    >
      <SpaceBetween size="l">
        {error && !data ? (
          <ErrorState things={t('requests.things')} error={error} onRetry={() => void mutate()} />
        ) : null}
        {!data && !error ? <LoadingState things={t('requests.things')} /> : null}
        {conflict ? (
          <ReplaceQuestion
            replacement={conflict}
            isBusy={act.isBusy}
            onKeep={keep}
            onReplace={() => replace(conflict.item)}
          />
        ) : null}
        {data ? (
          <Box>
            {t(`requests.states.${data.state}`)} · {t('review.due', { due: formatDate(data.dueOn, language) })}
            {data.assignedTo ? ` · ${data.assignedTo.name}` : ''}
            {data.reassignedFrom ? ` · ${t('review.from', { name: data.reassignedFrom.name })}` : ''}
          </Box>
        ) : null}
        {data?.state === 'Locked' ? <Alert type="info">{t('review.locked')}</Alert> : null}
        {data && mayManage ? <ChangeRequest request={data} onDone={refresh} /> : null}
        {data?.items.map((item) => (
          <Item key={item.itemKey} request={data} item={item} mayManage={mayManage} act={act} />
        ))}
      </SpaceBetween>
    </Modal>
  );
};
