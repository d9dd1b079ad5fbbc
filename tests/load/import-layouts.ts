import { loadCatalogueFile } from '../../functions/core/catalogue-files.ts';
import { createCatalogue } from '../../shared/catalogue/catalogue.ts';
import { layouts } from '../support/sheets/import-layouts.ts';
import { readLayout } from '../support/sheets/read-layout.ts';
import { atLeast, atMost, type Measurement } from './figure.ts';

const shareMin = 98;

/** Cells of sheets as companies lay them out that an import reads right unaided, and those that it reads wrong without a word. */
export const measureImportLayouts: Measurement = async (print) => {
  const catalogue = createCatalogue(loadCatalogueFile);
  let [right, all, wrong] = [0, 0, 0];
  for (const layout of layouts) {
    const read = await readLayout(catalogue, layout);
    right += read.right;
    all += read.of;
    wrong += read.wrong.length;
    for (const what of [...read.missing, ...read.wrong]) {
      print({ id: 'IMPORT', what: `not as a person reads it: ${layout.name}: ${what}`, value: null, unit: 'cell' });
    }
  }
  const share = {
    id: 'IMPORT',
    what: `cells of ${layouts.length} layouts read right unaided`,
    unit: '%',
    limit: shareMin,
  };
  print(atLeast({ ...share, value: (right * 100) / all }));
  print(atMost({ id: 'IMPORT', what: 'cells read wrong without a word', value: wrong, unit: 'cells', limit: 0 }));
};
