import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { OperationsEnvironment } from '../../functions/core/environment.ts';
import { Alarms } from '../constructs/alarms.ts';
import { OperationsDashboard } from '../constructs/operations-dashboard.ts';
import { ProductFunction } from '../constructs/product-function.ts';
import {
  watchApi,
  watchAuditTrail,
  watchBillingEvents,
  watchDataTransfer,
  watchFunction,
  watchMail,
  watchPreviews,
  watchRollUps,
  watchRouter,
  watchSearch,
  watchTable,
  watchTenantDomains,
  watchTenantLife,
  watchTimeChanges,
  watchWorkflows,
} from '../constructs/service-alarms.ts';
import { operations } from '../operator-functions.ts';
import type { ApiStack } from './api-stack.ts';
import type { DataStack } from './data-stack.ts';
import type { IdentityStack } from './identity-stack.ts';
import type { StageStackProps } from './stage-stack-props.ts';
import type { WebStack } from './web-stack.ts';
import type { WorkflowsStack } from './workflows-stack.ts';

export type OperationsStackProps = StageStackProps & {
  readonly data: DataStack;
  readonly identity: IdentityStack;
  readonly api: ApiStack;
  readonly workflows: WorkflowsStack;
  readonly web: WebStack;
};

const poolActions = [
  'cognito-idp:AdminCreateUser',
  'cognito-idp:AdminDeleteUser',
  'cognito-idp:AdminGetUser',
  'cognito-idp:AdminSetUserPassword',
  'cognito-idp:AdminUpdateUserAttributes',
];

/** Resources for operators: the provisioning function, alarms with their cause, one dashboard. */
export class OperationsStack extends Stack {
  constructor(scope: Construct, id: string, props: OperationsStackProps) {
    super(scope, id, props);
    const provisioning = this.#createProvisioning(props);
    const { api, data, identity, workflows, web } = props;
    const functions = [...api.functions, ...identity.functions, ...workflows.functions, ...web.functions, provisioning];
    const alarms = new Alarms(this, 'Alarms', { stage: props.stage });
    const { machine } = workflows.publish;
    for (const watched of functions) watchFunction(alarms, watched);
    watchApi(alarms, api.gateway.api);
    watchTable(alarms, data.table.table);
    watchWorkflows(alarms, {
      machine,
      removal: workflows.removal.machine,
      editionMove: workflows.editionMove.machine,
      subscription: workflows.subscription.machine,
      deadLetters: workflows.outbox.deadLetters,
    });
    watchRouter(alarms, workflows.router);
    watchBillingEvents(alarms, workflows.billingEvents);
    watchAuditTrail(alarms, { machine: workflows.audit.machine, seals: workflows.audit.seals });
    watchSearch(alarms, workflows.search.changes);
    watchRollUps(alarms, workflows.rollUps.changes);
    watchDataTransfer(alarms, workflows.dataTransfer.machine);
    watchTenantLife(alarms, workflows.tenantLife);
    watchTenantDomains(alarms, workflows.tenantDomain.machine);
    watchTimeChanges(alarms, workflows.timeChange.machine);
    watchPreviews(alarms, workflows.preview.machine);
    watchMail(alarms);
    new OperationsDashboard(this, 'Dashboard', {
      machine,
      functions,
      stage: props.stage,
      alarms: alarms.all,
      api: api.gateway.api,
    });
    new CfnOutput(this, 'AlarmTopicArn', { value: alarms.topic.topicArn });
  }

  #createProvisioning({ stage, bundlesDirectory, data, identity }: OperationsStackProps) {
    const { pool } = identity.directory;
    const provisioning = new ProductFunction<OperationsEnvironment>(this, 'Provisioning', {
      stage,
      bundlesDirectory,
      definition: operations,
      environment: {
        STAGE: stage.name,
        TABLE_NAME: data.table.table.tableName,
        USER_POOL_ID: pool.userPoolId,
        BRAND_BUCKET: data.brand.bucket.bucketName,
      },
    });
    data.table.grantReadWrite(provisioning);
    data.brand.grantObjects(provisioning, ['s3:GetObject', 's3:PutObject'], ['theme/']);
    provisioning.allow(poolActions, [pool.userPoolArn]);
    return provisioning;
  }
}
