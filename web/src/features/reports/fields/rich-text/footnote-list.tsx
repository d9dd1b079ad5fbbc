import Button from '@cloudscape-design/components/button';
import { type Editor, useEditorState } from '@tiptap/react';
import { useTranslation } from 'react-i18next';

type PlacedNote = { position: number; text: string };

const notesIn = (editor: Editor): PlacedNote[] => {
  const notes: PlacedNote[] = [];
  editor.state.doc.descendants((node, position) => {
    if (node.type.name === 'footnote') notes.push({ position, text: String(node.attrs.text) });
  });
  return notes;
};

/** The footnotes below the text, numbered as in it; each can be changed from here, without finding its mark. */
export const FootnoteList = ({ editor, onEdit }: { editor: Editor; onEdit: () => void }) => {
  const { t } = useTranslation('workspace');
  const notes = useEditorState({ editor, selector: ({ editor: current }) => notesIn(current) });
  if (notes.length === 0) return null;
  const edit = (position: number): void => {
    editor.commands.setNodeSelection(position);
    onEdit();
  };
  return (
    <ol className="rich-text footnotes" aria-label={t('editor.footnotes')}>
      {notes.map(({ position, text }, index) => (
        <li key={position}>
          {text}{' '}
          <Button
            variant="inline-link"
            ariaLabel={t('editor.footnoteEditOf', { number: index + 1 })}
            onClick={() => edit(position)}
          >
            {t('editor.footnoteEdit')}
          </Button>
        </li>
      ))}
    </ol>
  );
};
