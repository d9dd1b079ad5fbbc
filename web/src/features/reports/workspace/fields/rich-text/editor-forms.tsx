import Box from '@cloudscape-design/components/box';
import type { Editor } from '@tiptap/react';
import { Suspense } from 'react';
import { ahead } from '../../../../../components/states/ahead.ts';
import { lazyPart } from '../../../../../components/states/lazy-part.tsx';
import type { EditorForm } from './editor-toolbar.tsx';
import { FootnoteForm } from './footnote-form.tsx';
import { LinkForm } from './link-form.tsx';

/** Few texts get a picture: what chooses and sends one comes when it is asked for. */
const PictureForm = lazyPart(...ahead(async () => (await import('./picture-form.tsx')).PictureForm));

/** What the toolbar asks for, in place below it; closing leads back into the text. */
export const EditorForms = ({
  editor,
  form,
  onClose,
}: {
  editor: Editor;
  form: EditorForm | undefined;
  onClose: () => void;
}) => {
  switch (form) {
    case 'link':
      return (
        <Box padding="s">
          <LinkForm editor={editor} onClose={onClose} />
        </Box>
      );
    case 'footnote':
      return (
        <Box padding="s">
          <FootnoteForm editor={editor} onClose={onClose} />
        </Box>
      );
    case 'image':
      return (
        <Suspense>
          <PictureForm editor={editor} onClose={onClose} />
        </Suspense>
      );
    default:
      return null;
  }
};
