import { DataImport } from '../../../shared/model/import/data-import.ts';
import type { ImportRecord } from '../jobs/data-transfer.entities.ts';

/** An import as screens see it. */
export const importViewOf = (record: ImportRecord): DataImport => DataImport.parse(record);
