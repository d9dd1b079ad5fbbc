import {
  Bookmark,
  BuilderElement,
  FileChild,
  type IContext,
  type IParagraphOptions,
  type IXmlableObject,
  Paragraph,
  StringValueElement,
  type XmlComponent,
} from 'docx';
import { shortenText } from '../../../shared/model/text/text-width.ts';
import { controlMark, controlStart, controlTag } from '../../report-document/text/control-tag.ts';

/** Identifies the field of a control's answer, so that an edited file can be read back. */
export type Control = { tag: string; alias: string };
export type ControlOf = (head: { key: string; label: string }) => Control;

const aliasMax = 60;

export const controlsOf =
  (versionId: string, disclosure: { id: string; code: string }): ControlOf =>
  ({ key, label }) => ({
    tag: controlTag({ versionId, disclosureId: disclosure.id, fieldKey: key }),
    alias: shortenText(`${disclosure.code} ${label}`, aliasMax),
  });

/**
 * A bookmark from the first paragraph to the last: LibreOffice drops block-level controls and preserves bookmarks. A
 * bookmark cannot begin in a cell and end below its table, so a spacer precedes a table that comes first. In a file
 * saved twice it shrinks to the last paragraph, so another bookmark marks the first.
 */
const marked = ({ tag }: Control, children: readonly FileChild[]): XmlComponent[] => {
  const { start, end } = new Bookmark({ id: controlMark(tag), children: [] });
  const opening = children[0] instanceof Paragraph ? [] : [new Paragraph({ style: 'Spacer', children: [] })];
  const closing = children.at(-1) instanceof Paragraph ? [] : [new Paragraph({ style: 'Spacer', children: [] })];
  const all = [...opening, ...children, ...closing];
  const [first] = all;
  const last = all.at(-1);
  if (first instanceof Paragraph && first !== last) {
    const beginning = new Bookmark({ id: controlStart(tag), children: [] });
    first.addChildElement(beginning.start);
    first.addChildElement(beginning.end);
  }
  // After the last paragraph the bookmark would move into the following content.
  if (last instanceof Paragraph) last.addChildElement(end);
  return [start, ...all];
};

/** Blocks within a content control, which the library does not support (architecture fact 18). */
export class ControlledBlock extends FileChild {
  constructor(control: Control, children: readonly FileChild[]) {
    super('w:sdt');
    const { tag, alias } = control;
    const properties = [new StringValueElement('w:alias', alias), new StringValueElement('w:tag', tag)];
    this.addChildElement(new BuilderElement({ name: 'w:sdtPr', children: properties }));
    this.addChildElement(new BuilderElement({ name: 'w:sdtContent', children: marked(control, children) }));
  }
}

/** One paragraph within a control, for places that allow only a paragraph: the cell of a table. */
export class ControlledParagraph extends Paragraph {
  readonly #control: Control;

  constructor(control: Control, { children = [], ...options }: IParagraphOptions) {
    super({ ...options, children: [new Bookmark({ id: controlMark(control.tag), children })] });
    this.#control = control;
  }

  override prepForXml(context: IContext): IXmlableObject | undefined {
    const paragraph = super.prepForXml(context);
    const { tag, alias } = this.#control;
    const named = (name: string, value: string) => ({ [name]: { _attr: { 'w:val': value } } });
    return {
      'w:sdt': [
        { 'w:sdtPr': [named('w:alias', alias), named('w:tag', tag)] },
        { 'w:sdtContent': paragraph ? [paragraph] : [] },
      ],
    };
  }
}
