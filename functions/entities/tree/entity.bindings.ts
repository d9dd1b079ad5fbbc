import { listEntities as listEntitiesCall } from '../../../shared/contract/entities/entities.contract.ts';
import * as contract from '../../../shared/contract/entities/entity-management.contract.ts';
import { bindSignedIn } from '../../core/api/binding.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { addEntity, changeEntity } from './change-entities.ts';
import type { EntitiesDependencies } from './dependencies.ts';
import { archiveEntity, deleteEntity } from './end-entity.ts';
import { listEntityStandings } from './list-entity-progress.ts';
import { listEntities } from './read-entities.ts';

/** The register itself. */
export const entityBindings = (within: (principal: Principal) => EntitiesDependencies) => ({
  listEntities: bindSignedIn(listEntitiesCall, async (_input, { principal }) => ({
    body: await listEntities(within(principal), principal),
  })),
  listEntityStandings: bindSignedIn(contract.listEntityStandings, async (_input, { principal }) => ({
    body: await listEntityStandings(within(principal), principal),
  })),
  addEntity: bindSignedIn(contract.addEntity, async (input, { principal }) => ({
    body: await addEntity(within(principal), principal, input),
  })),
  changeEntity: bindSignedIn(contract.changeEntity, async (input, { principal }) => ({
    body: await changeEntity(within(principal), principal, input),
  })),
  archiveEntity: bindSignedIn(contract.archiveEntity, async (input, { principal }) => ({
    body: await archiveEntity(within(principal), principal, input),
  })),
  deleteEntity: bindSignedIn(contract.deleteEntity, async (input, { principal }) => ({
    body: await deleteEntity(within(principal), principal, input),
  })),
});
