/** Id of a part that this device makes: an IRO, a group, a question. Twelve characters of chance. */
export const newPartId = (): string => {
  const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz';
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => alphabet[byte % alphabet.length] ?? '0').join('');
};
