import {
  BuilderElement,
  FileChild,
  type IContext,
  type IParagraphOptions,
  type IXmlableObject,
  Paragraph,
  StringValueElement,
} from 'docx';
import { shortenText } from '../../../../shared/model/text-width.ts';
import { controlTag } from '../../control-tag.ts';

/** Names the field whose answer a control holds, so that an edited file can be read back. */
export type Control = { tag: string; alias: string };
export type ControlOf = (head: { key: string; label: string }) => Control;

const aliasMax = 60;

export const controlsOf =
  (versionId: string, disclosure: { id: string; code: string }): ControlOf =>
  ({ key, label }) => ({
    tag: controlTag({ versionId, disclosureId: disclosure.id, fieldKey: key }),
    alias: shortenText(`${disclosure.code} ${label}`, aliasMax),
  });

/** Blocks within a content control; the library has none of its own (architecture fact 18). */
export class ControlledBlock extends FileChild {
  constructor({ tag, alias }: Control, children: readonly FileChild[]) {
    super('w:sdt');
    const properties = [new StringValueElement('w:alias', alias), new StringValueElement('w:tag', tag)];
    this.addChildElement(new BuilderElement({ name: 'w:sdtPr', children: properties }));
    this.addChildElement(new BuilderElement({ name: 'w:sdtContent', children }));
  }
}

/** One paragraph within a control: it stands where only a paragraph may, in the cell of a table. */
export class ControlledParagraph extends Paragraph {
  readonly #control: Control;

  constructor(control: Control, options: IParagraphOptions) {
    super(options);
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
