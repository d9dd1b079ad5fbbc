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
/** Zod's schemas import the conversion to JSON Schema, which only the build of the API's description uses. */
const jsonSchemas = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/;

/**
 * Zod's English messages about refused values: the product shows its own messages, in both languages.
 */
const schemaWords = /\/zod\/v4\/locales\/en\.js$/;

/**
 * The router sets `displayName` of its links and forms at load, so that the build retains them and the code for server
 * rendering (3.7 KB). Without the name a component works as before.
 */
const routerParts = /\/react-router\/dist\/production\/chunk-\w+\.mjs$/;
const unusedRouterParts = ['Link', 'NavLink', 'Form', 'ScrollRestoration', 'HistoryRouter'];

type Messages = Record<string, Record<string, Record<string, unknown>>>;
const isMessages = (value: unknown): value is Messages => typeof value === 'object' && value !== null;

const withoutUnused = (code: string): string => {
  const all: unknown = JSON.parse(code.slice(code.indexOf('{'), code.lastIndexOf('}') + 1));
  if (!isMessages(all)) throw new Error('the messages of the components have another form');
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

/** The same exports; each throws an error when it is used. */
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
 * Removes unused parts of libraries from the web application (8.6 KB of the first load). If such a component is used
 * later, the build fails until its messages are included again.
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
