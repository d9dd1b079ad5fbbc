/** Client-generated id of a part: an IRO, a group, a question. Twelve random characters. */
export const newPartId = (): string => {
  const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz';
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => alphabet[byte % alphabet.length] ?? '0').join('');
};
