/** Size for people: whole KB below a megabyte, else MB with one decimal. */
export const fileSizeParts = (sizeBytes: number): { unit: 'kb' | 'mb'; value: string } =>
  sizeBytes < 1_000_000
    ? { unit: 'kb', value: String(Math.max(1, Math.round(sizeBytes / 1_000))) }
    : { unit: 'mb', value: (sizeBytes / 1_000_000).toFixed(1) };
