import type { BundleCopy } from './bundle-copies.ts';

/** A Lambda function as the bundler, the CDK app and the local cloud know it. */
export type FunctionDefinition = {
  name: string;
  entry: string;
  description: string;
  memoryMegabytes: number;
  timeoutSeconds: number;
  /** Minified size at most (quality.md P1); renderers carry chromium or docx and are not held to it. */
  bundleBytesMax?: number;
  copies: readonly BundleCopy[];
};

export const kilobyte = 1_000;
export const domainBundleBytesMax = 500 * kilobyte;
export const presigningBundleBytesMax = 700 * kilobyte;
