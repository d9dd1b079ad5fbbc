import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { packedNameOf } from '../shared/packed-file-name.ts';

const compress = promisify(brotliCompress);
const packable = /\.(?:js|css|json)$/;

/**
 * Packs scripts, sheets and texts once, as small as brotli gets them. CloudFront packs what it caches while a visitor waits for it, and
 * so less: a first load would be a tenth larger. Only what keeps its name for one content; the documents are packed on their way.
 */
export const packFiles = async (folder: string): Promise<void> => {
  const files = (await readdir(folder)).filter((file) => packable.test(file));
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(join(folder, file));
      const packed = await compress(content, {
        params: {
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      });
      if (packed.length < content.length) await writeFile(join(folder, packedNameOf(file)), packed);
    }),
  );
};
