import type { BundleCopy } from './bundle-copies.ts';

/** A Lambda function as the bundler, the CDK app and the local cloud know it. */
export type FunctionDefinition = {
  name: string;
  entry: string;
  description: string;
  memoryMegabytes: number;
  timeoutSeconds: number;
  /** Minified size at most (P1 of the bench); renderers contain chromium or docx and have no limit. */
  bundleBytesMax?: number;
  copies: readonly BundleCopy[];
};

const kilobyte = 1_000;
export const domainBundleBytesMax = 500 * kilobyte;
/** Workflows and commands load the clients of more services at once: buckets, user pool, mails. */
export const workflowBundleBytesMax = 700 * kilobyte;
