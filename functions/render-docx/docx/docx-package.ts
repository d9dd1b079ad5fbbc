import { type Language, languageTag } from '../../../shared/model/text/language.ts';
import { type PackagePart, readPackage, writePackage } from '../../core/files/zip-package.ts';

/**
 * Makes the library's random and missing parts of the package reproducible (architecture fact 18): its counters run
 * through the whole process, its link ids are random, its dates are now, its font table is empty. Patterns begin at
 * `<`, which no text of the report can contain, so that only markup is changed.
 */
const renumberer = (prefix: string): ((old: string) => string) => {
  const numbers = new Map<string, string>();
  return (old) => {
    const known = numbers.get(old) ?? `${prefix}${numbers.size + 1}`;
    numbers.set(old, known);
    return known;
  };
};

type Renumber = { pattern: RegExp; prefix: string };

/** Groups: the text before the id, the id, the text after it. */
const documentIds: Renumber[] = [
  { pattern: /(<w:bookmark(?:Start|End)\b[^>]*\bw:id=")(\d+)(")/g, prefix: '' },
  { pattern: /(<wp:docPr id=")(\d+)(")/g, prefix: '' },
  {
    pattern:
      /(<w:(?:bookmarkStart\b[^>]*\bw:name|hyperlink\b[^>]*\bw:anchor)="|<w:instrText[^>]*>PAGEREF )(_Toc\d+)(?=["\s])()/g,
    prefix: '_Toc',
  },
];

const renumber = (xml: string, { pattern, prefix }: Renumber): string => {
  const numberOf = renumberer(prefix);
  return xml.replace(pattern, (_, before: string, id: string, after: string) => `${before}${numberOf(id)}${after}`);
};

