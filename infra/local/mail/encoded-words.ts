/** Header text beyond ASCII: encoded words (RFC 2047) and encoded parameters (RFC 2231). */

const WORD = /=\?([^?*\s]+)(?:\*[^?]*)?\?([bq])\?([^?]*)\?=/gi;

/** Neighbouring words are joined before decoding: a character may lie across two, and the space between is not text. */
export function decodeWords(text: string): string {
  let decoded = '';
  let position = 0;
  let open: { charset: string; bytes: Buffer[] } | undefined;
  const closeWord = () => {
    if (open) decoded += decodeBytes(Buffer.concat(open.bytes), open.charset);
    open = undefined;
  };
  for (const match of text.matchAll(WORD)) {
    const [whole, charset = '', encoding = '', content = ''] = match;
    const between = text.slice(position, match.index);
    if (!open || between.trim() !== '' || open.charset !== charset.toLowerCase()) {
      closeWord();
      decoded += between;
    }
    open ??= { charset: charset.toLowerCase(), bytes: [] };
    open.bytes.push(
      encoding.toLowerCase() === 'b' ? Buffer.from(content, 'base64') : decodeQuoted(content.replaceAll('_', ' ')),
    );
    position = match.index + whole.length;
  }
  closeWord();
  return decoded + text.slice(position);
}

/** Quoted-printable (RFC 2045, 6.7) text, one byte per character, to bytes. */
export function decodeQuoted(text: string): Buffer {
  const joined = text.replaceAll(/[ \t]+(?=\r?\n|$)/g, '').replaceAll(/=\r?\n/g, '');
  const bytes = joined.replaceAll(/=([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1');
}

export function decodeBytes(bytes: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

export type HeaderValue = { value: string; parameters: Map<string, string> };

/** `text/plain; charset=utf-8; name*0*=utf-8''%E5…` as its value, in lower case, and its parameters. */
export function parseHeaderValue(header: string): HeaderValue {
  const [value = '', ...rest] = header.match(/(?:[^;"]|"(?:[^"\\]|\\.)*")+/g) ?? [];
  const pieces = new Map<string, { index: number; text: string; isEncoded: boolean }[]>();
  for (const parameter of rest) {
    const [, name = '', index, star, raw = ''] =
      /^\s*([^=*\s]+)(?:\*(\d+))?(\*)?\s*=\s*([\s\S]*?)\s*$/.exec(parameter) ?? [];
    const text = raw.startsWith('"') ? raw.slice(1, -1).replaceAll(/\\(.)/g, '$1') : raw;
    const list = pieces.get(name.toLowerCase()) ?? [];
    list.push({ index: Number(index ?? 0), text, isEncoded: star === '*' });
    pieces.set(name.toLowerCase(), list);
  }
  const parameters = new Map([...pieces].map(([name, list]) => [name, joinParts(list)]));
  return { value: value.trim().toLowerCase(), parameters };
}

function joinParts(pieces: { index: number; text: string; isEncoded: boolean }[]): string {
  const ordered = pieces.toSorted((left, right) => left.index - right.index);
  if (!ordered.some(({ isEncoded }) => isEncoded)) return decodeWords(ordered.map(({ text }) => text).join(''));
  const [, charset = 'utf-8', first = ''] = /^([^']*)'[^']*'([\s\S]*)$/.exec(ordered[0]?.text ?? '') ?? [];
  const bytes = ordered.map(({ text, isEncoded }, place) => {
    const content = place === 0 ? first : text;
    return isEncoded ? decodeQuoted(content.replaceAll(/%(?=[0-9a-f]{2})/gi, '=')) : Buffer.from(content);
  });
  return decodeBytes(Buffer.concat(bytes), charset);
}
