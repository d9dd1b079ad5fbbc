import * as helperContract from '../../shared/contract/frameworks/framework-helper.contract.ts';
import { bindSignedIn } from '../core/api/binding.ts';
import { readHelper, writeHelper } from './framework-helper.ts';
import { api } from './frameworks.api.ts';
import { catalogue } from './frameworks.context.ts';

export const bindings = {
  getFrameworkHelper: bindSignedIn(helperContract.getFrameworkHelper, async (_input, { principal }) => ({
    body: await readHelper({ table: api.tableOf(principal.scope), catalogue }, principal),
  })),
  putFrameworkHelper: bindSignedIn(helperContract.putFrameworkHelper, async ({ body }, { principal }) => ({
    body: await writeHelper({ table: api.tableOf(principal.scope) }, principal, body),
  })),
};
