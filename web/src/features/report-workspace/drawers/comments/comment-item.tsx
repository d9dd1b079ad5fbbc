import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommentView } from '../../../../../../shared/contract/collaboration/comments.contract.ts';
import { textParts } from '../../../../../../shared/model/report/comment.ts';
import { formatInstant } from '../../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { useProfile } from '../../../../lib/session/profile.ts';
import { useQueueState } from '../../context/workspace-context.ts';
import { PersonChip } from '../../people/person-chip.tsx';
import type { Unsent } from './comment-outbox.ts';
import { Composer } from './composer.tsx';
import type { Comments } from './use-comments.ts';

/** Plain text as written, with highlighted names. */
const CommentText = ({ text, mentions }: { text: string; mentions: readonly { name: string }[] }) => {
  const parts = textParts(
    text,
    mentions.map(({ name }) => name),
  );
  return (
    <p className="comment-text">
      {parts.map(({ text: part, isMention, at }) =>
        isMention ? <strong key={at}>{part}</strong> : <span key={at}>{part}</span>,
      )}
    </p>
  );
};

const Meta = ({
  author,
  at,
  isEdited,
}: {
  author: { userId: string; name: string };
  at: string;
  isEdited: boolean;
}) => {
  const { t } = useTranslation('collaboration');
  const language = useLanguage();
  const { userInfo } = useProfile();
  const name = author.userId === userInfo.id ? t('comments.you') : author.name;
  return (
    <div className="comment-meta">
      <PersonChip name={author.name} />
      <Box fontSize="body-s" color="text-body-secondary">
        {t('comments.meta', { name, time: formatInstant(at, language) })}
        {isEdited ? ` · ${t('comments.edited')}` : ''}
      </Box>
    </div>
  );
};

/** One comment; its author may correct it for an hour. */
export const CommentItem = ({ comment, comments }: { comment: CommentView; comments: Comments }) => {
  const { t } = useTranslation('collaboration');
  const [isEditing, setIsEditing] = useState(false);
  const correct = async (draft: Parameters<Comments['correct']>[1]): Promise<boolean> => {
    const isDone = await comments.correct(comment, draft);
    if (isDone) setIsEditing(false);
    return isDone;
  };
  return (
    <li>
      <Meta author={comment.author} at={comment.at} isEdited={comment.editedAt !== null} />
      {isEditing ? (
        <>
          <Composer
            draftKey={`edit:${comment.commentId}`}
            before={comment}
            texts={{ label: t('comments.editLabel'), placeholder: '', action: t('comments.save') }}
            onSend={correct}
          />
          <Button variant="inline-link" onClick={() => setIsEditing(false)}>
            {t('comments.cancel')}
          </Button>
        </>
      ) : (
        <CommentText text={comment.text} mentions={comment.mentions} />
      )}
      {comment.mayEdit && !isEditing ? (
        <Button variant="inline-link" onClick={() => setIsEditing(true)}>
          {t('comments.edit')}
        </Button>
      ) : null}
    </li>
  );
};

/** A comment that the server does not have yet: shown like a stored one, with its state. */
export const UnsentItem = ({ comment, outbox }: { comment: Unsent; outbox: Comments['outbox'] }) => {
  const { t } = useTranslation('collaboration');
  const { userInfo } = useProfile();
  const isOnline = useQueueState((state) => state.isOnline);
  const { refusal } = comment;
  return (
    <li>
      <Meta
        author={{ userId: userInfo.id, name: `${userInfo.firstName} ${userInfo.lastName}` }}
        at={comment.at}
        isEdited={false}
      />
      <CommentText text={comment.text} mentions={comment.mentions} />
      {refusal === null ? (
        <StatusIndicator type={isOnline ? 'in-progress' : 'pending'}>
          {t(isOnline ? 'comments.sending' : 'comments.waiting')}
        </StatusIndicator>
      ) : (
        <>
          <StatusIndicator type="error">{t('comments.refused', { message: refusal })}</StatusIndicator>{' '}
          <Button variant="inline-link" onClick={() => outbox.add({ ...comment, refusal: null })}>
            {t('comments.retry')}
          </Button>{' '}
          <Button variant="inline-link" onClick={() => outbox.drop(comment.commentId)}>
            {t('comments.discard')}
          </Button>
        </>
      )}
    </li>
  );
};
