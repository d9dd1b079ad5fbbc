/**
 * End-to-end tests in a real Chromium: the one of `@sparticuz/chromium`, so that nothing is downloaded and nothing of the
 * machine is needed; against one local cloud that `global-setup.ts` starts.
 */
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumBinary } from '../../functions/render-pdf/chromium/chromium-binary.ts';
import { isJourney, isLong, longJourney, longStories } from './long-stories.ts';
import { browserHomeOf, fontsFileIn } from './support/browser-fonts.ts';
import type { Options } from './support/test.ts';

const results = join(import.meta.dirname, '../../test-results');
const binary = await chromiumBinary();
const home = browserHomeOf(binary.executablePath);

/** Nothing that weakens the pages' own security (no `--disable-web-security`): cookies and policies are part of the tests. */
const browserFlags = [
  '--disable-gpu',
  '--disable-webgl',
  '--disable-background-networking',
  '--disable-domain-reliability',
  '--no-pings',
  '--font-render-hinting=none',
  // Each test has a fresh browser context, in which code does not run long enough to be worth optimising: a fifth less
  // processor time without it.
  '--js-flags=--no-opt,--no-maglev,--max-lazy',
];

const movesTheClock = ['**/session-renewal.spec.ts', '**/suspension.spec.ts', longJourney];

export default defineConfig<Options>({
  testDir: import.meta.dirname,
  testMatch: '**/*.spec.ts',
  globalSetup: join(import.meta.dirname, 'global-setup.ts'),
  outputDir: join(results, 'e2e'),
  reporter: [['list'], ['json', { outputFile: join(results, isJourney ? 'e2e-journey.json' : 'e2e.json') }]],
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  /**
   * On a busy machine a browser can miss its moment once; tests that pass at the second try are counted and printed as
   * flaky.
   */
  retries: 1,
  /** A guard against hanging, not a measure. */
  timeout: 360_000,
  expect: { timeout: 20_000 },
  /** The clock belongs to the whole cloud: it is moved when no other test runs. */
  projects: isJourney
    ? [
        { name: 'english', testMatch: longJourney },
        { name: 'chinese', testMatch: longJourney, dependencies: ['english'], use: { language: 'zhTw' } },
      ]
    : isLong
      ? [
          { name: 'english', testMatch: longStories },
          { name: 'details', testIgnore: [...movesTheClock, ...longStories], grep: /@long/ },
          {
            name: 'chinese',
            testMatch: [...longStories, '**/every-screen.spec.ts'],
            grep: /@chinese/,
            use: { language: 'zhTw' },
          },
          {
            name: 'chinese details',
            testIgnore: [...movesTheClock, ...longStories, '**/every-screen.spec.ts'],
            grep: /@chinese-long|@long.*@chinese/,
            use: { language: 'zhTw' },
          },
        ]
      : [
          { name: 'english', testIgnore: [...movesTheClock, ...longStories], grepInvert: /@long/ },
          {
            name: 'chinese',
            testIgnore: [...movesTheClock, ...longStories],
            grep: /@chinese(?!-long)/,
            grepInvert: /@long/,
            use: { language: 'zhTw' },
          },
          { name: 'clock', testMatch: '**/session-renewal.spec.ts', dependencies: ['english', 'chinese'] },
          { name: 'calendar', testMatch: '**/suspension.spec.ts', dependencies: ['clock'] },
        ],
  use: {
    locale: 'en-GB',
    timezoneId: 'Asia/Hong_Kong',
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
    launchOptions: {
      executablePath: binary.executablePath,
      args: browserFlags,
      env: { ...binary.environment, HOME: home, FONTCONFIG_FILE: fontsFileIn(home) },
    },
  },
});
