import { Logger } from '@aws-lambda-powertools/logger';

/** Structured log of a function; request id and tenant are added per invocation, never bodies or tokens. */
export const createLogger = (serviceName: string): Logger => new Logger({ serviceName });
export type { Logger } from '@aws-lambda-powertools/logger';
