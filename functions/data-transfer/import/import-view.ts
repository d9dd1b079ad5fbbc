import { DataImport } from '../../../shared/model/import/data-import.ts';
import type { ImportRecord } from '../jobs/data-transfer.entities.ts';

/** What a screen sees of an import. */
export const importViewOf = (record: ImportRecord): DataImport => DataImport.parse(record);
