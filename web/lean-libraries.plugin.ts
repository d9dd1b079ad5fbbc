import type { Plugin } from 'vite';

/** Unused Cloudscape components: Cloudscape ships the messages of all components in one file. */
const unusedComponents = [
  'annotation-context',
  'code-editor',
  'date-range-picker',
  's3-resource-selector',
  'tag-editor',
  'tutorial-panel',
];

const words = /@cloudscape-design\/components\/i18n\/messages\/all\.[\w-]+\.js$/;
/** Zod's schemas bring what turns them into JSON schemas, which only the build of the API's description does. */
const jsonSchemas = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/;

/**
 * English sentences about values that a schema refused: what is read here is said in our own words, in both languages.
 */
const schemaWords = /\/zod\/v4\/locales\/en\.js$/;

/**
 * The router's links and forms are given a name at once, for which the build keeps them, and with them what pages need
 * that a server draws (3.7 KB). Where one comes into use it has no name, and that is all.
 */
const routerParts = /\/react-router\/dist\/production\/chunk-\w+\.mjs$/;
const unusedRouterParts = ['Link', 'NavLink', 'Form', 'ScrollRestoration', 'HistoryRouter'];

type Words = Record<string, Record<string, Record<string, unknown>>>;
const isWords = (value: unknown): value is Words => typeof value === 'object' && value !== null;

const withoutUnused = (code: string): string => {
  const all: unknown = JSON.parse(code.slice(code.indexOf('{'), code.lastIndexOf('}') + 1));
  if (!isWords(all)) throw new Error('the messages of the components have another form');
  const used = ([component]: [string, unknown]): boolean => !unusedComponents.includes(component);
  const usedMessages = Object.entries(all).map(([library, languages]) => [
    library,
    Object.fromEntries(
      Object.entries(languages).map(([language, components]) => [
        language,
        Object.fromEntries(Object.entries(components).filter(used)),
      ]),
    ),
  ]);
  return `export default ${JSON.stringify(Object.fromEntries(usedMessages))};`;
};

/** The same exports, each of which says that it is not there when it is used. */
const absent = (code: string): string => {
  const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
  const renamed = [...code.matchAll(/^export \{ \w+ as (\w+) \};/gm)].map(([, name]) => name);
  const exports = [...names, ...renamed].map((name) => `absent as ${name}`);
  return `const absent = () => () => { throw new Error('no JSON schema is made in a browser'); };\nexport { ${exports.join(', ')} };`;
};

const withoutNames = (code: string): string =>
  unusedRouterParts.reduce(
    (text, part) =>
      text
        .replace(new RegExp(`^${part}\\.displayName = .*;$`, 'm'), '')
        .replace(new RegExp(`^var ${part} = (?=\\w+\\.forwardRef\\()`, 'm'), (start) => `${start}/* @__PURE__ */ `),
    code,
  );

const leanOf = (code: string, id: string): string => {
  if (routerParts.test(id)) return withoutNames(code);
  if (schemaWords.test(id)) return 'export default () => ({});';
  return words.test(id) ? withoutUnused(code) : absent(code);
};

/**
 * Leaves out of the web what its libraries bring and nothing of ours uses (8.6 KB of the first load). A component that
 * comes into use stops the build until its words are no longer left out.
 */
export const leanLibraries = (): Plugin => ({
  name: 'lean-libraries',
  apply: 'build',
  transform: {
    filter: { id: [words, jsonSchemas, schemaWords, routerParts] },
    handler: (code, id) => ({ code: leanOf(code, id), map: null }),
  },
  generateBundle(_options, bundle) {
    const files = Object.values(bundle).flatMap((output) =>
      output.type === 'chunk' ? Object.keys(output.modules) : [],
    );
    const used = unusedComponents.filter((component) =>
      files.some((file) => file.includes(`@cloudscape-design/components/${component}/`)),
    );
    if (used.length > 0) this.error(`${used.join(', ')}: in use now, so take it off the list of unused components`);
  },
});
