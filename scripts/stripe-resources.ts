import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Plugin } from 'esbuild';

/**
 * Resources of the payment provider's API that the product calls. The SDK brings a class for each of some two hundred, which no
 * bundler can leave out; a function's start would pay for all. Those not named here become empty classes in the bundles
 * (P1 of the bench): code that calls one fails in its first test.
 */
export const stripeResources = [
  'Customers',
  'InvoicePayments',
  'Invoices',
  'PaymentIntents',
  'PaymentMethods',
  'Prices',
  'SetupIntents',
  'Subscriptions',
] as const;

const bundled = new Set<string>(stripeResources);
/** Thin events, which are not asked for. */
const unusedParts = /node_modules\/stripe\/esm\/(?:resources\/.*|resources|StripeEventNotificationHandler)\.js$/;
const exportedNames = /export (?:class|const|function|\{) (\w+)/g;
/** One empty class replaces all excluded classes; some two hundred would cost a few KB by themselves. */
const unused = { name: 'stripe-unused', contents: 'export class Unused {}' };

const isRetained = (path: string): boolean => /\/resources\/\w+\.js$/.test(path) && bundled.has(basename(path, '.js'));

export const leaveOutStripeResources: Plugin = {
  name: 'leave-out-stripe-resources',
  setup(build) {
    build.onLoad({ filter: unusedParts }, async ({ path }) => {
      if (isRetained(path)) return undefined;
      const source = await readFile(path, 'utf8');
      const names = new Set([...source.matchAll(exportedNames)].map(([, name]) => name));
      return {
        contents: [...names].map((name) => `export { Unused as ${name} } from '${unused.name}';`).join('\n'),
        loader: 'js',
      };
    });
    build.onResolve({ filter: new RegExp(`^${unused.name}$`) }, ({ path }) => ({ path, namespace: unused.name }));
    build.onLoad({ filter: /./, namespace: unused.name }, () => ({ contents: unused.contents, loader: 'js' }));
  },
};
