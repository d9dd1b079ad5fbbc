import * as contract from '../../../shared/contract/entities/roll-up.contract.ts';
import { bindSignedIn } from '../../core/api/binding.ts';
import type { Principal } from '../../core/auth/principal.ts';
import type { EntitiesDependencies } from '../tree/dependencies.ts';
import { getRollUpSource } from './get-roll-up-source.ts';
import { listRollUps } from './list-roll-ups.ts';
import { rollUpMetric } from './roll-up-metric.ts';
import { setConsolidationMethod } from './set-consolidation-method.ts';
import { takeRollUp } from './take-roll-up.ts';

/** Values of entities as values of the group. */
export const rollUpBindings = (within: (principal: Principal) => EntitiesDependencies) => ({
  rollUpMetric: bindSignedIn(contract.rollUpMetric, async (input, { principal }) => ({
    body: await rollUpMetric(within(principal), principal, input),
  })),
  listRollUps: bindSignedIn(contract.listRollUps, async ({ query }, { principal }) => ({
    body: await listRollUps(within(principal), principal, query),
  })),
  getRollUpSource: bindSignedIn(contract.getRollUpSource, async (input, { principal }) => ({
    body: await getRollUpSource(within(principal), principal, input),
  })),
  takeRollUp: bindSignedIn(contract.takeRollUp, async (input, { principal }) => ({
    body: await takeRollUp(within(principal), principal, input),
  })),
  setConsolidationMethod: bindSignedIn(contract.setConsolidationMethod, async ({ body }, { principal }) => ({
    body: await setConsolidationMethod(within(principal), principal, body),
  })),
});
