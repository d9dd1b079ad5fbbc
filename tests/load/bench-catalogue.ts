import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createCatalogue } from '../../shared/catalogue/catalogue.ts';

const dataFolder = path.join(import.meta.dirname, '../../shared/catalogue/data');

/** The catalogue from its source, as functions have it next to their bundles. */
export const benchCatalogue = createCatalogue((file): unknown =>
  JSON.parse(readFileSync(path.join(dataFolder, file), 'utf8')),
);
