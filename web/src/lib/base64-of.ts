const piece = 32_768;

/** Bytes of a file as base64, in chunks that fit the argument limit of a call. */
export const base64Of = async (file: Blob): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const parts = Array.from({ length: Math.ceil(bytes.length / piece) }, (_none, at) =>
    String.fromCharCode(...bytes.subarray(at * piece, (at + 1) * piece)),
  );
  return btoa(parts.join(''));
};
