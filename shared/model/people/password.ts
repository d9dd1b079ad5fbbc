import * as z from 'zod';

/** Special characters that count and are allowed (specification 5): those that the user pool takes as symbols. */
export const passwordSymbols = `^$*.[]{}()?"!@#%&/\\,><':;|_~\`=+-`;
export const passwordLengthMin = 8;
/** Rulings of the architecture: composition as specified, plus up to 128 characters. */
export const passwordLengthMax = 128;

const isSymbol = (sign: string): boolean => passwordSymbols.includes(sign);
const isAllowed = (sign: string): boolean => /[A-Za-z0-9]/.test(sign) || isSymbol(sign);

/** The five rules that are checked while the user types (screens 9), in display order. */
export const passwordRules = {
  length: (password: string): boolean => password.length >= passwordLengthMin && password.length <= passwordLengthMax,
  lowercase: (password: string): boolean => /[a-z]/.test(password),
  uppercase: (password: string): boolean => /[A-Z]/.test(password),
  digit: (password: string): boolean => /[0-9]/.test(password),
  /** At least one, and nothing but letters, digits and these. */
  symbol: (password: string): boolean => {
    const signs = Array.from(password);
    return signs.some(isSymbol) && signs.every(isAllowed);
  },
} as const;

export type PasswordRule = keyof typeof passwordRules;
const isRule = (name: string): name is PasswordRule => name in passwordRules;
export const passwordRuleNames: PasswordRule[] = Object.keys(passwordRules).filter(isRule);

export const isStrongPassword = (password: string): boolean =>
  passwordRuleNames.every((name) => passwordRules[name](password));

/** A new password; the message is the one of specification 5 (validation-messages.ts). */
export const NewPassword = z.string().min(1).max(passwordLengthMax).refine(isStrongPassword, 'validation.password');
/** An existing password: the rules may have changed since it was set. */
export const PresentPassword = z.string().min(1).max(256);
