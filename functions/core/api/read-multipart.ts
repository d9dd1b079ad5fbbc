import { Busboy } from '@fastify/busboy';
import { AppError } from '../../../shared/errors.ts';
import { multipartBytesMax } from '../../../shared/model/people/picture.ts';

/** Turns the bytes of a multipart body into its parts by name: files as File, everything else as text. */
export type ReadMultipart = (contentType: string, bytes: Buffer) => Promise<Record<string, unknown>>;

const limits = { files: 2, fields: 8, parts: 10, fieldSize: 1_024, fileSize: multipartBytesMax, headerPairs: 20 };

type Parts = Map<string, unknown>;

/** A name that comes twice is refused: which of the two counts would be anybody's guess. */
const keep = (parts: Parts, name: string, value: unknown): void => {
  if (parts.has(name)) throw new AppError('request.invalid');
  parts.set(name, value);
};

const parse = (contentType: string, bytes: Buffer): Promise<Parts> =>
  new Promise((resolve, reject) => {
    const parts: Parts = new Map();
    const parser = new Busboy({ headers: { 'content-type': contentType }, limits });
    const refuse = (cause?: unknown): void => reject(new AppError('request.invalid', { cause }));
    const guarded = (work: () => void): void => {
      try {
        work();
      } catch (error) {
        reject(error);
      }
    };
    parser.on('file', (name, stream, fileName, _encoding, type) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('limit', () => reject(new AppError('request.too_large')));
      stream.on('end', () =>
        guarded(() =>
          keep(parts, name, new File([Uint8Array.from(Buffer.concat(chunks))], fileName ?? name, { type })),
        ),
      );
      stream.on('error', refuse);
    });
    parser.on('field', (name, value) => guarded(() => keep(parts, name, value)));
    parser.on('partsLimit', () => refuse());
    parser.on('filesLimit', () => refuse());
    parser.on('fieldsLimit', () => refuse());
    parser.on('error', refuse);
    parser.on('finish', () => resolve(parts));
    parser.end(bytes);
  });

/** @throws 400 for a body that is not multipart, has more than two files, or is too large. */
export const readMultipart: ReadMultipart = async (contentType, bytes) => {
  if (bytes.byteLength > multipartBytesMax) throw new AppError('request.too_large');
  if (!/^multipart\/form-data;.*boundary=/i.test(contentType)) throw new AppError('request.invalid');
  try {
    return Object.fromEntries(await parse(contentType, bytes));
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('request.invalid', { cause });
  }
};
