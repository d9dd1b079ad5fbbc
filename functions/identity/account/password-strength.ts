import { readFileSync } from 'node:fs';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as z from 'zod';
import { AppError } from '../../../shared/errors.ts';
import { commonPasswords, isCommonPassword, passwordFile } from './common-passwords.ts';

/** Why a password that meets the specified rule is refused nevertheless. */
export type PasswordFault = 'too-common' | 'too-weak';
/** `names`: of the tenant, the organisation and the person (first and last name as one), and their e-mail. */
export type JudgePassword = (password: string, names: readonly string[]) => Promise<PasswordFault | undefined>;

/** zxcvbn's "safely unguessable": more than 10^8 guesses. */
const scoreMin = 3;
/** More characters change no verdict, and the time of an estimate grows with their square. */
const judgedLengthMax = 64;
/** Shorter pieces of a name say nothing: "A/S", "of". */
const wordLengthMin = 3;
const productName = 'ESG - Core';
/** Words that the list of leaks ranks low although people put them before a year. */
const seasons = ['spring', 'summer', 'autumn', 'winter'];

const Graphs = z.record(z.string(), z.record(z.string(), z.array(z.string().nullable())));

/** Loaded with the first password: calls that judge none do without its code and its dictionary. */
const loadEstimator = async (): Promise<ZxcvbnFactory> => {
  const { ZxcvbnFactory: Estimator } = await import('@zxcvbn-ts/core');
  return new Estimator({
    dictionary: { passwords: [...commonPasswords()] },
    graphs: Graphs.parse(JSON.parse(readFileSync(passwordFile('adjacencyGraphs.json'), 'utf8'))),
  });
};
let loading: Promise<ZxcvbnFactory> | undefined;

/** A name as it is likely to be typed: its parts alone, and all of them joined in the usual ways, in either order. */
const wordsOf = (name: string): string[] => {
  // The host of an e-mail is the mail provider's name more often than the person's.
  const parts = (name.split('@')[0] ?? '').toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const joined = ['', '-', '.', '_', ' '].flatMap((sign) => [parts.join(sign), parts.toReversed().join(sign)]);
  return [...parts, ...joined].filter((word) => word.length >= wordLengthMin);
};

/**
 * The password without the names in it, the longest first: zxcvbn counts a name before a year and a sign as three words
 * to guess.
 */
const withoutWords = (password: string, words: readonly string[]): string => {
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  return password.replaceAll(new RegExp(longestFirst.map((word) => word.replaceAll('.', '\\.')).join('|'), 'giu'), '');
};

/**
 * Judges a password by the number of guesses (zxcvbn), with the person's names among the words that are tried first,
 * and by the remainder without them. Known passwords are distinguished from merely weak ones, since the advice differs.
 */
export const judgePassword: JudgePassword = async (password, names) => {
  if (isCommonPassword(password)) return 'too-common';
  const words = [...new Set([productName, ...seasons, ...names].flatMap(wordsOf))];
  const judged = password.slice(0, judgedLengthMax);
  loading ??= loadEstimator();
  const estimator = await loading;
  const isWeak = [...new Set([judged, withoutWords(judged, words)])].some(
    (text) => estimator.check(text, words).score < scoreMin,
  );
  return isWeak ? 'too-weak' : undefined;
};

const codes = { 'too-common': 'password.too_common', 'too-weak': 'password.too_weak' } as const;

/** Throws the error that a form shows at the password; `names` as in `JudgePassword`. */
export const assertSafePassword = async (
  { judgePassword: judge }: { judgePassword: JudgePassword },
  password: string,
  names: readonly string[],
): Promise<void> => {
  const fault = await judge(password, names);
  if (fault) throw new AppError(codes[fault]);
};
