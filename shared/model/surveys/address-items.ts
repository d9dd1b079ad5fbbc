/** Addresses and other texts of one row of an address list, with the separators between them. */

/** How strongly two items are separated. A colon follows a heading such as "Customers: a@x.example". */
export const separation = { blank: 0, comma: 1, semicolon: 2, cell: 3, colon: 4 } as const;

export type Item = {
  kind: 'address' | 'text';
  text: string;
  /** Separation from the item before it. */
  rank: number;
  /** Number of its cell, or of its field where the row has no cells. */
  place: number;
  /** In angle brackets: the text right before it is the name of a person. */
  isBracketed: boolean;
};

const tokens = /"[^"]*"|“[^”]*”|「[^」]*」|[,、;\n。|:<>]|[^\s,、;:<>|"“”「」。]+/g;
const ranks: Readonly<Record<string, number>> = {
  ',': separation.comma,
  '、': separation.comma,
  ';': separation.semicolon,
  '\n': separation.semicolon,
  '。': separation.semicolon,
  '|': separation.cell,
  ':': separation.colon,
};
const quotes = /^["“「](.*)["”」]$/s;
/** Signs around an address: brackets, single quotes, bullets, and the full stop of a sentence. */
const signsAround = /^[('`[{•·*]+|[)'`\]}.!?]+$/g;

/** Comparable form of a text: width, case and signs make no difference. */
export const keyOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();

class ItemReader {
  readonly items: Item[] = [];
  private rank: number = separation.blank;
  private isBracketed = false;
  private canContinue = false;
  place = 0;

  separate(rank: number): void {
    this.rank = Math.max(this.rank, rank);
    this.isBracketed = false;
    this.canContinue = false;
  }

  private add(kind: Item['kind'], text: string): void {
    const last = this.items.at(-1);
    if (kind === 'text' && this.canContinue && last) last.text = `${last.text} ${text}`;
    else this.items.push({ kind, text, rank: this.rank, place: this.place, isBracketed: this.isBracketed });
    this.rank = separation.blank;
    this.canContinue = kind === 'text';
  }

  private addAddress(text: string): void {
    const last = this.items.at(-1);
    // "a@x.example" <a@x.example> is one person, who has no other name.
    if (this.isBracketed && this.rank === separation.blank && last?.kind === 'address' && last.text === text) return;
    this.add('address', text);
  }

  private readToken(token: string, countsFields: boolean): void {
    const rank = ranks[token];
    const quoted = quotes.exec(token)?.[1];
    if (rank !== undefined) {
      this.separate(rank);
      if (countsFields) this.place += 1;
    } else if (quoted !== undefined) {
      if (quoted.includes('@')) this.read(quoted, countsFields);
      else if (quoted.trim() !== '') this.add('text', quoted.trim());
    } else if (token === '<' || token === '>') this.isBracketed = token === '<';
    else if (token.includes('@')) this.addAddress(token.replaceAll(signsAround, '').toLowerCase() || token);
    else this.add('text', token);
  }

  read(text: string, countsFields: boolean): void {
    for (const [token] of text.matchAll(tokens)) this.readToken(token, countsFields);
  }

  readCell(text: string, place: number): void {
    this.place = place;
    if (text.includes('@')) this.read(text, false);
    else if (keyOf(text) !== '') this.add('text', (quotes.exec(text.trim())?.[1] ?? text).trim());
    this.separate(separation.cell);
  }
}

/** Of a row with cells: a cell without an address is one text. */
export const itemsOfCells = (cells: ReadonlyMap<number, string>): Item[] => {
  const reader = new ItemReader();
  for (const [place, text] of cells) reader.readCell(text.normalize('NFKC'), place);
  return reader.items;
};

/** Of a pasted line, between commas, semicolons, tabs or blanks, of normal or full width. */
export const itemsOfLine = (line: string): Item[] => {
  if (line.includes('\t')) return itemsOfCells(new Map(line.split('\t').map((text, place) => [place, text])));
  const reader = new ItemReader();
  reader.read(line.normalize('NFKC'), true);
  return reader.items;
};
