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
/** A hundredth above P1: each answers the edge's key, quotas and sealed cursors by itself. */
export const domainBundleBytesMax = 507 * kilobyte;
export const presigningBundleBytesMax = 703 * kilobyte;
/** Functions that render pages: react-dom and the publishing templates, in addition to presigning. */
export const drawingBundleBytesMax = 731 * kilobyte;
/** Makes a tenant's style sheet with the theming of the design system. */
export const themingBundleBytesMax = 1_250 * kilobyte;
/** Walks over table, buckets and user pool: the clients of all three. */
export const walkingBundleBytesMax = 900 * kilobyte;
