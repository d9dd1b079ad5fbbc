import { WorkbookRefused } from './workbook-refused.ts';

/**
 * Scans the XML of a workbook's part while it is unpacked. Elements are reported by their name without a prefix;
 * attributes are parsed on request. A document type is refused: no workbook has one, and its custom entities are how
 * XML bombs are made. No tree is built, so depth costs nothing.
 */
export type XmlHandlers = {
  open(name: string, attributes: string, isEmpty: boolean): void;
  close(name: string): void;
  /** Text may come in several pieces. */
  text(text: string): void;
};

const tagCharactersMax = 65_536;
/** Length of the longest supported entity: `&#x10FFFF;`. */
const entityCharactersMax = 10;

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const entity = /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([0-9a-fA-F]{1,6}));/g;

const characterOf = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD');

const unescaped = (text: string): string =>
  text.includes('&')
    ? text.replace(entity, (_, name: string | undefined, decimal: string | undefined, hex: string | undefined) =>
        name === undefined
          ? characterOf(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal))
          : (named[name] ?? ''),
      )
    : text;

const patterns = new Map<string, RegExp>();
const patternOf = (name: string): RegExp => {
  const known = patterns.get(name) ?? new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  patterns.set(name, known);
  return known;
};

/** The value of an attribute by its name; `name` is one of ours, never of a file, and may hold a pattern. */
export const attributeOf = (attributes: string, name: string): string | undefined => {
  const match = patternOf(name).exec(attributes);
  const value = match?.[1] ?? match?.[2];
  return value === undefined ? undefined : unescaped(value);
};

/** Of an attribute that is a switch. */
export const isTrue = (attributes: string, name: string): boolean =>
  ['1', 'true'].includes(attributeOf(attributes, name) ?? '');

const plainName = (name: string): string => name.slice(name.indexOf(':') + 1);

const report = (tag: string, handlers: XmlHandlers): void => {
  if (tag.startsWith('/')) {
    handlers.close(plainName(tag.slice(1).trim()));
    return;
  }
  const isEmpty = tag.endsWith('/');
  const body = isEmpty ? tag.slice(0, -1) : tag;
  const end = body.search(/\s/);
  const name = plainName(end === -1 ? body : body.slice(0, end));
  handlers.open(name, end === -1 ? '' : body.slice(end), isEmpty);
  if (isEmpty) handlers.close(name);
};

/** Kind and end of the markup that begins at `at`; undefined until its end has been read. */
type Markup = { kind: 'tag' | 'skip' | 'raw'; from: number; to: number; next: number };

const delimited = (text: string, at: number, open: string, close: string, kind: Markup['kind']): Markup | undefined => {
  const end = text.indexOf(close, at + open.length);
  return end === -1 ? undefined : { kind, from: at + open.length, to: end, next: end + close.length };
};

const [greaterThan, quote, apostrophe] = [0x3e, 0x22, 0x27] as const;

/** A `>` within quotes is no end. The search never goes beyond the tag: a chunk contains thousands of them. */
const tagEnd = (text: string, from: number): number => {
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === greaterThan) return at;
    if (code !== quote && code !== apostrophe) continue;
    at = text.indexOf(code === quote ? '"' : "'", at + 1);
    if (at === -1) return -1;
  }
  return -1;
};

const markupAt = (text: string, at: number): Markup | undefined => {
  if (text.startsWith('<!--', at)) return delimited(text, at, '<!--', '-->', 'skip');
  if (text.startsWith('<![CDATA[', at)) return delimited(text, at, '<![CDATA[', ']]>', 'raw');
  if (text.startsWith('<?', at)) return delimited(text, at, '<?', '?>', 'skip');
  if (text.startsWith('<!', at) && text.length - at > 9) throw new WorkbookRefused('damaged');
  if (text.startsWith('<!', at)) return undefined;
  const end = tagEnd(text, at + 1);
  return end === -1 ? undefined : { kind: 'tag', from: at + 1, to: end, next: end + 1 };
};

/** How much of a text without markup may be reported now: an entity cut at its end waits for the next chunk. */
const wholeText = (text: string, from: number): number => {
  const cut = text.lastIndexOf('&');
  const isWhole = cut < Math.max(from, text.length - entityCharactersMax) || text.includes(';', cut);
  return isWhole ? text.length : cut;
};

/** Reports the complete part of `text`; returns the rest, which waits for the next chunk. */
const scan = (text: string, handlers: XmlHandlers): string => {
  let at = 0;
  for (;;) {
    const next = text.indexOf('<', at);
    const end = next === -1 ? wholeText(text, at) : next;
    if (end > at) handlers.text(unescaped(text.slice(at, end)));
    if (next === -1) return text.slice(end);
    const markup = markupAt(text, next);
    if (!markup) return text.slice(next);
    if (markup.kind === 'tag') report(text.slice(markup.from, markup.to), handlers);
    if (markup.kind === 'raw') handlers.text(text.slice(markup.from, markup.to));
    at = markup.next;
  }
};

/**
 * Reports everything of a part to the handlers, in order. Ends early, without an error, when `isEnough` returns true.
 * Throws WorkbookRefused `damaged` for a part that ends within markup, or with markup beyond the length limit.
 */
export const scanXml = async (
  pieces: AsyncIterable<string>,
  handlers: XmlHandlers,
  isEnough: () => boolean = () => false,
): Promise<void> => {
  let rest = '';
  for await (const piece of pieces) {
    rest = scan(rest + piece, handlers);
    if (isEnough()) return;
    if (rest.length > tagCharactersMax) throw new WorkbookRefused('damaged');
  }
  if (rest.trim() !== '') throw new WorkbookRefused('damaged');
};
