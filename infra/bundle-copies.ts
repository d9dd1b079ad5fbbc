/** Files copied next to the bundles of functions: data, fonts, decoders. */

/** A file or folder copied next to a bundle. `from` is relative to the project, `to` to the bundle's folder. */
export type BundleCopy = {
  from: string;
  to: string;
  /** File names to copy; all when absent. */
  include?: RegExp;
};

export const catalogue: BundleCopy = { from: 'shared/catalogue/data', to: 'catalogue' };
/** Editions of frameworks that a tenant can offer. */
export const frameworkList: BundleCopy = { ...catalogue, include: /^index\.json$/ };
/** Countries, stock exchanges and industries, against which a company profile is validated. */
export const referenceLists: BundleCopy = { ...catalogue, include: /^(?:countries|industries|stock-exchanges)\.json$/ };
/** What roll-ups are calculated by. */
export const metricLibrary: BundleCopy = { ...catalogue, include: /^metrics\.json$/ };
/** Published lists of topics that an assessment starts from. */
export const materialityTopics: BundleCopy = { ...catalogue, include: /^materiality-topics\.json$/ };
/** Calling codes, which validate a person's phone number. */
export const countryList: BundleCopy = { ...catalogue, include: /^countries\.json$/ };
export const numberingPlans: BundleCopy = {
  from: 'node_modules/libphonenumber-js/metadata.min.json',
  to: 'phone-metadata.json',
};
/** Error messages of the API for users, in both languages. */
export const errorMessages: BundleCopy = { from: 'shared/error-messages.json', to: 'error-messages.json' };
export const openApi: BundleCopy = { from: 'dist/openapi.json', to: 'openapi.json' };
/** Passwords of published leaks, most common first, and which keys are next to each other: data of zxcvbn. */
export const commonPasswords: BundleCopy = {
  from: 'node_modules/@zxcvbn-ts/language-common/src',
  to: 'passwords',
  include: /^(?:passwords|adjacencyGraphs)\.json$/,
};
/** The password strength estimator: loaded by the calls that set a password. */
export const passwordEstimator: readonly BundleCopy[] = [
  '@zxcvbn-ts/core/dist',
  '@zxcvbn-ts/core/package.json',
  'fastest-levenshtein',
].map((name) => ({ from: `node_modules/${name}`, to: `node_modules/${name}` }));
export const chromium: BundleCopy = { from: 'node_modules/@sparticuz/chromium/bin', to: 'chromium' };
/** The fonts of the PDF, in the layout that pdf-fonts.ts reads; subset files are chosen by the characters of a text. */
const fontPackages = [
  'noto-sans',
  'noto-sans-tc',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-emoji',
  'noto-sans-hk',
  'noto-sans-sc',
  'noto-sans-jp',
  'noto-sans-kr',
  'noto-sans-thai',
  'noto-sans-bengali',
  'noto-sans-tamil',
  'noto-sans-khmer',
  'noto-sans-myanmar',
  'noto-sans-math',
  'noto-sans-symbols-2',
  'dejavu-sans',
];
export const fonts: readonly BundleCopy[] = fontPackages.flatMap((name) => [
  { from: `node_modules/@fontsource/${name}`, to: `fonts/${name}`, include: /^(?:unicode\.json|LICENSE)$/ },
  {
    from: `node_modules/@fontsource/${name}/files`,
    to: `fonts/${name}/files`,
    include: /-(?:400|600)-(?:normal|italic)\.woff2$/,
  },
]);

/**
 * The image decoder (sharp) is native: it is copied from node_modules next to the bundle. A package for AWS needs the
 * Linux x64 build in `@img` (npm ci --os=linux --cpu=x64 --libc=glibc).
 */
export const pictureDecoder: readonly BundleCopy[] = ['sharp', '@img', 'detect-libc', 'semver'].map((name) => ({
  from: `node_modules/${name}`,
  to: `node_modules/${name}`,
}));

/** Interface texts for the exported audit log, so that the file uses the words of the screen. */
export const auditWords: readonly BundleCopy[] = ['en', 'zh-TW'].map((language) => ({
  from: `web/src/i18n/${language}`,
  to: `words/${language}`,
  include: /^(?:audit|common|publishing|workspace)\.json$/,
}));
