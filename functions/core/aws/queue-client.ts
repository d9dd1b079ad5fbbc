import { SQSClient } from '@aws-sdk/client-sqs';

/** The endpoint is that of the region or of the environment, as for all other clients, and not the host of a queue's URL. */
export const createQueueClient = (): SQSClient => new SQSClient({ useQueueUrlAsEndpoint: false });
