/**
 * Segments as one line of text with numbered tags, as translators know them: `Our <1>emissions</1> fell<2/>`. A tag that the
 * source itself spells is written with a backslash before it.
 */
import { SegmentRefused, type Token } from './segments.ts';

const spelledTag = /(\\*)<(?=\/?\d+\/?>)/g;
const tag = /(\\*)<(\/?)(\d{1,6})(\/?)>/g;

/** Words as they are spelled where a tag follows: backslashes at their end would be read as the tag's own. */
const literal = (text: string, isBeforeTag: boolean): string => {
  const spelled = text.replace(spelledTag, (_, slashes: string) => `${slashes}${slashes}\\<`);
  return isBeforeTag ? spelled.replace(/\\+$/, (slashes) => slashes + slashes) : spelled;
};

export const taggedText = (tokens: readonly Token[]): string =>
  tokens
    .map((token, index) => {
      if (token.kind === 'point') return `<${token.code}/>`;
      if (token.kind === 'text') return literal(token.text, index < tokens.length - 1);
      return `<${token.code}>${literal(token.text, true)}</${token.code}>`;
    })
    .join('');

/** Reads `taggedText`. Throws SegmentRefused `code-unknown` for tags that do not close, close twice or lie within each other. */
export const tokensOf = (text: string): Token[] => {
  const tokens: Token[] = [];
  let open: number | undefined;
  let words = '';
  const end = (): void => {
    if (open !== undefined) tokens.push({ kind: 'span', code: open, text: words });
    else if (words !== '') tokens.push({ kind: 'text', text: words });
    words = '';
  };
  let at = 0;
  for (const match of text.matchAll(tag)) {
    const [whole, slashes = '', closing, number, standalone] = match;
    words += text.slice(at, match.index) + '\\'.repeat(Math.floor(slashes.length / 2));
    at = match.index + whole.length;
    if (slashes.length % 2 === 1) {
      words += whole.slice(slashes.length);
      continue;
    }
    const code = Number(number);
    if (closing && standalone) throw new SegmentRefused('code-unknown');
    if (closing) {
      if (open !== code) throw new SegmentRefused('code-unknown');
      end();
      open = undefined;
      continue;
    }
    if (open !== undefined) throw new SegmentRefused('code-unknown');
    end();
    if (standalone) tokens.push({ kind: 'point', code });
    else open = code;
  }
  words += text.slice(at);
  if (open !== undefined) throw new SegmentRefused('code-unknown');
  end();
  return tokens;
};
