/** Name of the brotli-compressed copy of a file, next to it. */
export const packedNameOf = (file: string): string => `${file}.br`;
