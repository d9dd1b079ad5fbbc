import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

/**
 * Path of a file of zxcvbn's data: the bundle carries it next to its code; `PASSWORDS_DIR` names another folder
 * (tests).
 */
export const passwordFile = (name: string): string =>
  process.env.PASSWORDS_DIR === undefined
    ? fileURLToPath(new URL(`./passwords/${name}`, import.meta.url))
    : `${process.env.PASSWORDS_DIR}/${name}`;

let known: Set<string> | undefined;

/** Passwords of published leaks, most common first. */
export const commonPasswords = (): ReadonlySet<string> => {
  known ??= new Set(z.array(z.string()).parse(JSON.parse(readFileSync(passwordFile('passwords.json'), 'utf8'))));
  return known;
};

const lookalikes: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
};
const plain = (text: string): string => Array.from(text, (sign) => lookalikes[sign] ?? sign).join('');
const trimmed = (text: string): string => text.replaceAll(/^[^a-z0-9]+|[^a-z0-9]+$/g, '');
const bare = (text: string): string => text.replaceAll(/[^a-z0-9]/g, '');
/** Look-alike signs within the word count as letters; digits after it remain digits. */
const spelled = (text: string): string => {
  const [digits = ''] = /[0-9]*$/.exec(text) ?? [];
  return `${plain(text.slice(0, text.length - digits.length))}${digits}`;
};

/**
 * True for passwords of published leaks (the list of zxcvbn-ts, most common first), also when only capitals, symbols
 * around it or look-alike signs were added to meet the rules: "P@ssw0rd!", "Welcome123!", "!Qwerty1".
 */
export const isCommonPassword = (password: string): boolean => {
  const lower = password.toLowerCase();
  const forms = [lower, trimmed(lower), bare(lower), plain(trimmed(lower)), plain(lower), spelled(trimmed(lower))];
  return forms.some((form) => commonPasswords().has(form));
};
