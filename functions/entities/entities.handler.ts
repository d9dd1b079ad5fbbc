import { routes } from '../../shared/contract/routes/entities.routes.ts';
import { createApi } from '../core/api/create-api.ts';
import { api } from './entities.api.ts';

const tree = async () =>
  (await import('./tree/entity.bindings.ts')).entityBindings((await import('./entities.context.ts')).within);
const users = async () =>
  (await import('./users/entity-user.bindings.ts')).entityUserBindings((await import('./entities.context.ts')).within);
const requests = async () =>
  (await import('./requests/request.bindings.ts')).requestBindings((await import('./entities.context.ts')).within);
const rollUps = async () =>
  (await import('./roll-up/roll-up.bindings.ts')).rollUpBindings((await import('./entities.context.ts')).within);
const imports = async () =>
  (await import('./import/entity-import.bindings.ts')).entityImportBindings(
    (await import('./entity-import.context.ts')).withinImport,
  );

export const handler = createApi(
  routes,
  {
    listEntities: tree,
    listEntityStandings: tree,
    addEntity: tree,
    changeEntity: tree,
    archiveEntity: tree,
    deleteEntity: tree,
    listEntityUsers: users,
    inviteEntityUsers: users,
    resendEntityInvitation: users,
    removeEntityUser: users,
    listEntityRequests: requests,
    getEntityRequestStanding: requests,
    getEntityRequest: requests,
    sendEntityRequests: requests,
    sendDraftRequest: requests,
    returnEntityAnswers: requests,
    acceptEntityAnswer: requests,
    withdrawEntityRequest: requests,
    remindEntities: requests,
    changeEntityRequest: requests,
    commentEntityRequest: requests,
    commentEntityTask: requests,
    listEntityTasks: requests,
    getEntityTask: requests,
    openEntityTask: requests,
    saveEntityAnswer: requests,
    shareEntityAnswer: requests,
    moveEntityTask: requests,
    rollUpMetric: rollUps,
    listRollUps: rollUps,
    getRollUpSource: rollUps,
    takeRollUp: rollUps,
    setConsolidationMethod: rollUps,
    getEntityImportTemplate: imports,
    createEntityImportUpload: imports,
    checkEntityImport: imports,
    listEntityImports: imports,
    listEntityImportIssues: imports,
    getFaultyEntityRows: imports,
    applyEntityImport: imports,
    undoEntityImport: imports,
  },
  api,
);
