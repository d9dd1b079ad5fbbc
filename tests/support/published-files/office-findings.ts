import { type PackagePart, readPackage } from '../../../functions/core/files/zip-package.ts';

/** Fields of a Word file that we write ourselves. */
const ownFields = [
  /^PAGE$/,
  /^NUMPAGES$/,
  /^(?:PAGEREF|REF) [\w.-]+(?: \\h)?$/,
  /^TOC(?: \\(?:h|z|u|o "1-\d"|c "Figure"))+$/,
  /^SEQ Figure(?: \\\* ARABIC)?$/,
  /^STYLEREF "Running Name" \\\* CHARFORMAT$/,
];
/** Totals, changes and shares. */
const ownFormulas =
  /^(?:SUM\([A-Z]+\d+(?:[:,+][A-Z]+\d+)*\)|ROUND\((?:\([A-Z]+\d+-[A-Z]+\d+\)\/ABS\([A-Z]+\d+\)|[A-Z]+\d+\/[A-Z]+\d+),\d\))$/;
const safeTargets = /^(?:https?:\/\/|mailto:)/;
const foreignParts =
  /\.(?:bin|vml|ole|exe|js|vbs|htm|html|mht)$|vbaProject|externalLink|connections|customXml|activeX|afchunk/i;
const foreignElements =
  /<(?:w:altChunk|w:object|o:OLEObject|w:attachedTemplate|w:mailMerge|ddeLink|oleLink|externalReference)\b/;

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const unescaped = (text: string): string => text.replace(/&(\w+);/g, (whole, name) => entities[name] ?? whole);
const textsOf = (xml: string, element: string): string[] =>
  [...xml.matchAll(new RegExp(`<${element}(?: [^>]*)?>([^<]*)<`, 'g'))].map(([, text = '']) => unescaped(text).trim());

const partFindings = ({ name, content }: PackagePart): string[] => {
  if (name.endsWith('.xlsx')) return officeFindings(content).map((finding) => `${name} ${finding}`);
  const own = foreignParts.test(name) ? [name] : [];
  if (!/\.(?:xml|rels)$/.test(name)) return own;
  const xml = content.toString('utf8');
  const targets = [...xml.matchAll(/<Relationship\b[^>]*>/g)]
    .map(([element]) => element)
    .filter((element) => element.includes('TargetMode="External"'))
    .map((element) => unescaped(/ Target="([^"]*)"/.exec(element)?.[1] ?? ''));
  const fields = [
    ...textsOf(xml, 'w:instrText'),
    ...[...xml.matchAll(/ w:instr="([^"]*)"/g)].map(([, text = '']) => unescaped(text).trim()),
  ];
  return [
    ...own,
    ...(foreignElements.exec(xml) ?? []),
    ...targets.filter((target) => !safeTargets.test(target) || !URL.canParse(target) || /[\s<>"{}|\\^`]/.test(target)),
    ...fields.filter((field) => !ownFields.some((known) => known.test(field))),
    ...(name.startsWith('xl/worksheets/') ? textsOf(xml, 'f').filter((formula) => !ownFormulas.test(formula)) : []),
  ].map((finding) => `${name} ${finding}`);
};

/** Active content of an Office file, and links to anything but a web page or a mailbox. */
export const officeFindings = (bytes: Uint8Array): string[] => readPackage(Buffer.from(bytes)).flatMap(partFindings);
