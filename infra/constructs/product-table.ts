import { CfnOutput, RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, BillingMode, ProjectionType, StreamViewType, Table } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import type { Stage } from '../config.ts';
import type { ProductFunction } from './product-function.ts';

const indexNames = ['gsi1', 'gsi2'] as const;

const readActions = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'] as const;
/**
 * Transactions need the permissions of their operations; there is no permission to scan: no domain scans (style, a
 * domain).
 */
const writeActions = [
  'dynamodb:PutItem',
  'dynamodb:UpdateItem',
  'dynamodb:DeleteItem',
  'dynamodb:ConditionCheckItem',
] as const;

export type ProductTableProps = { readonly stage: Stage };

/**
 * The one table: `pk`, `sk` and two indexes, each partition key beginning with the tenant (architecture decision 4).
 * Its stream contains the new images; the events function consumes the outbox items.
 */
export class ProductTable extends Construct {
  readonly table: Table;

  constructor(scope: Construct, id: string, { stage }: ProductTableProps) {
    super(scope, id);
    this.table = new Table(this, 'Table', {
      partitionKey: { name: 'pk', type: AttributeType.STRING },
      sortKey: { name: 'sk', type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      timeToLiveAttribute: 'expiresAt',
      stream: StreamViewType.NEW_IMAGE,
      deletionProtection: stage.isProtected,
      removalPolicy: stage.isProtected ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    for (const indexName of indexNames) {
      this.table.addGlobalSecondaryIndex({
        indexName,
        partitionKey: { name: `${indexName}pk`, type: AttributeType.STRING },
        sortKey: { name: `${indexName}sk`, type: AttributeType.STRING },
        projectionType: ProjectionType.ALL,
      });
    }
    new CfnOutput(this, 'TableName', { value: this.table.tableName });
  }

  grantRead(reader: ProductFunction<Record<string, string>>): void {
    reader.allow(readActions, this.#resources());
  }

  grantReadWrite(writer: ProductFunction<Record<string, string>>): void {
    writer.allow([...readActions, ...writeActions], this.#resources());
  }

  /** The walk over all that a tenant has, which no partition bounds: for its archive and its end alone. */
  grantWalk(walker: ProductFunction<Record<string, string>>): void {
    walker.allow(['dynamodb:Scan', 'dynamodb:BatchWriteItem'], [this.table.tableArn]);
  }

  #resources(): string[] {
    const { tableArn } = this.table;
    return [tableArn, ...indexNames.map((name) => `${tableArn}/index/${name}`)];
  }
}
