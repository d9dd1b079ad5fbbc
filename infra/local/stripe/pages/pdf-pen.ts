/** Writes text in subset fonts, one file for a range of characters: each run in the file that contains it. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { unpackWoff } from '../../../../shared/fonts/unpack-woff.ts';

type Style = { size: number; isBold?: boolean; isRight?: boolean };

export type Pen = {
  /** One line; `x` is its right end when `isRight` is set. */
  write(text: string, x: number, y: number, style: Style): void;
  /** Wraps to the width; returns the height of the lines. */
  wrap(text: string, x: number, y: number, style: Style & { width: number }): number;
};

const folder = dirname(createRequire(import.meta.url).resolve('@fontsource/noto-sans-tc/400.css'));

type Piece = { file: string; ranges: [low: number, high: number][] };

/** From the package's own style sheet: which file has which characters. */
function readPieces(weight: 400 | 700): Piece[] {
  const css = readFileSync(join(folder, `${weight}.css`), 'utf8');
  return Array.from(css.matchAll(/@font-face\s*\{([^}]*)\}/g), ([, face = '']) => ({
    file: join(folder, /url\(\.?\/?([^)]+?\.woff)\)/.exec(face)?.[1] ?? ''),
    ranges: Array.from(
      /unicode-range:([^;]*)/.exec(face)?.[1]?.matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/gi) ?? [],
      ([, low = '0', high = low]): [number, number] => [Number.parseInt(low, 16), Number.parseInt(high, 16)],
    ),
  }));
}

let cache: { regular: Piece[]; bold: Piece[] } | undefined;

function pieceOf(character: string, isBold: boolean): string {
  cache ??= { regular: readPieces(400), bold: readPieces(700) };
  const pieces = isBold ? cache.bold : cache.regular;
  const code = character.codePointAt(0) ?? 0;
  // Where two have it, the later one counts, as in a style sheet.
  const found = pieces.findLast(({ ranges }) => ranges.some(([low, high]) => code >= low && code <= high));
  return found?.file ?? pieces.find(({ file }) => file.includes('-latin-'))?.file ?? '';
}

type Run = { font: string; text: string };

function runsOf(text: string, isBold: boolean): Run[] {
  const runs: Run[] = [];
  for (const character of text) {
    const font = pieceOf(character, isBold);
    const last = runs.at(-1);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}

const fonts = new Map<string, Buffer>();

function fontOf(file: string): Buffer {
  const font = fonts.get(file) ?? Buffer.from(unpackWoff(readFileSync(file), inflateSync));
  fonts.set(file, font);
  return font;
}

export function createPen(document: PDFKit.PDFDocument): Pen {
  const known = new Set<string>();
  const setFont = (file: string, size: number): PDFKit.PDFDocument => {
    if (!known.has(file)) document.registerFont(file, fontOf(file));
    known.add(file);
    return document.font(file).fontSize(size);
  };
  const width = (runs: Run[], size: number): number =>
    runs.reduce((sum, { font, text }) => sum + setFont(font, size).widthOfString(text), 0);

  function write(text: string, x: number, y: number, { size, isBold = false, isRight = false }: Style): void {
    const runs = runsOf(text, isBold);
    let at = isRight ? x - width(runs, size) : x;
    for (const run of runs) {
      setFont(run.font, size).fillColor('#1a1f36').text(run.text, at, y, { lineBreak: false });
      at += document.widthOfString(run.text);
    }
  }

  function linesOf(text: string, size: number, isBold: boolean, limit: number): string[] {
    const lines: string[] = [];
    let line = '';
    // Between words and after any character of a script without spaces.
    for (const part of text.match(/[⺀-鿿！-～]|[^\s⺀-鿿！-～]+|\s+/g) ?? []) {
      if (line !== '' && width(runsOf(line + part, isBold), size) > limit) {
        lines.push(line.trimEnd());
        line = '';
      }
      line += line === '' ? part.trimStart() : part;
    }
    return [...lines, line];
  }

  return {
    write,
    wrap(text, x, y, style) {
      const lines = linesOf(text, style.size, style.isBold ?? false, style.width);
      for (const [index, line] of lines.entries()) write(line, x, y + index * style.size * 1.45, style);
      return lines.length * style.size * 1.45;
    },
  };
}
