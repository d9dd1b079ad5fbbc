/** User edits of a published Word file, applied to its XML. */
import { readPackage, writePackage } from '../../../functions/core/files/zip-package.ts';
import { type ControlPlace, controlMark, controlTag } from '../../../functions/report-document/text/control-tag.ts';

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

/** Changes the content of a field's control: everything from `<w:sdtContent>` to the control's end. */
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

/** XML in place of the text of the paragraph; its bookmark remains. */
export const typedWithin =
  (text: string): Edit =>
  (content) =>
    content.replace(/<w:r>[\s\S]*<\/w:r>/, `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`);

const replaceControl =
  (place: ControlPlace, change: Edit): Edit =>
  (body) => {
    const tag = body.indexOf(`<w:tag w:val="${controlTag(place)}"/>`);
    const start = body.lastIndexOf('<w:sdt>', tag);
    const end = body.indexOf(controlEnd, tag) + controlEnd.length;
    if (tag < 0 || start < 0) throw new Error('the file has no such control');
    return body.slice(0, start) + change(body.slice(start, end)) + body.slice(end);
  };
const contentOf = (control: string): string => /<w:sdtContent>([\s\S]*)<\/w:sdtContent>/.exec(control)?.[1] ?? '';

/** Removes the control of a field and leaves its words. */
export const withoutControl = (place: ControlPlace): Edit => replaceControl(place, contentOf);

/** Deletes the control of a field with its words and their bookmark. */
export const withoutAnswer = (place: ControlPlace): Edit => replaceControl(place, () => '<w:p/>');

const answerControl =
  /<w:sdt><w:sdtPr>(?:(?!<\/w:sdtPr>).)*<w:tag w:val="esg:[0-9a-f]{40}"\/><\/w:sdtPr>[\s\S]*?<\/w:sdt>/g;

/** A bookmark over several paragraphs begins once more in its last one, under a new id, which alone ends. */
const withSecondStart = (content: string, index: number): string => {
  const [start = '', name] = /<w:bookmarkStart w:name="(_esg[0-9a-f]+)" w:id="\d+"\/>/.exec(content) ?? [];
  const last = content.lastIndexOf('<w:p>');
  const ending = /<w:bookmarkEnd w:id="\d+"\/>/;
  if (name === undefined) throw new Error('the answer has no bookmark');
  if (content.indexOf(start) >= last || content.indexOf('<w:p>') >= last || !ending.test(content.slice(last)))
    return content;
  const id = 1_000_000 + index;
  const paragraph = content
    .slice(last)
    .replace(/<w:p>(<w:pPr>[\s\S]*?<\/w:pPr>)?/, `$&<w:bookmarkStart w:id="${id}" w:name="${name}"/>`)
    .replace(ending, `<w:bookmarkEnd w:id="${id}"/>`);
  return content.slice(0, last) + paragraph;
};

/** Images have unique names: a repeated one becomes "Image2". */
const withOwnNames = (body: string): string => {
  const names = new Set<string>();
  return body.replace(/(<wp:docPr [^>]*?name=")([^"]*)"/g, (whole: string, before: string, name: string) => {
    const isFirst = !names.has(name);
    names.add(name);
    return isFirst ? whole : `${before}Image${names.size}"`;
  });
};

/** Where a bookmark begins twice, it begins in the later place. */
const withLastStart = (content: string): string => {
  const [first, ...later] = content.match(/<w:bookmarkStart [^>]*w:name="_esg[0-9a-f]+"[^>]*>/g) ?? [];
  return first !== undefined && later.length > 0 ? content.replace(first, '') : content;
};

/** An underscore before an escape sequence is escaped itself. */
const withEscapes = (body: string): string =>
  body.replaceAll(/(?<=<w:t[^>]*>)[^<]+/g, (text) => text.replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_'));

/** Special hyphens are elements between the words. */
const withHyphens = (text: string): string =>
  text.replaceAll(/[\u00AD\u2011](?=[^<>]*<\/w:t>)/g, (hyphen) => {
    const element = hyphen === '\u00AD' ? 'softHyphen' : 'noBreakHyphen';
    return `</w:t><w:${element}/><w:t xml:space="preserve">`;
  });

/**
 * Body of a document saved by LibreOffice 7.4: controls around whole paragraphs are removed, bookmarks begin more than
 * once. After a second save, and any further one, only the last paragraph of such a bookmark remains.
 */
export const savedByLibreOffice = (bytes: Uint8Array, { isAgain = false } = {}): Uint8Array => {
  let index = 0;
  const marked: Edit = (body) =>
    body.replace(answerControl, (control) => {
      index += 1;
      const content = withSecondStart(contentOf(control), index);
      return isAgain ? withLastStart(content) : content;
    });
  return editPart(editWord(bytes, marked, withOwnNames, withEscapes, withHyphens), 'word/footnotes.xml', withHyphens);
};

/** A file from before the bookmarks in first paragraphs. */
export const withoutStarts: Edit = (body) =>
  body.replaceAll(/<w:bookmarkStart w:name="_esb[0-9a-f]+" w:id="(\d+)"\/><w:bookmarkEnd w:id="\1"\/>/g, '');

/**
 * A paragraph after the answer and outside of its bookmark, as LibreOffice 7.4 writes Enter and words at an answer's
 * end.
 */
export const typedBelow =
  (place: ControlPlace, text: string, style = 'Normal'): Edit =>
  (body) => {
    const name = controlMark(controlTag(place));
    const ids = [...body.matchAll(new RegExp(`<w:bookmarkStart [^>]*w:name="${name}"[^>]*>`, 'g'))].map(
      ([start]) => /w:id="(\d+)"/.exec(start)?.[1],
    );
    const end = body.indexOf(`<w:bookmarkEnd w:id="${ids.at(-1)}"/>`);
    if (end < 0) throw new Error('the file has no such bookmark');
    const below = body.indexOf('</w:p>', end) + '</w:p>'.length;
    const added = `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
    return body.slice(0, below) + added + body.slice(below);
  };
