import { type EvidenceType, evidenceEndings } from '../../../shared/model/report/evidence.ts';
import { zipNames } from './zip-names.ts';

const startsWith = (bytes: Uint8Array, expected: readonly number[]): boolean =>
  expected.every((byte, position) => bytes[position] === byte);

const ascii = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));

/** A workbook or a document of Office Open XML without a macro project; only its table of contents is read. */
const isOffice = (bytes: Uint8Array, folder: 'xl/' | 'word/'): boolean => {
  const names = zipNames(bytes) ?? [];
  if (names.some((name) => /vbaproject/i.test(name))) return false;
  return names.includes('[Content_Types].xml') && names.some((name) => name.startsWith(folder));
};

/**
 * Outlook's messages are compound files with a stream of MAPI properties; old Word and Excel files are compound files
 * too.
 */
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const isOutlookMessage = (bytes: Uint8Array): boolean =>
  startsWith(bytes, compoundFile) && Buffer.from(bytes).includes(Buffer.from('__properties_version1.0', 'utf16le'));

/** Text in any encoding: no control characters but those of lines, tabs, pages and escapes. */
const isText = (bytes: Uint8Array): boolean => {
  const isWide = startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff]);
  return bytes.every(
    (byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d) || byte === 0x1b || (isWide && byte === 0),
  );
};

const headBytes = 8_192;
/** A mail begins with header lines, among them one that every mail has. */
const isMail = (bytes: Uint8Array): boolean => {
  const head = Buffer.from(bytes.subarray(0, headBytes))
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '');
  return (
    /^(?:From |[\x21-\x39\x3b-\x7e]+:)/.test(head) && /^(?:from|received|date|message-id|mime-version):/im.test(head)
  );
};

const matchers: Record<EvidenceType, (bytes: Uint8Array) => boolean> = {
  pdf: (bytes) => startsWith(bytes, ascii('%PDF-')),
  png: (bytes) => startsWith(bytes, [0x89, ...ascii('PNG'), 0x0d, 0x0a, 0x1a, 0x0a]),
  jpg: (bytes) => startsWith(bytes, [0xff, 0xd8, 0xff]),
  xlsx: (bytes) => isOffice(bytes, 'xl/'),
  docx: (bytes) => isOffice(bytes, 'word/'),
  csv: (bytes) => bytes.length > 0 && isText(bytes),
  msg: isOutlookMessage,
  eml: (bytes) => isText(bytes) && isMail(bytes),
};

const isEvidenceType = (type: string): type is EvidenceType => type in evidenceEndings;

/** Whether a name has the ending of an allowed type, whatever is in the file. */
export const isEvidenceName = (name: string): boolean =>
  Object.values(evidenceEndings).some((endings) => endings.some((ending) => name.toLowerCase().endsWith(ending)));

/** Type by the name's ending, where the bytes bear it out; undefined: none that is allowed. */
export const evidenceTypeOf = (name: string, bytes: Uint8Array): EvidenceType | undefined => {
  const lower = name.toLowerCase();
  return Object.keys(evidenceEndings)
    .filter(isEvidenceType)
    .find((type) => evidenceEndings[type].some((ending) => lower.endsWith(ending)) && matchers[type](bytes));
};

/** Content type of a download: fixed per type, never the uploader's. */
export const contentTypes: Record<EvidenceType, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  csv: 'text/csv',
  msg: 'application/vnd.ms-outlook',
  eml: 'message/rfc822',
};
