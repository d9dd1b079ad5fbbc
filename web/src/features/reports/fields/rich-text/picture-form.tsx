import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FileUpload from '@cloudscape-design/components/file-upload';
import FormField from '@cloudscape-design/components/form-field';
import Input, { type InputProps } from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { Editor } from '@tiptap/react';
import { useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pictureTypes } from '../../../../../../shared/model/people/picture.ts';
import { picturesOf, richTextLimits } from '../../../../../../shared/model/text/rich-text.ts';
import { hasTooManyPixels } from '../../../../lib/api/picture-refusal.ts';
import { fileSizeText } from '../../../../lib/file-size.ts';
import { ApiError } from '../../../../lib/http/api-error.ts';
import { pictureProblem } from '../../../../lib/pictures/picture-problem.ts';
import { pictureOf, toRichTextDocument } from './editor-json.ts';
import { PictureReportContext } from './picture-report.ts';
import { storePicture } from './upload-picture.ts';
import { type OpenForm, useFormWords } from './use-editor-form.ts';

type Problems = { file?: string; alt?: string };
/** The alt text of a picture, and the caption printed below it. */
type Words = { alt: string; caption: string };

const useSendPicture = (editor: Editor) => {
  const { t } = useTranslation('workspace');
  const reportId = useContext(PictureReportContext);
  const [isBusy, setIsBusy] = useState(false);
  /** Resolves to an error message; undefined once the picture is in the text. */
  const send = async (file: File, words: Words): Promise<string | undefined> => {
    if (reportId === undefined) throw new Error('the picture form was rendered outside a report');
    setIsBusy(true);
    try {
      const attrs = { ...(await storePicture(reportId, file)), ...words };
      // After the selection, not replacing it.
      const { to } = editor.state.selection;
      if (!editor.isDestroyed)
        editor.chain().focus().setTextSelection(to).insertContent({ type: 'image', attrs }).run();
      return undefined;
    } catch (error) {
      if (hasTooManyPixels(error)) return t('editor.picture.pixels');
      return error instanceof ApiError ? error.body.message : t('editor.pictureNotSent');
    } finally {
      setIsBusy(false);
    }
  };
  return { send, isBusy };
};

const FileChoice = ({
  file,
  problem,
  onFile,
}: {
  file: File | undefined;
  problem: string;
  onFile: (file?: File) => void;
}) => {
  const { t } = useTranslation('workspace');
  return (
    <FileUpload
      value={file ? [file] : []}
      accept={pictureTypes.join(',')}
      constraintText={t('editor.pictureFileHint')}
      errorText={problem}
      showFileSize
      onChange={({ detail }) => onFile(detail.value[0])}
      i18nStrings={{
        uploadButtonText: () => t('editor.pictureChoose'),
        dropzoneText: () => t('editor.pictureDrop'),
        removeFileAriaLabel: () => t('editor.pictureOther'),
        formatFileSize: fileSizeText,
        errorIconAriaLabel: t('editor.pictureProblem'),
      }}
    />
  );
};

type Form = { editor: Editor; opened: OpenForm };

const usePictureForm = ({ editor, opened }: Form) => {
  const { t } = useTranslation('workspace');
  const [chosen] = useState(opened.isThere ? pictureOf(editor.getAttributes('image')) : undefined);
  const { words: typed, change } = useFormWords(opened, { alt: chosen?.alt ?? '', caption: chosen?.caption ?? '' });
  const { alt = '', caption = '' } = typed;
  const [file, setFile] = useState<File>();
  const [problems, setProblems] = useState<Problems>({});
  const { send, isBusy } = useSendPicture(editor);
  const choose = (next?: File): void => {
    const problem = next ? pictureProblem(next) : undefined;
    setFile(problem ? undefined : next);
    setProblems(problem ? { file: t(`editor.picture.${problem}`) } : {});
  };
  const missing = (): Problems => {
    const altProblem = alt.trim() === '' ? { alt: t('editor.altEmpty') } : {};
    if (chosen) return altProblem;
    if (!file) return { ...altProblem, file: t('editor.pictureMissing') };
    const count = richTextLimits.picturesMax;
    const isFull = picturesOf(toRichTextDocument(editor.getJSON())).length >= count;
    return isFull ? { ...altProblem, file: t('editor.pictureTooMany', { count }) } : altProblem;
  };
  const apply = async (): Promise<void> => {
    const found = missing();
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const words = {
      alt: alt.trim().slice(0, richTextLimits.altMax).trim(),
      caption: caption.trim().slice(0, richTextLimits.captionMax).trim(),
    };
    opened.choose();
    if (chosen) editor.chain().updateAttributes('image', words).run();
    const problem = file && !chosen ? await send(file, words) : undefined;
    if (problem !== undefined) return setProblems({ file: problem });
    // The editor was closed before the picture was sent: its words remain as a draft.
    if (editor.isDestroyed) return;
    opened.done();
    editor.commands.focus();
  };
  const remove = (): void => {
    opened.choose();
    if (editor.isActive('image')) editor.commands.deleteSelection();
    opened.done();
    editor.commands.focus();
  };
  return { chosen, alt, caption, change, file, problems, isBusy, choose, apply, remove };
};

/** A new picture with its alt text, or the alt text of the selected one; a picture requires alt text. */
export const PictureForm = (props: Form) => {
  const { t } = useTranslation('workspace');
  const { chosen, alt, caption, change, file, problems, isBusy, choose, apply, remove } = usePictureForm(props);
  const input = useRef<InputProps.Ref>(null);
  const { takesFocus, close } = props.opened;
  useEffect(() => {
    if ((chosen && takesFocus) || problems.alt) input.current?.focus();
  }, [chosen, takesFocus, problems]);
  return (
    <Box padding="s">
      <SpaceBetween size="s">
        {chosen ? null : <FileChoice file={file} problem={problems.file ?? ''} onFile={choose} />}
        <FormField
          stretch
          label={t('editor.alt')}
          constraintText={t('editor.altHint')}
          {...(problems.alt ? { errorText: problems.alt } : {})}
        >
          <Input
            value={alt}
            ref={input}
            onChange={({ detail }) => change({ alt: detail.value })}
            onKeyDown={({ detail }) => {
              if (detail.isComposing) return;
              if (detail.key === 'Enter') void apply();
              if (detail.key === 'Escape') close();
            }}
          />
        </FormField>
        <FormField
          stretch
          label={
            <span>
              {t('editor.caption')} <i className="optional">– {t('field.optional')}</i>
            </span>
          }
          constraintText={t('editor.captionHint')}
        >
          <Input
            value={caption}
            ariaLabel={t('editor.caption')}
            onChange={({ detail }) => change({ caption: detail.value })}
            onKeyDown={({ detail }) => {
              if (detail.isComposing) return;
              if (detail.key === 'Enter') void apply();
              if (detail.key === 'Escape') close();
            }}
          />
        </FormField>
        <SpaceBetween direction="horizontal" size="xs">
          <Button loading={isBusy} onClick={() => void apply()}>
            {t(chosen ? 'editor.altSave' : 'editor.pictureInsert')}
          </Button>
          {chosen ? <Button onClick={remove}>{t('editor.pictureRemove')}</Button> : null}
          <Button variant="link" onClick={close}>
            {t('editor.formClose')}
          </Button>
        </SpaceBetween>
      </SpaceBetween>
    </Box>
  );
};
