/** A file as Chromium writes it: objects from 1, its info first, its catalog second, a plain table at the end. */
export const printedFile = (bodies: readonly (string | Buffer)[]): Buffer => {
  const start = Buffer.from('%PDF-1.4\n');
  const objects = bodies.map((body, index) =>
    Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      typeof body === 'string' ? Buffer.from(body) : body,
      Buffer.from('\nendobj\n'),
    ]),
  );
  const offsets = objects.map((_, at) => objects.slice(0, at).reduce((sum, { length }) => sum + length, start.length));
  const end = objects.reduce((sum, { length }) => sum + length, start.length);
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const tail = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size}\n/Root 2 0 R\n/Info 1 0 R>>\nstartxref\n${end}\n%%EOF\n`;
  return Buffer.concat([start, ...objects, Buffer.from(tail)]);
};
