/**
 * Texts for translators as XLIFF 2.0 (OASIS, namespace urn:oasis:names:tc:xliff:document:2.0): a unit for each text.
 */

import type { Token } from '../../../shared/model/report-text/segments.ts';
import { taggedText, tokensOf } from '../../../shared/model/report-text/tagged-text.ts';
import { escapeXml } from '../../../shared/model/text/escape-xml.ts';
import { printableText } from '../../core/files/printable-text.ts';
import { attributeOf, scanXml } from '../../core/office/reading/scan-xml.ts';
import { WorkbookRefused } from '../../core/office/reading/workbook-refused.ts';
import {
  type IncomingText,
  keyOf,
  type OutgoingFile,
  type OutgoingText,
  spelledKey,
  tagsOf,
} from './translator-rows.ts';

const namespace = 'urn:oasis:names:tc:xliff:document:2.0';
const segmentsMax = 50_000;

const escaped = (text: string): string => escapeXml(printableText(text));

/** Ids of inline codes are unique within their unit, so each names its segment too. */
const codeId = (segment: number, code: number): string => `c${segment}.${code}`;
const codeOf = (attributes: string): number =>
  Number(/^c\d+\.(\d{1,6})$/.exec(attributeOf(attributes, 'id') ?? '')?.[1] ?? 0);

const wordsXml = (tagged: string, segment: number): string =>
  tokensOf(tagged)
    .map((token) => {
      if (token.kind === 'text') return escaped(token.text);
      const id = codeId(segment, token.code);
      return token.kind === 'point' ? `<ph id="${id}"/>` : `<pc id="${id}">${escaped(token.text)}</pc>`;
    })
    .join('');

const segmentXml = (
  { source, target }: OutgoingText['segments'][number],
  index: number,
  isOutdated: boolean,
): string => {
  // An older translation is to be confirmed or changed by the translator.
  const state = target === '' || isOutdated ? 'initial' : 'translated';
  const targetXml = target === '' ? '' : `<target>${wordsXml(target, index)}</target>`;
  return `<segment id="s${index}" state="${state}"><source>${wordsXml(source, index)}</source>${targetXml}</segment>`;
};

const unitXml = ({ key, where, segments, isOutdated = false }: OutgoingText, index: number): string =>
  `<unit id="u${index + 1}" name="${spelledKey(key)}" canResegment="no"><notes><note category="place">${escaped(where)}</note></notes>${segments.map((segment, at) => segmentXml(segment, at, isOutdated)).join('')}</unit>\n`;

export const writeXliff = (file: OutgoingFile): Uint8Array => {
  const { source, target } = tagsOf(file);
  const units = file.texts.filter(({ segments }) => segments.length > 0).map(unitXml);
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<xliff xmlns="${namespace}" version="2.0" srcLang="${source}" trgLang="${target}" xml:space="preserve"><file id="f1" original="${escaped(file.reportName)}">\n${units.join('')}</file></xliff>\n`;
  return new Uint8Array(Buffer.from(text, 'utf8'));
};

/** Inline elements of a target as tokens, in their order; of foreign elements (`mrk`) only the text is read. */
const createTarget = () => {
  const tokens: Token[] = [];
  let code: number | undefined;
  return {
    tokens,
    open: (name: string, attributes: string): void => {
      if (name === 'ph') tokens.push({ kind: 'point', code: codeOf(attributes) });
      if (name === 'pc' || name === 'sc') {
        code = codeOf(attributes);
        tokens.push({ kind: 'span', code, text: '' });
      }
      if (name === 'ec') code = undefined;
      // A character that XML cannot represent; none of our texts has one.
      if (name === 'cp') tokens.push({ kind: 'text', text: '\uFFFD' });
    },
    close: (name: string): void => {
      if (name === 'pc') code = undefined;
    },
    text: (text: string): void => {
      const last = tokens.at(-1);
      if (code !== undefined && last?.kind === 'span') last.text += text;
      else if (code !== undefined) tokens.push({ kind: 'span', code, text });
      else if (last?.kind === 'text') last.text += text;
      else tokens.push({ kind: 'text', text });
    },
  };
};

const confirmedStates: ReadonlySet<string> = new Set(['translated', 'reviewed', 'final']);

const lessThan = 0x3c;

const byteOrders = [
  { label: 'utf-16le', marks: [0xff, 0xfe] },
  { label: 'utf-16be', marks: [0xfe, 0xff] },
] as const;
const declarationBytesMax = 200;
const declared = /^(?:\xEF\xBB\xBF)?<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]{1,40})["']/;

/** By its first bytes, else as it declares. A declaration that is read byte by byte is not in two bytes, whatever it says. */
const encodingOf = (bytes: Uint8Array): string => {
  const order = byteOrders.find(({ marks }) => marks.every((mark, index) => bytes[index] === mark));
  if (order) return order.label;
  const start = Buffer.from(bytes.subarray(0, declarationBytesMax)).toString('latin1');
  const label = declared.exec(start)?.[1] ?? 'utf-8';
  return start.startsWith('\xEF\xBB\xBF') || /^utf-?16/i.test(label) ? 'utf-8' : label;
};

const pieceOf = async function* (bytes: Uint8Array): AsyncGenerator<string> {
  try {
    yield new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw new WorkbookRefused(bytes[0] === lessThan ? 'damaged' : 'format');
  }
};

/**
 * Targets of our units. Throws WorkbookRefused: `format` for a file that is no XLIFF 2, `damaged` for XML that is cut
 * or has a document type, `rows` for more segments than a report has.
 */
export const readXliff = async (bytes: Uint8Array): Promise<IncomingText[]> => {
  const texts: { key: NonNullable<ReturnType<typeof keyOf>>; targets: Map<number, string>; isConfirmed: boolean }[] =
    [];
  let isXliff = false;
  let isWhole = false;
  let unit: (typeof texts)[number] | undefined;
  let index = -1;
  let segments = 0;
  let target: ReturnType<typeof createTarget> | undefined;
  await scanXml(pieceOf(bytes), {
    open: (name, attributes) => {
      target?.open(name, attributes);
      if (name === 'xliff') isXliff = (attributeOf(attributes, 'version') ?? '').startsWith('2.');
      if (name === 'unit') {
        const key = keyOf(attributeOf(attributes, 'name') ?? '');
        unit = key && { key, targets: new Map(), isConfirmed: true };
        if (unit) texts.push(unit);
      }
      if (name === 'segment') {
        segments += 1;
        if (segments > segmentsMax) throw new WorkbookRefused('rows');
        if (unit && !confirmedStates.has(attributeOf(attributes, 'state') ?? '')) unit.isConfirmed = false;
        index = Number(/^s(\d{1,4})$/.exec(attributeOf(attributes, 'id') ?? '')?.[1] ?? -1);
      }
      if (name === 'target' && unit && index >= 0) target = createTarget();
    },
    close: (name) => {
      target?.close(name);
      if (name === 'xliff') isWhole = true;
      // Targets outside segments are no translations: of matches that a tool has stored, and of spaces between segments.
      if (name === 'segment') index = -1;
      if (name !== 'target' || !target) return;
      unit?.targets.set(index, taggedText(target.tokens));
      target = undefined;
    },
    text: (text) => target?.text(text),
  });
  if (!isXliff) throw new WorkbookRefused('format');
  if (!isWhole) throw new WorkbookRefused('damaged');
  return texts;
};
