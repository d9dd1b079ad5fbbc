import * as contract from '../../../shared/contract/entities/entity-imports.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { issuesListedMax } from '../../../shared/model/entities/import/entity-import.ts';
import { bindSignedIn } from '../../core/api/binding.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { checkEntityImport, createEntityImportUpload, importViewOf } from './check-entity-import.ts';
import { entityImport, faultyRows, importsOf, partsOfImport } from './entity-import.entities.ts';
import type { ImportDependencies } from './import-dependencies.ts';
import { entityTemplate, faultyWorkbook } from './import-workbooks.ts';
import { applyEntityImport, undoEntityImport } from './run-entity-import.ts';

const listedMax = 10;

/** Rows that need attention; 404 for another person's import. */
const readFaulty = async ({ table }: ImportDependencies, { organization }: Principal, importId: string) => {
  const key = { organizationId: organization.organizationId, importId };
  const [record, rows] = await Promise.all([
    table.find(entityImport, key),
    table.all(faultyRows, { pk: partsOfImport(key), skPrefix: ['FAULTY'] }),
  ]);
  if (!record) throw new AppError('entity_import.not_found');
  return rows;
};

/** Entities and their people from a workbook. */
export const entityImportBindings = (within: (principal: Principal) => ImportDependencies) => ({
  getEntityImportTemplate: bindSignedIn(contract.getEntityImportTemplate, async ({ query }) => ({
    body: await entityTemplate(query.language),
  })),
  createEntityImportUpload: bindSignedIn(contract.createEntityImportUpload, async (input, { principal }) => ({
    body: await createEntityImportUpload(within(principal), principal, input),
  })),
  checkEntityImport: bindSignedIn(contract.checkEntityImport, async (input, { principal }) => ({
    body: await checkEntityImport(within(principal), principal, input),
  })),
  listEntityImports: bindSignedIn(contract.listEntityImports, async (_input, { principal }) => {
    const page = await within(principal).table.page(
      entityImport,
      { pk: importsOf(principal.organization), isNewestFirst: true },
      { limit: listedMax },
    );
    return { body: { imports: page.items.map(importViewOf) } };
  }),
  listEntityImportIssues: bindSignedIn(contract.listEntityImportIssues, async ({ params }, { principal }) => {
    const rows = await readFaulty(within(principal), principal, params.importId);
    return { body: { issues: rows.flatMap(({ issues }) => issues).slice(0, issuesListedMax) } };
  }),
  getFaultyEntityRows: bindSignedIn(contract.getFaultyEntityRows, async ({ params, query }, { principal }) => ({
    body: await faultyWorkbook(query.language, await readFaulty(within(principal), principal, params.importId)),
  })),
  applyEntityImport: bindSignedIn(contract.applyEntityImport, async (input, { principal, host, isSecure }) => ({
    body: await applyEntityImport(within(principal), principal, { ...input.params, ...input.body }, { host, isSecure }),
  })),
  undoEntityImport: bindSignedIn(contract.undoEntityImport, async ({ params, body }, { principal }) => ({
    body: await undoEntityImport(within(principal), principal, { ...params, ...body }),
  })),
});
