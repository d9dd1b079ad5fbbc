import { loadCatalogueFile } from '../../functions/core/catalogue-files.ts';
import { readSpreadsheet } from '../../functions/data-transfer/import/spreadsheet/read-spreadsheet.ts';
import { type Catalogue, createCatalogue } from '../../shared/catalogue/catalogue.ts';
import { labelNames } from '../../shared/model/import/import-labels.ts';
import { layoutGroups } from '../support/sheets/all-layouts.ts';
import { issuerBook, ownLabels } from '../support/sheets/issuer-book.ts';
import { readLayout } from '../support/sheets/read-layout.ts';
import { atLeast, atMost, type Measurement } from './figure.ts';

const shareMin = 98;
const firstYear = 2021;

/** Values of a data book of 76 metrics by five years that are read otherwise than a person reads them, once its labels are named. */
const misreadOf = async (catalogue: Catalogue): Promise<{ misread: number; of: number }> => {
  const { bytes, values } = await issuerBook(catalogue.metrics(), firstYear);
  const context = { catalogue, organizationName: 'Jade Textiles', entities: [], names: labelNames(ownLabels) };
  const read = await readSpreadsheet(bytes, { ...context, chosen: [1, 2] });
  const found = new Map(
    read.kind === 'refused'
      ? []
      : read.rows.map(({ key, content, cells }) => [
          `${key.metricCode} ${key.startOn.slice(0, 4)}`,
          `${Number(cells.value)} ${content.state}`,
        ]),
  );
  const misread = values.filter(
    ({ metricCode, year, amount, state }) => found.get(`${metricCode} ${year}`) !== `${Number(amount)} ${state}`,
  );
  return { misread: misread.length, of: values.length };
};

/** Cells of sheets as companies lay them out that an import reads right unaided, and those that it reads wrong without a word. */
export const measureImportLayouts: Measurement = async (print) => {
  const catalogue = createCatalogue(loadCatalogueFile);
  for (const [group, all] of Object.entries(layoutGroups)) {
    let [right, of, wrong] = [0, 0, 0];
    for (const layout of all) {
      const read = await readLayout(catalogue, layout);
      right += read.right;
      of += read.of;
      wrong += read.wrong.length;
      for (const what of [...read.missing, ...read.wrong]) {
        print({ id: 'IMPORT', what: `not as a person reads it: ${layout.name}: ${what}`, value: null, unit: 'cell' });
      }
    }
    const share = {
      id: 'IMPORT',
      what: `cells of ${all.length} ${group} read right unaided`,
      unit: '%',
      limit: shareMin,
    };
    print(atLeast({ ...share, value: (right * 100) / of }));
    const silent = `cells of the ${group} read wrong without a word`;
    print(atMost({ id: 'IMPORT', what: silent, value: wrong, unit: 'cells', limit: 0 }));
  }
  const { misread, of } = await misreadOf(catalogue);
  const what = `values of 76 metrics by five years misread, of ${of}`;
  print(atMost({ id: 'IMPORT', what, value: misread, unit: 'values', limit: 0 }));
};
