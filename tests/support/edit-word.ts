/** What people do to a published Word file, done to its XML. */
import { readPackage, writePackage } from '../../functions/core/files/zip-package.ts';
import { type ControlPlace, controlTag } from '../../functions/publishing/control-tag.ts';

export const wordBody = 'word/document.xml';

type Edit = (text: string) => string;

/** The same package with the text of one part changed. Throws where it has no such part. */
export const editPart = (bytes: Uint8Array, name: string, change: Edit): Uint8Array => {
  const parts = readPackage(Buffer.from(bytes));
  if (!parts.some((part) => part.name === name)) throw new Error(`the package has no ${name}`);
  return writePackage(
    parts.map((part) =>
      part.name === name ? { name, content: Buffer.from(change(part.content.toString('utf8'))) } : part,
    ),
  );
};

/** One edit after the other, in the body. */
export const editWord = (bytes: Uint8Array, ...changes: readonly Edit[]): Uint8Array =>
  editPart(bytes, wordBody, (body) => changes.reduce((text, change) => change(text), body));

const controlEnd = '</w:sdt>';

/** Changes what stands in the control of a field: everything behind `<w:sdtContent>` to the control's end. */
export const inControl =
  (place: ControlPlace, change: Edit): Edit =>
  (body) => {
    const tag = body.indexOf(`<w:tag w:val="${controlTag(place)}"/>`);
    if (tag < 0) throw new Error('the file has no such control');
    const start = body.indexOf('<w:sdtContent>', tag);
    const end = body.indexOf(controlEnd, start) + controlEnd.length;
    return body.slice(0, start) + change(body.slice(start, end)) + body.slice(end);
  };

/** A paragraph with the text, as XML, in the place of all that stood there. */
export const typed =
  (text: string): Edit =>
  (content) =>
    content.replace(/<w:p>[\s\S]*<\/w:p>|<w:p\/>/, `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`);

/** Deletes the control of a field and leaves its words, as "Remove content control" does. */
export const withoutControl =
  (place: ControlPlace): Edit =>
  (body) => {
    const tag = body.indexOf(`<w:tag w:val="${controlTag(place)}"/>`);
    const start = body.lastIndexOf('<w:sdt>', tag);
    const end = body.indexOf(controlEnd, tag) + controlEnd.length;
    if (tag < 0 || start < 0) throw new Error('the file has no such control');
    const content = /<w:sdtContent>([\s\S]*)<\/w:sdtContent>/.exec(body.slice(start, end))?.[1] ?? '';
    return body.slice(0, start) + content + body.slice(end);
  };
