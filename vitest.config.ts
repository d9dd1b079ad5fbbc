import { configDefaults, defineConfig } from 'vitest/config';
import { conformanceTests, productTest } from './scripts/gate/conformance.ts';

const nextToSources = ['shared', 'functions', 'infra', 'web', 'scripts'].map(
  (folder) => `${folder}/**/*.test.{ts,tsx}`,
);

/** Of the long run only (ADR 63). */
const longTests = [
  'tests/faults/kill-during-demo.test.ts',
  'tests/faults/year-of-money.test.ts',
  'tests/integration/billing/billing-year.test.ts',
  'tests/integration/reports/bilingual-report.test.ts',
  'tests/integration/reports/issuer-reports.test.ts',
];

/** Unit tests are next to their files; tests across boundaries are in tests/ (style: size, comments, tests). */
export default defineConfig({
  test: {
    env: {
      CATALOGUE_DIR: `${import.meta.dirname}/shared/catalogue/data`,
      ERROR_MESSAGES_FILE: `${import.meta.dirname}/shared/error-messages.json`,
      POWERTOOLS_DEV: 'false',
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [...nextToSources, 'tests/boundaries/**/*.test.ts'],
          exclude: [...configDefaults.exclude, conformanceTests],
          testTimeout: 30_000,
          // Files share what they import, which took two thirds of the time: nothing of it holds state of a test.
          isolate: false,
          // One less than there are cores unless it is said: on two cores half of the machine.
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'infra',
          include: ['tests/infra/**/*.test.ts'],
          testTimeout: 120_000,
          // Almost all of the time is the import of the CDK, which the files of a worker share.
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          globalSetup: ['tests/support/cloud/global-setup.ts'],
          include: [
            'tests/integration/**/*.test.ts',
            productTest,
            'tests/isolation/**/*.test.ts',
            'tests/faults/**/*.test.ts',
          ],
          exclude: process.env.LONG_SHARD === undefined ? longTests : [],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          maxWorkers: 2,
          // As in the browser's tests: what passes only at the second try is printed as flaky (scripts/gate/summary.ts).
          retry: 1,
        },
      },
      {
        extends: true,
        test: {
          name: 'conformance',
          include: [conformanceTests],
          exclude: [productTest],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          maxWorkers: 2,
          retry: 1,
        },
      },
    ],
  },
});
