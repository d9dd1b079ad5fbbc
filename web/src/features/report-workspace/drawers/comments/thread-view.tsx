import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contentLang } from '../../../../../../shared/model/text/language.ts';
import { formatInstant } from '../../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { useIsPhone } from '../../../../lib/use-media.ts';
import { CommentItem, UnsentItem } from './comment-item.tsx';
import { emptyDraft } from './comment-text.ts';
import { Composer } from './composer.tsx';
import type { ShownThread } from './thread-list.ts';
import type { Comments } from './use-comments.ts';

const Actions = ({ thread, comments, onReply }: { thread: ShownThread; comments: Comments; onReply: () => void }) => {
  const { t } = useTranslation('collaboration');
  const [isBusy, setIsBusy] = useState(false);
  const isResolved = thread.resolved !== null;
  const change = async (): Promise<void> => {
    setIsBusy(true);
    await comments.resolve(thread.threadId, !isResolved);
    setIsBusy(false);
  };
  return (
    <div className="thread-actions">
      <Button variant="inline-link" onClick={onReply}>
        {t('comments.reply')}
      </Button>
      {thread.comments.length > 0 ? (
        <Button variant="inline-link" loading={isBusy} onClick={() => void change()}>
          {t(isResolved ? 'comments.reopen' : 'comments.resolve')}
        </Button>
      ) : null}
    </div>
  );
};

/** A thread: its subject, its comments, and the inputs to answer or close it. */
export const ThreadView = ({
  thread,
  name,
  draftKey,
  comments,
  isReadOnly = false,
}: {
  thread: ShownThread;
  /** Label of the field, or of the whole disclosure. */
  name: string;
  draftKey: string;
  comments: Comments;
  /** In an archived report, or for a read-only user: existing comments stay, and none can be added. */
  isReadOnly?: boolean;
}) => {
  const { t } = useTranslation('collaboration');
  const language = useLanguage();
  // Below the head of the drawer, which is the page's own where the drawer covers it.
  const isPhone = useIsPhone();
  const [isReplying, setIsReplying] = useState(false);
  const { threadId, fieldKey, resolved } = thread;
  const asker = thread.comments[0]?.author.name ?? '';
  return (
    <section className="thread" aria-label={t('comments.thread', { name })}>
      <Box variant="h4" tagOverride={isPhone ? 'h2' : 'h3'}>
        <span lang={contentLang(name, language)}>{name}</span>
      </Box>
      <ul className="comment-list">
        {thread.comments.map((comment) => (
          <CommentItem key={comment.commentId} comment={comment} comments={comments} />
        ))}
        {thread.unsent.map((comment) => (
          <UnsentItem key={comment.commentId} comment={comment} outbox={comments.outbox} />
        ))}
      </ul>
      {resolved ? (
        <Box fontSize="body-s" color="text-body-secondary">
          {t('comments.resolvedBy', { name: resolved.by.name, time: formatInstant(resolved.at, language) })}
        </Box>
      ) : null}
      {isReadOnly ? null : <Actions thread={thread} comments={comments} onReply={() => setIsReplying(!isReplying)} />}
      {isReplying ? (
        <Composer
          draftKey={`${draftKey}:${threadId}`}
          before={emptyDraft}
          texts={{
            label: t('comments.replyLabel', { name: asker }),
            placeholder: t('comments.replyPlaceholder'),
            action: t('comments.send'),
          }}
          onSend={(draft) => {
            comments.say(draft, { threadId, fieldKey });
            setIsReplying(false);
            return true;
          }}
        />
      ) : null}
    </section>
  );
};
