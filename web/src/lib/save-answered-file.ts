type AnsweredFile = { fileName: string; contentType: string; base64: string };

/** Downloads a file from a response. */
export const saveAnsweredFile = ({ fileName, contentType, base64 }: AnsweredFile): void => {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type: contentType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
};
