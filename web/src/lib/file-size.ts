/** File size for display: whole KB below a megabyte, else MB with one decimal. */
export const fileSizeParts = (sizeBytes: number): { unit: 'kb' | 'mb'; value: string } =>
  sizeBytes < 1_000_000
    ? { unit: 'kb', value: String(Math.max(1, Math.round(sizeBytes / 1_000))) }
    : { unit: 'mb', value: (sizeBytes / 1_000_000).toFixed(1) };

/** The same for components that format sizes themselves: the units are the same in both languages. */
export const fileSizeText = (sizeBytes: number): string => {
  const { unit, value } = fileSizeParts(sizeBytes);
  return `${value} ${unit.toUpperCase()}`;
};
