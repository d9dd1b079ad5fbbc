/**
 * Writes the Chinese letters that have another form on the mainland: `node scripts/chinese-letters.ts`. Only those which the catalogue's
 * names and the words of the sheet reader have; a test compares the written letters with these.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { Converter } from 'opencc-js/t2cn';

const root = new URL('../', import.meta.url);
const writtenTo = new URL('shared/model/text/chinese-letters.ts', root);
const namesIn = 'shared/catalogue/data/metrics.json';
const sources = [
  namesIn,
  'shared/catalogue/member-names.ts',
  'shared/catalogue/metrics/unit-names.ts',
  'shared/model/hub/data-words.ts',
  'shared/model/numbers/*.ts',
  'shared/model/sheets/**/*.ts',
];

const simplify = Converter({ from: 'tw', to: 'cn' });
/** How often each Chinese letter is in the names and words. */
const lettersIn = (texts: readonly string[]): Map<string, number> => {
  const found = new Map<string, number>();
  for (const letter of texts.flatMap((text) => text.match(/\p{Script=Han}/gu) ?? []))
    found.set(letter, (found.get(letter) ?? 0) + 1);
  return found;
};

type Pair = readonly [from: string, to: string];
/** The letters that are read as another one: those of the mainland alone, and those that other words have, too. */
const lettersOf = (): { plain: Pair[]; shared: Pair[] } => {
  const files = sources
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((name) => !name.includes('.test.'));
  const letters = lettersIn(files.map((name) => readFileSync(new URL(name, root), 'utf8')));
  const groups = Map.groupBy(letters.keys(), (letter) => simplify(letter));
  const pairs = [...groups].flatMap(([simple, forms]) => {
    // Of several forms the most usual one; a form of the mainland is no word of the names.
    const ranked = forms.toSorted(
      (one, other) =>
        Number(one === simple) - Number(other === simple) ||
        (letters.get(other) ?? 0) - (letters.get(one) ?? 0) ||
        (one < other ? -1 : 1),
    );
    const [best = simple] = ranked;
    return [...new Set([simple, ...forms])]
      .filter((letter) => letter !== best)
      .map((letter) => [letter, best] as const);
  });
  const sorted = pairs.toSorted(([one], [other]) => (one < other ? -1 : 1));
  const names = lettersIn([readFileSync(new URL(namesIn, root), 'utf8')]);
  const isPlain = ([letter]: Pair): boolean => simplify(letter) === letter && !names.has(letter);
  return { plain: sorted.filter(isPlain), shared: sorted.filter((pair) => !isPlain(pair)) };
};

const shortMax = 40;
const lines = (name: string, pairs: readonly Pair[]): string =>
  [0, 1]
    .map((at) => {
      const letters = pairs.map((pair) => pair[at]).join('');
      return `const ${name}${at === 0 ? 'From' : 'To'} =${pairs.length < shortMax ? ' ' : '\n  '}'${letters}';`;
    })
    .join('\n');

export const lettersText = (): string => {
  const { plain, shared } = lettersOf();
  return `/** Chinese letters in one form, after the tables of OpenCC; written by scripts/chinese-letters.ts. */
${lines('plain', plain)}
${lines('shared', shared)}

const formsOf = (from: string, to: string): ReadonlyMap<string, string> => {
  const all = Array.from(to);
  return new Map(Array.from(from, (letter, at) => [letter, all[at] ?? letter] as const));
};
const plain = formsOf(plainFrom, plainTo);
const forms = new Map([...plain, ...formsOf(sharedFrom, sharedTo)]);
const replaced = (text: string, by: ReadonlyMap<string, string>): string =>
  /\\p{Script=Han}/u.test(text) ? Array.from(text, (letter) => by.get(letter) ?? letter).join('') : text;

/** Words with the letters of the mainland as they are written in Hong Kong and Taiwan: "范围" as "範圍". */
export const inTraditional = (text: string): string => replaced(text, plain);
/** Names as they are compared: also of letters that two words share there, as those of "制" and "製", one form. */
export const inOneForm = (text: string): string => replaced(text, forms);
`;
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(writtenTo, lettersText());