const randomLinkId = /(<(?:w:hyperlink|c:chart)\b[^>]*\br:id="|<Relationship\b[^>]*\bId=")(rId(?!\d+")[\w-]+)(")/g;

/**
 * Dots and an empty page number after an entry of the contents with an unknown page. Word counts the pages when it
 * updates the field; LibreOffice counts pages itself only outside of a contents field (as in the content index).
 */
const unknownPage =
  /<w:r><w:tab\/><\/w:r><w:r><w:fldChar w:fldCharType="begin"(?: w:dirty="true")?\/><w:instrText[^>]*>PAGEREF [^<]*<\/w:instrText><w:fldChar w:fldCharType="separate"\/><w:fldChar w:fldCharType="end"\/><\/w:r>/g;

/** The same in the list of figures. */
const emptyPage = /<w:tab\/><w:t xml:space="default"><\/w:t>/g;

/**
 * The library's tab stop of the list of figures is at its assumed line width; that of the contents is at the edge of
 * the text.
 */
const figuresTab = /<w:tab w:val="clear" w:pos="8546"\/><w:tab w:val="right" w:pos="9025" w:leader="dot"\/>/g;
const contentsTab = /<w:tab w:val="right" w:pos="\d+" w:leader="dot"\/>/;

const alignedTabs = (xml: string): string => {
  const [tab = ''] = contentsTab.exec(xml) ?? [];
  return tab === '' ? xml : xml.replace(figuresTab, tab);
};

/** Font, its kind, and the substitute on a machine without it. */
const fonts = [
  { name: 'Noto Sans', alternative: 'Segoe UI', family: 'swiss', charset: '00' },
  { name: 'Noto Sans TC', alternative: 'Microsoft JhengHei', family: 'swiss', charset: '88' },
];

const fontTable = (xml: string): string => {
  const entries = fonts.map(
    ({ name, alternative, family, charset }) =>
      `<w:font w:name="${name}"><w:altName w:val="${alternative}"/><w:charset w:val="${charset}"/><w:family w:val="${family}"/><w:pitch w:val="variable"/></w:font>`,
  );
  return xml.replace(/(<w:fonts\b[^>]*?)\/>$/, (_, head: string) => `${head}>${entries.join('')}</w:fonts>`);
};

const settings = (xml: string): string =>
  xml.replace('</w:compat>', '</w:compat><w:themeFontLang w:val="en-GB" w:eastAsia="zh-TW"/>');

const coreProperties = (xml: string, language: Language, frozenAt: string): string =>
  xml
    .replace(/(<dcterms:(?:created|modified)\b[^>]*>)[^<]*/g, (_, head: string) => `${head}${frozenAt}`)
    .replace('</cp:coreProperties>', `<dc:language>${languageTag(language)}</dc:language></cp:coreProperties>`);

/** A chart has one relationship: to the workbook with its numbers. */
const chartIds = (xml: string): string => xml.replace(/(\b(?:r:id|Id)=")rId(?!\d+")[\w-]+(")/g, '$1rIdBook$2');

/** Names of columns are below all columns, even if a negative column would overlap its own name. */
const lowNames = (xml: string): string =>
  xml.replace(
    /(<c:catAx>.*?<c:tickLblPos val=")nextTo(")/gs,
    (_, before: string, after: string) => `${before}low${after}`,
  );

/** Every horizontal bar has its name: office programs leave out every other name if they are too close together. */
const everyName = (xml: string): string =>
  xml.includes('<c:barDir val="bar"/>') ? xml.replace(/(?=<c:noMultiLvlLbl\b)/, '<c:tickLblSkip val="1"/>') : xml;

/** The axes of a matrix are its thresholds, in its middle; their numbers are at the edge. */
const numbersAtEdge = (xml: string): string =>
  xml.includes('<c:scatterChart>') ? xml.replaceAll('<c:tickLblPos val="nextTo"/>', '<c:tickLblPos val="low"/>') : xml;

/** The marks of each series of a matrix; in a series they precede the labels. */
const withMarks = (xml: string, marks: readonly string[]): string => {
  if (!xml.includes('<c:scatterChart>')) return xml;
  const [head = '', ...series] = xml.split('<c:dLbls>');
  return series.reduce((text, rest, index) => `${text}${marks[index] ?? ''}<c:dLbls>${rest}`, head);
};

const chartPart = (xml: string, marks: readonly string[]): string =>
  withMarks(numbersAtEdge(everyName(lowNames(chartIds(xml)))), marks);

/** Workbooks of charts are packages themselves, with their own dates. */
const fixedWorkbook = (content: Buffer): Buffer => Buffer.from(writePackage(readPackage(content)));

/** The package with fixed ids, dates, fonts and language: the same document gives the same bytes. */
export const fixedPackage = (
  bytes: Buffer,
  document: { language: Language; frozenAt: string; matrixMarks: readonly string[] },
): Uint8Array => {
  const linkOf = renumberer('rIdLink');
  const change = (name: string, xml: string): string => {
    switch (name) {
      case 'word/document.xml':
        return alignedTabs(documentIds.reduce(renumber, xml))
          .replace(randomLinkId, (_, before, id, after) => before + linkOf(id) + after)
          .replace(unknownPage, '')
          .replace(emptyPage, '');
      case 'word/_rels/document.xml.rels':
        return xml.replace(randomLinkId, (_, before, id, after) => before + linkOf(id) + after);
      case 'word/fontTable.xml':
        return fontTable(xml);
      case 'word/settings.xml':
        return settings(xml);
      case 'docProps/core.xml':
        return coreProperties(xml, document.language, document.frozenAt);
      default:
        return name.startsWith('word/charts/') ? chartPart(xml, document.matrixMarks) : xml;
    }
  };
  const isText = (name: string): boolean => /\.(xml|rels)$/.test(name);
  const parts = readPackage(bytes).map((part): PackagePart => {
    if (part.name.startsWith('word/embeddings/')) return { ...part, content: fixedWorkbook(part.content) };
    if (!isText(part.name)) return part;
    return { ...part, content: Buffer.from(change(part.name, part.content.toString('utf8'))) };
  });
  return writePackage(parts);
};
