import ButtonGroup, { type ButtonGroupProps } from '@cloudscape-design/components/button-group';
import { type Editor, useEditorState } from '@tiptap/react';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { type EditorForm, editorForms } from './local-draft.ts';
import { PictureReportContext } from './picture-report.ts';
import { insertTable, isTableCommand, runTableCommand } from './table-commands.ts';
import { toolbarIcons } from './toolbar-icons.tsx';

const toggles = ['bold', 'italic', 'underline', 'strike', 'superscript', 'subscript'] as const;
const blocks = ['bulletList', 'orderedList', 'blockquote'] as const;
const headings = { heading: 3, subheading: 4 } as const;

type ToggleId = (typeof toggles)[number] | (typeof blocks)[number];
const toggleIds: readonly ToggleId[] = [...toggles, ...blocks];
const isToggle = (id: string): id is ToggleId => toggleIds.some((known) => known === id);

const run = (editor: Editor, id: ToggleId): void => {
  const chain = editor.chain().focus();
  const commands = {
    bold: () => chain.toggleBold(),
    italic: () => chain.toggleItalic(),
    underline: () => chain.toggleUnderline(),
    strike: () => chain.toggleStrike(),
    superscript: () => chain.toggleMark('superscript'),
    subscript: () => chain.toggleMark('subscript'),
    bulletList: () => chain.toggleBulletList(),
    orderedList: () => chain.toggleOrderedList(),
    blockquote: () => chain.toggleBlockquote(),
  };
  commands[id]().run();
};

const setStyle = (editor: Editor, id: string): void => {
  if (id === 'paragraph') editor.chain().focus().setParagraph().run();
  if (id === 'heading' || id === 'subheading') editor.chain().focus().toggleHeading({ level: headings[id] }).run();
};

type Pressed = Record<ToggleId | EditorForm | 'table', boolean> & { style: 'paragraph' | keyof typeof headings };

const pressedOf = (editor: Editor): Pressed => {
  const isActive = (name: string): boolean => editor.isActive(name);
  return {
    bold: isActive('bold'),
    italic: isActive('italic'),
    underline: isActive('underline'),
    strike: isActive('strike'),
    superscript: isActive('superscript'),
    subscript: isActive('subscript'),
    bulletList: isActive('bulletList'),
    orderedList: isActive('orderedList'),
    blockquote: isActive('blockquote'),
    link: isActive('link'),
    image: isActive('image'),
    footnote: isActive('footnote'),
    table: isActive('table'),
    style: !isActive('heading') ? 'paragraph' : editor.isActive('heading', { level: 4 }) ? 'subheading' : 'heading',
  };
};

const useItems = (pressed: Pressed): ButtonGroupProps.ItemOrGroup[] => {
  const { t } = useTranslation('workspace');
  const takesPictures = useContext(PictureReportContext) !== undefined;
  const forms = editorForms.filter((form) => form !== 'image' || takesPictures);
  const toggle = (id: ToggleId | EditorForm): ButtonGroupProps.IconToggleButton => ({
    type: 'icon-toggle-button',
    id,
    text: t(`editor.${id}`),
    pressed: pressed[id],
    iconSvg: toolbarIcons[id],
    pressedIconSvg: toolbarIcons[id],
  });
  const styles = ['paragraph', 'heading', 'subheading'] as const;
  const tableItems = ['addRow', 'addColumn', 'deleteRow', 'deleteColumn', 'deleteTable'] as const;
  return [
    {
      type: 'menu-dropdown',
      id: 'style',
      text: t('editor.style'),
      iconName: 'view-full',
      items: styles.map((id) => ({ id, text: t(`editor.${id}`), itemType: 'checkbox', checked: pressed.style === id })),
    },
    { type: 'group', text: t('editor.toolbar'), items: toggles.map(toggle) },
    { type: 'group', text: t('editor.style'), items: [...blocks.map(toggle), ...forms.map(toggle)] },
    {
      type: 'menu-dropdown',
      id: 'table',
      text: t('editor.table'),
      iconSvg: toolbarIcons.table,
      items: [
        { id: 'insertTable', text: t('editor.insertTable'), disabled: pressed.table },
        ...tableItems.map((id) => ({ id, text: t(`editor.${id}`), disabled: !pressed.table })),
      ],
    },
    { type: 'icon-button', id: 'undo', text: t('editor.undo'), iconName: 'undo' },
    { type: 'icon-button', id: 'redo', text: t('editor.redo'), iconName: 'redo' },
  ];
};

/** One tab stop, arrows between the buttons; reached from the text with Alt+F10. */
export const EditorToolbar = ({ editor, onForm }: { editor: Editor; onForm: (form: EditorForm) => void }) => {
  const { t } = useTranslation('workspace');
  const pressed = useEditorState({ editor, selector: ({ editor: current }) => pressedOf(current) });
  const items = useItems(pressed);
  const act = (id: string): void => {
    const form = editorForms.find((known) => known === id);
    if (isToggle(id)) run(editor, id);
    else if (form) onForm(form);
    else if (id === 'undo') editor.chain().focus().undo().run();
    else if (id === 'redo') editor.chain().focus().redo().run();
    else if (id === 'insertTable') insertTable(editor);
    else if (isTableCommand(id)) runTableCommand(editor, id);
    else setStyle(editor, id);
  };
  return (
    <ButtonGroup
      variant="icon"
      ariaLabel={t('editor.toolbar')}
      items={items}
      dropdownExpandToViewport
      onItemClick={({ detail }) => act(detail.id)}
    />
  );
};
