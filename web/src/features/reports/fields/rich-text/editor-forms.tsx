import Box from '@cloudscape-design/components/box';
import type { Editor } from '@tiptap/react';
import { Suspense } from 'react';
import { ahead } from '../../../../components/states/ahead.ts';
import { lazyPart } from '../../../../components/states/lazy-part.tsx';
import { FootnoteForm } from './footnote-form.tsx';
import { LinkForm } from './link-form.tsx';
import type { OpenForm } from './use-editor-form.ts';

/** Few texts get a picture: its form is loaded on demand. */
const PictureForm = lazyPart(...ahead(async () => (await import('./picture-form.tsx')).PictureForm));

/** The forms of the toolbar, inline below it; closing returns the focus to the text. */
export const EditorForms = ({ editor, opened }: { editor: Editor; opened: OpenForm }) => {
  switch (opened.form) {
    case 'link':
      return (
        <Box padding="s">
          <LinkForm editor={editor} opened={opened} />
        </Box>
      );
    case 'footnote':
      return (
        <Box padding="s">
          <FootnoteForm editor={editor} opened={opened} />
        </Box>
      );
    case 'image':
      return (
        <Suspense>
          <PictureForm editor={editor} opened={opened} />
        </Suspense>
      );
  }
};
