import * as z from 'zod';

export type PastedAddresses = {
  /** Each once, in small letters, in the order in which they were pasted. */
  addresses: string[];
  /** Given more than once. */
  duplicates: number;
  /** Parts with an @ that are no address. */
  invalid: string[];
};

const Address = z.email().max(254);

/** Addresses as people paste them: one a line, between commas, semicolons or spaces, or with a name as in "Ada <ada@x.example>". */
export const pastedAddresses = (text: string): PastedAddresses => {
  const parts = text
    .normalize('NFKC')
    .split(/[\s,;<>"、]+/)
    .filter((part) => part.includes('@'))
    .map((part) => part.toLowerCase());
  const valid = parts.filter((part) => Address.safeParse(part).success);
  const addresses = [...new Set(valid)];
  return {
    addresses,
    duplicates: valid.length - addresses.length,
    invalid: parts.filter((part) => !valid.includes(part)),
  };
};
