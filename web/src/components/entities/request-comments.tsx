import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea, { type TextareaProps } from '@cloudscape-design/components/textarea';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RequestComment, requestCommentMax } from '../../../../shared/model/entities/request.ts';
import { typedNote } from '../../lib/device/typed-note.ts';
import { typedTexts } from '../../lib/device/typed-texts.ts';
import { formatInstant } from '../../lib/i18n/instants.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useFlash } from '../flash/use-flash.ts';
import './request-comments.css';

/** Comments of both sides on one disclosure of a request, with a form for another one. */
export const RequestComments = ({
  comments,
  about,
  draftKey,
  send,
}: {
  comments: readonly RequestComment[];
  /** Name of the commented disclosure. */
  about: string;
  /** A comment stays on the device under it until it is sent. */
  draftKey: string;
  /** Absent if comments are (no longer) possible. */
  send: ((text: string) => Promise<void>) | undefined;
}) => {
  const { t } = useTranslation('entity-tasks');
  const language = useLanguage();
  const flash = useFlash();
  const note = typedNote(typedTexts, draftKey);
  const [text, setText] = useState<string | undefined>(() => note.read() || undefined);
  const [isSending, setIsSending] = useState(false);
  const input = useRef<TextareaProps.Ref>(null);
  const isOpen = text !== undefined;
  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);
  const submit = async (): Promise<void> => {
    if (!send || !text) return;
    const sent = text.trim();
    setIsSending(true);
    try {
      await send(sent);
      note.sent(sent);
      // What was typed since is the beginning of the next comment.
      setText((typed) => (typed?.trim() === sent ? undefined : typed));
    } catch (error) {
      // The typed comment stays.
      flash.showError(error);
    }
    setIsSending(false);
  };
  if (comments.length === 0 && !send) return null;
  return (
    <SpaceBetween size="xs">
      {comments.length > 0 ? (
        <ul className="request-comments" aria-label={t('comments.label', { about })}>
          {comments.map(({ commentId, author, at, text: comment, side }) => (
            <li key={commentId} data-side={side}>
              <Box fontSize="body-s" color="text-body-secondary">
                {author.name} · {formatInstant(at, language)}
              </Box>
              <div className="pre-line">{comment}</div>
            </li>
          ))}
        </ul>
      ) : null}
      {send && text === undefined ? (
        <Button variant="inline-link" ariaLabel={t('comments.openOf', { about })} onClick={() => setText('')}>
          {t(comments.length > 0 ? 'comments.reply' : 'comments.open')}
        </Button>
      ) : null}
      {send && text !== undefined ? (
        <SpaceBetween size="xs">
          <FormField label={t('comments.text')} stretch>
            <Textarea
              ref={input}
              rows={3}
              value={text}
              onChange={({ detail }) => {
                const typed = detail.value.slice(0, requestCommentMax);
                setText(typed);
                note.write(typed);
              }}
            />
          </FormField>
          <SpaceBetween direction="horizontal" size="xs">
            <Button
              loading={isSending}
              disabled={text.trim() === ''}
              disabledReason={t('comments.missing')}
              onClick={() => void submit()}
            >
              {t('comments.send')}
            </Button>
            <Button
              variant="link"
              onClick={() => {
                note.write('');
                setText(undefined);
              }}
            >
              {t('comments.close')}
            </Button>
          </SpaceBetween>
        </SpaceBetween>
      ) : null}
    </SpaceBetween>
  );
};
