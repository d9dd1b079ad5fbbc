/**
 * Metadata of the file for archives and libraries (XMP, ISO 16684): Chromium's writer only writes title and dates in
 * the older form. It claims no conformance: no file was validated against PDF/UA or PDF/A.
 */

import { escapeXml } from '../../../shared/model/text/escape-xml.ts';
import { type Language, languageTag } from '../../../shared/model/text/language.ts';
import { freeNumber, type PdfObjects } from './pdf-objects.ts';

export type PdfMetadata = {
  title: string;
  organization: string;
  language: Language;
  /** ISO, UTC: of creation and of the last change, as in the file's own dates. */
  at: string;
};

/** The byte order mark at its beginning identifies the packet's encoding. */
const packetOf = ({ title, organization, language, at }: PdfMetadata, producer: string): string => {
  const tag = languageTag(language);
  const date = `${at.slice(0, 19)}Z`;
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
 xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(title)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${escapeXml(organization)}</rdf:li></rdf:Seq></dc:creator>
<dc:language><rdf:Bag><rdf:li>${tag}</rdf:li></rdf:Bag></dc:language>
<xmp:CreateDate>${date}</xmp:CreateDate><xmp:ModifyDate>${date}</xmp:ModifyDate><xmp:MetadataDate>${date}</xmp:MetadataDate>
<pdf:Producer>${escapeXml(producer)}</pdf:Producer>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
};

/** The file with the packet, referenced by its catalog. */
export const withMetadata = (file: PdfObjects, metadata: PdfMetadata): PdfObjects => {
  const { objects, root, info } = file;
  const textOf = (id: number): string => objects.get(id)?.toString('latin1') ?? '';
  const producer = /\/Producer \(([^()\\]*)\)/.exec(textOf(info))?.[1] ?? '';
  const packet = Buffer.from(packetOf(metadata, producer), 'utf8');
  const id = freeNumber(file);
  const stream = Buffer.concat([
    Buffer.from(`${id} 0 obj\n<</Type /Metadata\n/Subtype /XML\n/Length ${packet.length}>>\nstream\n`, 'latin1'),
    packet,
    Buffer.from('\nendstream\nendobj\n', 'latin1'),
  ]);
  const catalog = textOf(root).replace(/>>\nendobj\n$/, `\n/Metadata ${id} 0 R>>\nendobj\n`);
  return { ...file, objects: new Map([...objects, [root, Buffer.from(catalog, 'latin1')], [id, stream]]) };
};
