import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The bundle carries the generated data in `catalogue/` next to its code; `CATALOGUE_DIR` names another folder (tests).
 */
const folder = (): string => process.env.CATALOGUE_DIR ?? fileURLToPath(new URL('./catalogue/', import.meta.url));

const fileName = /^[a-z0-9-]+\.json$/;

/**
 * Parsed JSON of one file of the catalogue ("index.json", "gri-2021.json"). Throws RangeError for a name that is not a
 * plain file name, the file system's error when the file is missing, SyntaxError when it is damaged.
 */
export const loadCatalogueFile = (file: string): unknown => {
  if (!fileName.test(file)) throw new RangeError(`Not a catalogue file: ${file}`);
  return JSON.parse(readFileSync(path.join(folder(), file), 'utf8'));
};
