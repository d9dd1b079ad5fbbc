const chunkSize = 32_768;

/** Bytes of a file as base64, in chunks that fit the argument limit of a call. */
export const base64Of = async (file: Blob): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const parts = Array.from({ length: Math.ceil(bytes.length / chunkSize) }, (_none, at) =>
    String.fromCharCode(...bytes.subarray(at * chunkSize, (at + 1) * chunkSize)),
  );
  return btoa(parts.join(''));
};
