/**
 * What the file says of itself to archives and libraries (XMP, ISO 16684): Chromium's writer knows title and dates in its old form
 * alone. The packet is appended as an incremental update (ISO 32000-1, 7.5.6), so nothing of what was printed moves. It claims no
 * conformance: nobody has checked a file against PDF/UA or PDF/A.
 */
import { type Language, languageTag } from '../../../../shared/model/language.ts';
import { escapeXml } from '../../../core/office/chart-xml.ts';

export type PdfMetadata = {
  title: string;
  organization: string;
  language: Language;
  /** ISO, UTC: of creation and of the last change, as in the file's own dates. */
  at: string;
};

/** The mark at its beginning says in which bytes the packet is written. */
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

const entryOf = (id: number, offset: number): string => `${id} 1\n${String(offset).padStart(10, '0')} 00000 n \n`;

/** The file with the packet; as it came where its end is not as Chromium's writer leaves it. */
export const withMetadata = (pdf: Uint8Array, metadata: PdfMetadata): Uint8Array => {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const end = bytes.subarray(bytes.lastIndexOf('trailer')).toString('latin1');
  const [, size, root, info, start] =
    /^trailer\n<<\/Size (\d+)\n\/Root (\d+) 0 R\n\/Info (\d+) 0 R>>\nstartxref\n(\d+)\n%%EOF\s*$/.exec(end) ?? [];
  const head = `\n${root} 0 obj\n`;
  const from = bytes.lastIndexOf(head);
  const to = bytes.indexOf('>>\nendobj', bytes.indexOf('/Lang (', from));
  if (size === undefined || from < 0 || to < 0) return pdf;
  const catalog = bytes.subarray(from + head.length, to).toString('latin1');
  const producer = /\/Producer \(([^()\\]*)\)/.exec(bytes.subarray(0, 4_096).toString('latin1'))?.[1] ?? '';
  const packet = Buffer.from(packetOf(metadata, producer), 'utf8');
  const id = Number(size);
  const stream = Buffer.concat([
    Buffer.from(`${id} 0 obj\n<</Type /Metadata\n/Subtype /XML\n/Length ${packet.length}>>\nstream\n`, 'latin1'),
    packet,
    Buffer.from('\nendstream\nendobj\n', 'latin1'),
  ]);
  const newCatalog = Buffer.from(`${root} 0 obj\n${catalog}\n/Metadata ${id} 0 R>>\nendobj\n`, 'latin1');
  const catalogAt = bytes.length + stream.length;
  const tableAt = catalogAt + newCatalog.length;
  const table =
    `xref\n${entryOf(Number(root), catalogAt)}${entryOf(id, bytes.length)}` +
    `trailer\n<</Size ${id + 1}\n/Root ${root} 0 R\n/Info ${info} 0 R\n/Prev ${start}>>\nstartxref\n${tableAt}\n%%EOF\n`;
  return new Uint8Array(Buffer.concat([bytes, stream, newCatalog, Buffer.from(table, 'latin1')]));
};
